import { BatchAddForm, BatchQuantity, BatchSubmit } from "@/components/cart/batch-add-form";
import type { ProductDetail } from "@/lib/model/product";
import type { VariantDetail } from "@/lib/model/variant";
import type { CardContext } from "./card-context";
import { findPackText } from "./pack-text";
import { Price } from "./price";
import { PriceTiers } from "./price-tiers";
import { ProductPicture } from "./product-picture";
import { StockBadge } from "./stock-badge";
import { toAddToCartVariant } from "./to-add-to-cart-variant";
import { VariantCodes } from "./variant-codes";

/** Every variant of a product in one table with a quantity each, added together (CAT-07). A list of cards on small screens. */
export function OrderTable({ product, context }: { product: ProductDetail; context: CardContext }) {
  const { t } = context;
  return (
    <BatchAddForm className="flex flex-col">
      <table className="block w-full border-collapse text-left md:table">
        <caption className="sr-only">{t("order.title")}</caption>
        <thead className="hidden border-b-2 border-ink text-sm md:table-header-group">
          <tr>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t("order.variant")}
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t("stockTitle")}
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t("packs")}
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t("order.price")} <span className="font-normal">({t("withoutTax")})</span>
            </th>
            <th scope="col" className="py-2 font-semibold print:hidden">
              {t("order.quantity")}
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {product.variants.map((variant) => (
            <OrderRow key={variant.id} product={product} variant={variant} context={context} />
          ))}
        </tbody>
      </table>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-ink bg-paper py-3 print:hidden">
        <p className="text-sm text-muted">{t("order.intro")}</p>
        <BatchSubmit className="max-sm:w-full sm:min-w-72" />
      </div>
    </BatchAddForm>
  );
}

function OrderRow({ product, variant, context }: { product: ProductDetail; variant: VariantDetail; context: CardContext }) {
  const { t, locale, currencyCode } = context;
  const pack = findPackText(t, { ...variant.stock.rule, displayUnit: variant.displayUnit });
  return (
    <tr
      data-variant={variant.sku ?? variant.id}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-b border-line py-4 md:table-row md:py-0 md:align-middle"
    >
      <th scope="row" className="col-span-2 flex min-w-0 items-center gap-4 font-normal md:py-3 md:pr-4">
        {product.pictures.length > 0 && (
          <ProductPicture
            src={variant.picture}
            alt=""
            size={56}
            missing={t("noPicture")}
            className={`max-w-14 rounded-control ${context.theme.card === "framed" ? "lg:max-xl:hidden" : ""}`}
          />
        )}
        <span className="min-w-0">
          <span className="block font-semibold">{variant.title}</span>
          <VariantCodes variant={variant} t={t} />
        </span>
      </th>
      <td className="col-span-2 md:py-3 md:pr-4">
        <StockBadge stock={variant.stock} t={t} locale={locale} />
      </td>
      <td className="text-sm empty:hidden md:table-cell md:py-3 md:pr-4 md:empty:table-cell">{pack}</td>
      <td className="col-start-1 md:py-3 md:pr-4">
        <Price price={variant.price} currencyCode={currencyCode} locale={locale} t={t} className="text-lg" />
        <PriceTiers tiers={variant.tiers} context={context} />
      </td>
      <td className="col-start-2 row-start-4 justify-self-end md:py-3 print:hidden">
        <BatchQuantity variant={toAddToCartVariant(t, variant, product.title)} />
      </td>
    </tr>
  );
}
