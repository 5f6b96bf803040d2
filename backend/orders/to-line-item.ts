import type { LineItem } from "@/contract/cart/line-item";
import type { LineVariant } from "../catalogue/read-model/product-doc";
import { roundMinor } from "../kernel/round-minor";
import { toInstant } from "../kernel/to-instant";
import { toReadTax } from "../pricing/tax-lines";
import { toTaxLines } from "../pricing/to-tax-lines";
import type { LineItemRow } from "./line-item-row";
import type { LineTotals } from "../pricing/cart-totals";

/** Ids are derived from the line's, as for tax lines. */
function toAdjustments(
  { id, adjustments }: LineItemRow,
  labels: DiscountLabels,
): LineItem["adjustments"] {
  const suffix = id.slice(id.indexOf("_") + 1);
  return adjustments.map((adjustment, index) => ({
    id: index === 0 ? `lia_${suffix}` : `lia_${suffix}_${index}`,
    item_id: id,
    description: labels.get(adjustment.discount_id) ?? adjustment.description,
    discount_id: adjustment.discount_id,
    amount: adjustment.amount,
    metadata: null,
  }));
}

/** What can still be refunded of an order's line, in minor units. */
function toRefundable(line: LineItemRow, totalMinor: number): number {
  const remaining = line.quantity - (line.returned_quantity ?? 0);
  return roundMinor(BigInt(totalMinor) * BigInt(remaining), BigInt(line.quantity));
}

/** Orders from before estimates were stored have none. */
function toPromise({ snapshot }: LineItemRow): Pick<LineItem, "promise"> {
  return snapshot?.promise ? { promise: snapshot.promise as NonNullable<LineItem["promise"]> } : {};
}

/** Discounts' names in the reader's language, by id. */
type DiscountLabels = ReadonlyMap<string, string>;

/**
 * `hasShipping`: whether its shipping is chosen, or for an order's line, whether the order is
 * shipped; null if it needs none.
 */
export type LineItemParts = {
  line: LineItemRow;
  variant: LineVariant | null;
  totals: LineTotals;
  hasShipping: boolean | null;
  labels: DiscountLabels;
  lang: string;
};

/**
 * A line of a cart or order as returned by the API. Amounts in minor units; discounts and taxes are
 * named in the reader's language, texts come from the variant while it can be sold.
 */
export function toLineItem(parts: LineItemParts): LineItem {
  const { line, variant, totals, hasShipping, labels, lang } = parts;
  const stamps = { created_at: toInstant(line.created_at), updated_at: toInstant(line.updated_at) };
  const isFrozen = line.order_id !== null;
  return {
    id: line.id,
    ...stamps,
    cart_id: line.cart_id,
    order_id: line.order_id,
    swap_id: null,
    claim_order_id: null,
    original_item_id: null,
    order_edit_id: null,
    rank: line.rank,
    title: isFrozen ? line.title : (variant?.product.title ?? line.title),
    description: isFrozen ? line.description : (variant?.title ?? line.description),
    thumbnail: isFrozen
      ? line.thumbnail
      : (variant?.thumbnail ?? variant?.product.thumbnail ?? line.thumbnail),
    is_return: false,
    is_giftcard: line.is_giftcard,
    should_merge: true,
    allow_discounts: line.allow_discounts,
    has_shipping: hasShipping,
    unit_price: line.unit_price,
    variant_id: line.variant_id,
    variant,
    quantity: line.quantity,
    fulfilled_quantity: line.fulfilled_quantity,
    returned_quantity: line.returned_quantity,
    shipped_quantity: line.shipped_quantity,
    metadata: line.metadata,
    includes_tax: line.includes_tax,
    adjustments: toAdjustments(line, labels),
    tax_lines: toTaxLines(
      line.tax_lines,
      { id: line.id, created_at: stamps.created_at },
      "item_id",
      lang,
    ),
    original_unit_price: line.original_unit_price,
    ...totals,
    raw_discount_total: totals.discount_total,
    ...(isFrozen ? { refundable: toRefundable(line, totals.total), ...toPromise(line) } : {}),
  };
}

type CachedJson = Pick<LineItemParts, "variant" | "hasShipping"> & { names: string; json: string };
const texts = new WeakMap<LineItemRow, CachedJson>();

/**
 * The same as JSON text, cached while line (which determines the totals) and variant are the same
 * objects and the names of its discounts and taxes are unchanged.
 */
export function toLineItemJson(parts: LineItemParts): string {
  const { line, variant, hasShipping, labels, lang } = parts;
  const names = [
    ...line.adjustments.map((entry) => labels.get(entry.discount_id)),
    ...line.tax_lines.map((tax) => toReadTax(tax, lang).name),
  ].join("\n");
  const cached = texts.get(line);
  if (cached?.variant === variant && cached.hasShipping === hasShipping && cached.names === names)
    return cached.json;
  const json = JSON.stringify(toLineItem(parts));
  texts.set(line, { variant, hasShipping, names, json });
  return json;
}
