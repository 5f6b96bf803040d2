import { findLargest, type QuantityRule, toSmallest } from "@/domain/quantities/quantity";
import { formatMoney } from "@/lib/format/money";
import type { ProductCard } from "@/lib/model/product/product";
import { findPackText } from "../pack-text";
import { listRetailTexts } from "../retail-text";
import { findDateText, toStockLabel } from "../stock-text";
import type { CardContext } from "./card-context";

const optionValuesShown = 3;

/** The texts of a product's card; null for what is not shown. */
export type CardView = {
  handle: string;
  title: string;
  picture: string | null;
  isNew: boolean;
  subtitle: string | null;
  reference: string;
  options: { title: string; text: string }[];
  /** Null: on request. `list` if she pays less than the list price. */
  price: { own: string; list: string | null } | null;
  retail: string[];
  pack: string;
  /** The same with the number of variants. */
  countedPack: string;
  stock: { kind: string; label: string; notes: string[] } | null;
  order: OrderView | null;
  heart: { variantIds: string[]; name: string; isFavorite: boolean | undefined } | null;
};

/**
 * Ordering from the list: a quantity if there is nothing to select, else a link to the variants.
 */
export type OrderView =
  | { kind: "choose"; text: string }
  | {
      kind: "quantity";
      variantId: string;
      rule: QuantityRule;
      smallest: number;
      largest: number | undefined;
      name: string;
      add: string;
    };

/** Labels common to all cards of a list. */
export type CardLabels = {
  noPicture: string;
  new: string;
  yourPrice: string;
  listPrice: string;
  onRequest: string;
};

export const toCardLabels = ({ t }: CardContext): CardLabels => ({
  noPicture: t("noPicture"),
  new: t("new"),
  yourPrice: t("yourPrice"),
  listPrice: t("listPrice"),
  onRequest: t("priceOnRequest"),
});

/**
 * A product as texts in the reader's language. Amounts with their currency, without tax (CAT-01,
 * CAT-02).
 */
export function toCardView(product: ProductCard, context: CardContext): CardView {
  const { t } = context;
  const { handle, title, picture, isNew, subtitle, retail, single, variantCount } = product;
  const pack = findPackText(t, product);
  const count = variantCount > 1 ? t("variants", { count: variantCount }) : undefined;
  return {
    handle,
    title,
    picture,
    isNew,
    subtitle,
    reference: single?.sku ? t("sku", { sku: single.sku }) : t("variants", { count: variantCount }),
    options: toOptions(product, context),
    price: toPrice(product, context),
    retail: retail ? listRetailTexts(retail, context) : [],
    pack: pack ?? "",
    countedPack: [count, pack].filter((part) => part !== undefined).join(" · "),
    stock: toStock(product, context),
    order: toOrder(product, context),
    heart: toHeart(product, context),
  };
}

/** One line per option, e.g. `0-6 mois, 6-18 mois + 2`; a single value is not listed. */
function toOptions({ options }: ProductCard, { t }: CardContext): CardView["options"] {
  return options
    .filter(({ values }) => values.length > 1)
    .map(({ title, values }) => {
      const hidden = values.length - optionValuesShown;
      const more = hidden > 0 ? ` ${t("moreValues", { count: hidden })}` : "";
      return { title, text: `${values.slice(0, optionValuesShown).join(", ")}${more}` };
    });
}

function toPrice(
  { price }: ProductCard,
  { t, locale, currencyCode }: CardContext,
): CardView["price"] {
  if (price === null) return null;
  const amount = formatMoney(price.unitMinor, currencyCode, locale);
  return {
    own: price.isFrom ? t("from", { price: amount }) : amount,
    list: price.listMinor === null ? null : formatMoney(price.listMinor, currencyCode, locale),
  };
}

/** The stock state as text (CAT-03); nothing if the seller does not show it. */
function toStock({ stock }: ProductCard, { t, locale }: CardContext): CardView["stock"] {
  if (!stock?.isShown) return null;
  const notes = [
    findDateText(t, stock, locale),
    stock.quantityInProduction === null
      ? undefined
      : t("stock.produced", { count: stock.quantityInProduction }),
    stock.outCount > 0 ? t("stock.someOut", { count: stock.outCount }) : undefined,
  ];
  return {
    kind: stock.kind,
    label: toStockLabel(t, stock),
    notes: notes.filter((note) => note !== undefined),
  };
}

function toOrder(
  { single, title, variantCount, price }: ProductCard,
  { t, isViewer }: CardContext,
): OrderView | null {
  if (variantCount === 0 || price === null || isViewer) return null;
  if (!single) return { kind: "choose", text: t("quick.choose", { count: variantCount }) };
  const { rule, isOrderable } = single.stock;
  if (!isOrderable) return null;
  return {
    kind: "quantity",
    variantId: single.id,
    rule,
    smallest: toSmallest(rule),
    largest: findLargest(rule),
    name: t("quick.quantity", { label: title }),
    add: single.isPreorder ? t("quick.preorder") : t("quick.add"),
  };
}

/** Neither pressed nor unpressed on a shared page. */
function toHeart(
  { variantIds, title }: ProductCard,
  { t, favorites }: CardContext,
): CardView["heart"] {
  if (!favorites || variantIds.length === 0) return null;
  return {
    variantIds,
    name: t("favorite", { label: title }),
    isFavorite: favorites === "unknown" ? undefined : variantIds.some((id) => favorites.has(id)),
  };
}
