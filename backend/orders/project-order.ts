import { type Order, orderSchema } from "@/contract/order";
import { invalidField } from "../http/invalid-data";

const relations = [
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
  "shipping_address",
  "shipping_methods",
  "swaps",
] as const;

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

const totals = [
  "subtotal",
  "discount_total",
  "item_tax_total",
  "shipping_total",
  "shipping_tax_total",
  "tax_total",
  "gift_card_total",
  "gift_card_tax_total",
  "total",
  "refunded_total",
  "paid_total",
  "refundable_amount",
];

const isRelation = (key: string) => (relations as readonly string[]).includes(key);
const split = (text: string | undefined) =>
  text
    ?.split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

export type OrderProjection = (order: Order) => Order;

/**
 * What `fields` and `expand` leave of an order: `fields` names columns (id, created_at and totals always stay), `expand` the
 * relations, each with all it holds. Errors: invalid_data for a name that an order does not have. Source: contract §3.
 */
export function toOrderProjection(query: { fields?: string | undefined; expand?: string | undefined }): OrderProjection {
  const fields = split(query.fields);
  const expand = split(query.expand);
  const columns = Object.keys(orderSchema.shape).filter((key) => !isRelation(key));
  requireKnown("fields", fields, columns);
  requireKnown("expand", expand, [...relations, ...deepRelations]);
  if (!fields && !expand) return (order) => order;
  const roots = expand?.map((path) => path.split(".", 1)[0]);
  const keptColumns = fields && new Set([...fields, "id", "created_at", ...totals]);
  const keeps = (key: string) => (isRelation(key) ? !roots || roots.includes(key) : !keptColumns || keptColumns.has(key));
  return (order) => Object.fromEntries(Object.entries(order).filter(([key]) => keeps(key))) as Order;
}

function requireKnown(parameter: "fields" | "expand", names: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = names?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) throw invalidField(parameter, "invalid_value", `Requested ${parameter} [${unknown.join(", ")}] are not valid`);
}
