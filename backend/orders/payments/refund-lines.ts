import type { z } from "zod";
import type { OrderRefundInput, refundableSchema } from "@/contract/admin/ordering/order";
import type { RefundLine } from "@/contract/order/refund";
import { settledSwapPayments } from "@/domain/order-states/swap-transitions";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { lineTotalsOf, methodTotalsOf } from "../../pricing/state-totals";
import type { Transaction } from "../../platform/db/with-transaction";
import {
  listSentLines,
  type RefundableLines,
  readRefundableLines,
  type SentLine,
} from "./refund-line-rows";
import { toRefundShare } from "./refund-shares";

type Refundable = z.output<typeof refundableSchema>;
type RequestedLines = Pick<OrderRefundInput, "items" | "shipping_methods">;

/** `sentMinor`: the value of those lines that were sent by swaps. */
export type RefundWorth = { lines: RefundLine[]; amountMinor: number; sentMinor: number };

/**
 * The value of an order's lines and shipping methods to be refunded, exact to the minor unit,
 * including lines sent by its swaps. Errors: invalid_data (not of this order, listed twice),
 * refund_units_exceeded (more than are left), not_allowed (sent by a claim, or by a swap whose
 * difference is not settled).
 */
export async function toRefundWorth(
  transaction: Transaction,
  orderId: string,
  { items = [], shipping_methods: methodIds = [] }: RequestedLines,
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
    requireUnits(`items.${index}.quantity`, id, { more, left: quantity - refunded });
    const share = toRefundShare(lineTotalsOf(line), { quantity, refunded, more });
    return { item_id: id, shipping_method_id: null, quantity: more, ...share };
  });
  const ofMethods = methodIds.map((id, index): RefundLine => {
    const method = known.methods.find((row) => row.id === id);
    if (!method) throw notOfOrder(`shipping_methods.${index}`, id);
    if (method.refunded > 0) throw isGivenBack(`shipping_methods.${index}`, id);
    return { item_id: null, shipping_method_id: id, quantity: 1, ...toMethodShare(method) };
  });
  const ofSent = ofLines.filter(({ item_id: id }) => !isOwn(id));
  const lines = [...ofLines, ...ofMethods];
  return { lines, amountMinor: sumOf(lines), sentMinor: sumOf(ofSent) };
}

function toMethodShare(method: RefundableLines["methods"][number]) {
  const { subtotal, tax_total, total } = methodTotalsOf(method);
  const cost = { subtotal, discount_total: 0, tax_total, total };
  return toRefundShare(cost, { quantity: 1, refunded: 0, more: 1 });
}

/**
 * What can be refunded by line, including what settled swaps sent, in the order of the lines;
 * `sentMinor`: the value of the latter.
 */
export async function listRefundable(
  transaction: Transaction,
  orderId: string,
): Promise<Pick<Refundable, "items" | "shipping_methods"> & { sentMinor: number }> {
  const { lines, methods } = await readRefundableLines(transaction, orderId);
  const sentLines = (await listSentLines(transaction, orderId)).filter(isPaidFor);
  const sent = sentLines.sort(byId).map(toRefundableLine);
  return {
    items: [...lines.sort((a, b) => a.rank - b.rank || byId(a, b)).map(toRefundableLine), ...sent],
    shipping_methods: methods.sort(byId).map((method) => ({
      shipping_method_id: method.id,
      amount: toMethodShare(method).amount,
      is_refunded: method.refunded > 0,
    })),
    sentMinor: sent.reduce((sum, line) => sum + line.refundable_amount, 0),
  };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

function toRefundableLine(line: RefundableLines["lines"][number]): Refundable["items"][number] {
  const { id, quantity, refunded } = line;
  const more = quantity - refunded;
  const { amount } = toRefundShare(lineTotalsOf(line), { quantity, refunded, more });
  return { item_id: id, quantity, refundable_quantity: more, refundable_amount: amount };
}

const sumOf = (lines: readonly RefundLine[]) =>
  lines.reduce((total, { amount }) => total + amount, 0);

/** Errors: refund_units_exceeded, naming the field and how many units are left. */
function requireUnits(field: string, id: string, { more, left }: Record<"more" | "left", number>) {
  if (more <= left) return;
  const message = `Only ${left} of item ${id} are left`;
  const details = [{ field, code: "too_big" as const, message, params: { max: left } }];
  throw new ApiError("refund_units_exceeded", message, { details });
}

function isGivenBack(field: string, id: string): ApiError {
  const message = `Shipping method ${id} has already been refunded`;
  const details = [{ field, code: "invalid_value" as const, message }];
  return new ApiError("refund_units_exceeded", message, { details });
}

const isPaidFor = (line: SentLine) =>
  line.claim_order_id === null &&
  (line.swap_payment_status === null || settledSwapPayments.has(line.swap_payment_status));

/** Errors: not_allowed. */
function requirePaidFor(line: SentLine): void {
  const { id, claim_order_id: claimId, swap_id: swapId } = line;
  if (claimId !== null)
    throw new ApiError("not_allowed", `Nothing was paid for item ${id}, which a claim sends`, {
      data: { item_id: id, claim_id: claimId },
    });
  if (isPaidFor(line)) return;
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
    throw invalidField(field, "invalid_value", `${field} contains an id twice`);
}
