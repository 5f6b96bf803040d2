import type { OrderRefundInput } from "@/contract/admin/ordering/order";
import type { RefundLine } from "@/contract/order/refund";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { lineTotalsOf, methodTotalsOf } from "../../pricing/state-totals";
import type { Transaction } from "../../platform/db/with-transaction";
import { readRefundableLines } from "./refund-line-rows";
import { toRefundShare } from "./refund-shares";

type Asked = Pick<OrderRefundInput, "items" | "shipping_methods">;

/**
 * What lines and shipping methods of an order are worth that are given back, to the cent. Errors:
 * invalid_data (not of this order, named twice), not_allowed (more units than are left).
 */
export async function toRefundLines(
  transaction: Transaction,
  orderId: string,
  { items = [], shipping_methods: methodIds = [] }: Asked,
): Promise<RefundLine[]> {
  const known = await readRefundableLines(transaction, orderId);
  requireOnce(
    "items",
    items.map((item) => item.item_id),
  );
  requireOnce("shipping_methods", methodIds);
  const ofLines = items.map(({ item_id: id, quantity: more }, index): RefundLine => {
    const line = known.lines.find((row) => row.id === id);
    if (!line) throw notOfOrder(`items.${index}.item_id`, id);
    const { quantity, refunded } = line;
    if (refunded + more > quantity)
      throw new ApiError("not_allowed", `Only ${quantity - refunded} of item ${id} are left`);
    const share = toRefundShare(lineTotalsOf(line), { quantity, refunded, more });
    return { item_id: id, shipping_method_id: null, quantity: more, ...share };
  });
  const ofMethods = methodIds.map((id, index): RefundLine => {
    const method = known.methods.find((row) => row.id === id);
    if (!method) throw notOfOrder(`shipping_methods.${index}`, id);
    if (method.refunded > 0)
      throw new ApiError("not_allowed", `Shipping method ${id} is given back already`);
    const { subtotal, tax_total, total } = methodTotalsOf(method);
    const cost = { subtotal, discount_total: 0, tax_total, total };
    const share = toRefundShare(cost, { quantity: 1, refunded: 0, more: 1 });
    return { item_id: null, shipping_method_id: id, quantity: 1, ...share };
  });
  return [...ofLines, ...ofMethods];
}

const notOfOrder = (field: string, id: string) =>
  invalidField(field, "invalid_value", `${id} is not of this order`);

function requireOnce(field: string, ids: readonly string[]): void {
  if (new Set(ids).size !== ids.length)
    throw invalidField(field, "invalid_value", `${field} names one twice`);
}
