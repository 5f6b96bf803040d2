import { totalsShape } from "@/contract/cart/cart";
import { type Order, orderSchema } from "@/contract/order/order";
import { type ProjectionQuery, toDocumentMaker, toSelectedNames } from "../kernel/project-document";
import { buyerParts, type OrderPart } from "./order-record-rows";
import { partsOfKeys } from "./parts-of-keys";
import { type OrderSource, orderValues } from "./to-order";

const relations: readonly string[] = [
  "billing_address",
  "claims",
  "customer",
  "discounts",
  "fulfillments",
  "gift_card_transactions",
  "gift_cards",
  "items",
  "payments",
  "refunds",
  "region",
  "returns",
  "shipping_address",
  "shipping_methods",
  "swaps",
];

const deepRelations = [
  "items.variant",
  "items.variant.options",
  "items.variant.product",
  "items.adjustments",
  "items.tax_lines",
  "shipping_methods.shipping_option",
  "shipping_methods.tax_lines",
  "fulfillments.tracking_links",
  "fulfillments.items",
  "discounts.rule",
];

const totals = [...Object.keys(totalsShape), "refunded_total", "paid_total", "refundable_amount"];

const columns = Object.keys(orderSchema.shape).filter((key) => !relations.includes(key));

/** The names that `fields` and `expand` of an order accept. */
export const orderParts = { columns, relations, deepRelations, totals };

type OrderProjection = {
  /** The parts to read for it. */
  requestedParts: ReadonlySet<OrderPart>;
  toOrder(source: OrderSource): Order;
};

/**
 * Resolves `fields` and `expand` of an order. Errors: invalid_data for a name that an order does
 * not have. Source: contract §3.
 */
export function toOrderProjection(query: ProjectionQuery): OrderProjection {
  const names = toSelectedNames(query, orderParts);
  return {
    requestedParts: names ? partsOfKeys(names) : buyerParts,
    toOrder: toDocumentMaker(orderValues, names ?? Object.keys(orderValues)),
  };
}
