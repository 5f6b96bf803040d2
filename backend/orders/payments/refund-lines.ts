import type { OrderRefundInput } from "@/contract/admin/ordering/order";
import type { RefundLine } from "@/contract/order/refund";
import { settledSwapPayments } from "@/domain/order-states/swap-transitions";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { lineTotalsOf, methodTotalsOf } from "../../pricing/state-totals";
import type { Transaction } from "../../platform/db/with-transaction";
import { listSentLines, readRefundableLines, type SentLine } from "./refund-line-rows";
import { toRefundShare } from "./refund-shares";

type Asked = Pick<OrderRefundInput, "items" | "shipping_methods">;

/** `sentMinor`: what those of the lines are worth that swaps sent. */
export type RefundWorth = { lines: RefundLine[]; amountMinor: number; sentMinor: number };

/**
 * What lines and shipping methods of an order are worth that are given back, to the cent; lines
 * that its swaps send too. Errors: invalid_data (not of this order, named twice), not_allowed (more
 * units than are left, sent by a claim, or by a swap whose difference is not settled).
 */
export async function toRefundWorth(
  transaction: Transaction,
  orderId: string,
  { items = [], shipping_methods: methodIds = [] }: Asked,
): Promise<RefundWorth> {
  const known = await readRefundableLines(transaction, orderId);
  const isOwn = (id: string | null) => known.lines.some((row) => row.id === id);
  const isOfOwn = items.every(({ item_id: id }) => isOwn(id));
  const sent = isOfOwn ? [] : await listSentLines(transaction, orderId);
  requireOnce(
    "items",
    items.map((item) => item.item_id),
  );
  requireOnce("shipping_methods", methodIds);
  const ofLines = items.map(({ item_id: id, quantity: more }, index): RefundLine => {
    const sentLine = sent.find((row) => row.id === id);
    const line = sentLine ?? known.lines.find((row) => row.id === id);
    if (!line) throw notOfOrder(`items.${index}.item_id`, id);
    if (sentLine) requirePaidFor(sentLine);
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
  const ofSent = ofLines.filter(({ item_id: id }) => !isOwn(id));
  const lines = [...ofLines, ...ofMethods];
  return { lines, amountMinor: sumOf(lines), sentMinor: sumOf(ofSent) };
}

const sumOf = (lines: readonly RefundLine[]) =>
  lines.reduce((total, { amount }) => total + amount, 0);

/** Errors: not_allowed. */
function requirePaidFor({
  id,
  claim_order_id: claimId,
  swap_id: swapId,
  swap_payment_status: status,
}: SentLine): void {
  if (claimId !== null)
    throw new ApiError("not_allowed", `Nothing was paid for item ${id}, which a claim sends`, {
      data: { item_id: id, claim_id: claimId },
    });
  if (status === null || settledSwapPayments.has(status)) return;
  throw new ApiError(
    "not_allowed",
    `The difference of the swap that sends item ${id} has to be settled first`,
    { data: { item_id: id, swap_id: swapId } },
  );
}

const notOfOrder = (field: string, id: string) =>
  invalidField(field, "invalid_value", `${id} is not of this order`);

function requireOnce(field: string, ids: readonly string[]): void {
  if (new Set(ids).size !== ids.length)
    throw invalidField(field, "invalid_value", `${field} names one twice`);
}
