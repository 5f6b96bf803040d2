import { formatMoney } from "@/lib/format/money";
import type { VariantRow } from "@/lib/model/product/variant-table";
import type { ProductVariants } from "@/lib/model/product/product";
import type { VariantView } from "@/lib/model/product/variant";
import type { CardContext } from "@/components/product/card/card-context";
import { findPackText } from "@/components/product/pack-text";
import { listRetailTexts } from "@/components/product/retail-text";
import {
  findDateText,
  type ProductTranslator,
  toStockLabel,
} from "@/components/product/stock-text";

/** Products → all variants as rows, with texts in the reader's language. */
export function toVariantRows(
  products: readonly ProductVariants[],
  context: Pick<CardContext, "t" | "locale" | "currencyCode">,
): VariantRow[] {
  return products.flatMap((product) =>
    product.variants.map((variant) => toRow(product, variant, context)),
  );
}

function toRow(
  product: ProductVariants,
  variant: VariantView,
  context: Pick<CardContext, "t" | "locale" | "currencyCode">,
): VariantRow {
  const { t, locale, currencyCode } = context;
  const money = (amountMinor: number | null | undefined) =>
    amountMinor === null || amountMinor === undefined
      ? null
      : formatMoney(amountMinor, currencyCode, locale);
  const values = variant.optionValues.map((option) => option.value).join(" · ");
  return {
    id: variant.id,
    handle: product.handle,
    productTitle: product.title,
    title: values || variant.title,
    picture: variant.picture ?? product.picture,
    sku: variant.sku,
    ean: variant.ean,
    stock: variant.stock.isShown
      ? {
          kind: variant.stock.kind,
          label: toStockLabel(t, variant.stock),
          date: findDateText(t, variant.stock, locale) ?? null,
        }
      : null,
    pack: findPackText(t, { ...variant.stock.rule, displayUnit: variant.displayUnit }) ?? null,
    price: money(variant.price?.unitMinor),
    listPrice: money(variant.price?.listMinor),
    retail: variant.retail && listRetailTexts(variant.retail, context, "short").join("\n"),
    rule: variant.stock.rule,
    reason: variant.stock.isOrderable ? null : toReason(t, variant),
  };
}

function toReason(t: ProductTranslator, { price, stock }: VariantView): string {
  if (price === null) return t("priceOnRequest");
  return stock.rule.maxQuantity ? t("table.unavailable.tooFew") : t("table.unavailable.out");
}
