import type { OrderPart } from "./order-record-rows";
import { coreColumns } from "./single-rows";

/** Keys whose values come from the parts that are always read. */
const coreKeys: ReadonlySet<string> = new Set<string>(coreColumns);

/** The parts to read for a key of the response; all others are columns of the order itself. */
const partsOfKey: Record<string, readonly OrderPart[]> = {
  payments: ["payments"],
  due_total: ["payments"],
  is_overdue: ["is_overdue"],
  refunded_total: ["paid"],
  paid_total: ["paid"],
  refundable_amount: ["paid", "details"],
  customer: ["customer"],
  placed_by: ["placed"],
  placed_by_agent: ["placed"],
  approved_by: ["approved_by"],
  items: ["lines", "shipping_methods", "discounts"],
  item_count: ["lines"],
  taxes: ["lines", "shipping_methods"],
  shipping_methods: ["shipping_methods"],
  refunds: ["refunds"],
  discounts: ["discounts"],
  gift_cards: ["gift_cards"],
  gift_card_transactions: ["gift_card_transactions"],
  shipping_address: ["shipping_address"],
  billing_address: ["billing_address"],
  fulfillments: ["fulfillments"],
  returns: ["returns"],
  claims: ["claims", "lines", "shipping_methods", "discounts", "swaps"],
  swaps: ["swaps"],
  region: ["region"],
  sales_channel: ["sales_channel"],
  company: ["company"],
  returnable_items: ["lines", "shipping_methods", "discounts", "claims", "swaps"],
};

/** The parts to read for a response with these keys. */
export const partsOfKeys = (keys: readonly string[]): ReadonlySet<OrderPart> =>
  new Set(keys.flatMap((key) => partsOfKey[key] ?? (coreKeys.has(key) ? [] : ["details"])));
