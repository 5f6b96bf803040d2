import { swapPaymentTransitions } from "@/domain/order-states/swap-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import type { Refund } from "@/contract/order/refund";
import { ApiError } from "../../kernel/api-error";
import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderChange } from "../change-order";
import { listCardUses, listOrderPayments } from "../payments/order-payment-rows";
import type { ProviderScope } from "../payments/provided-payment";
import { insertRefundLines } from "../payments/refund-line-rows";
import {
  mailRefunds,
  type RefundRequest,
  refundOrder,
  refundPayment,
} from "../payments/refund-order";
import { addUp } from "../payments/settle-payments";
import { listPaymentsOfLines, type SwapPaymentRow } from "../swaps/swap-payment-rows";
import { moveSwapPayment } from "../swaps/with-swap";

type Units = readonly { item_id: string }[];

/** What can be refunded for units of lines; minor units. */
export type Paid = {
  leftMinor: number;
  /** The payments of the swaps that sent them, and how much of those the units may use. */
  ofSwaps: SwapPaymentRow[];
  ofSwapsMinor: number;
};

const leftOf = ({ amount, amount_refunded: refunded }: SwapPaymentRow) => amount - refunded;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

type PaidFor = { orderId: string; units: Units; sentMinor?: number | undefined };

/** As `readPaid`, with the payments locked until the transaction ends. */
export const lockPaid = (
  { transaction, order }: OrderChange,
  units: Units,
  sentMinor?: number,
): Promise<Paid> =>
  readPaid(transaction, { orderId: order.id, units, sentMinor }, { isLocked: true });

/**
 * The refundable rest of what was paid for an order, and for lines sent by swaps, up to
 * `sentMinor`.
 */
export async function readPaid(
  transaction: Transaction,
  { orderId, units, sentMinor = Number.POSITIVE_INFINITY }: PaidFor,
  { isLocked = false } = {},
): Promise<Paid> {
  const ids = units.map((unit) => unit.item_id);
  const ofSwaps = await listPaymentsOfLines(transaction, ids, { isLocked });
  const payments = await listOrderPayments(transaction, orderId, { isLocked });
  const { leftMinor } = addUp(payments, await listCardUses(transaction, orderId));
  const ofSwapsMinor = Math.min(sentMinor, sumOf(ofSwaps.map(leftOf)));
  return { leftMinor: Math.max(0, leftMinor) + ofSwapsMinor, ofSwaps, ofSwapsMinor };
}

/** Errors: refund_exceeds_paid. */
export async function requirePaid(change: OrderChange, minor: number, units: Units): Promise<void> {
  requireWithinPaid(await lockPaid(change, units), minor);
}

/** Errors: refund_exceeds_paid. */
export function requireWithinPaid({ leftMinor: left }: Paid, minor: number): void {
  if (minor > left)
    throw new ApiError("refund_exceeds_paid", `Cannot refund more than was paid: ${left} is left`, {
      data: { refundable_amount: left },
    });
}

/**
 * Refunds the value of units of lines: for lines sent by swaps to the payments of those swaps,
 * otherwise as any refund of the order. Returns the refunds. Errors: as of `refundOrder`.
 */
export async function refundUnits(
  scope: ProviderScope,
  change: OrderChange,
  { ofSwaps, ofSwapsMinor }: Paid,
  { isMailed = false, ...requested }: RefundRequest,
): Promise<Refund[]> {
  const { transaction, order } = change;
  let ofSwapsLeft = Math.min(requested.amountMinor, ofSwapsMinor);
  let rest = requested.amountMinor;
  const refunds: Refund[] = [];
  for (const swapId of new Set(ofSwaps.map((payment) => payment.swap_id))) {
    const payments = ofSwaps.filter((payment) => payment.swap_id === swapId);
    const part = { ...requested, amountMinor: ofSwapsLeft };
    const given = await refundPayments(scope, change, payments, part);
    const givenMinor = sumOf(given.map(({ amount }) => amount));
    ofSwapsLeft -= givenMinor;
    rest -= givenMinor;
    refunds.push(...given);
  }
  const [first] = refunds;
  if (rest > 0 || !first)
    refunds.push(...(await refundOrder(scope, change, { ...requested, amountMinor: rest })));
  else
    await insertRefundLines(
      transaction,
      { orderId: order.id, refundId: first.id },
      requested.lines ?? [],
    );
  if (isMailed) mailRefunds(change, refunds);
  return refunds;
}

/** Up to what the payments of one swap cover. */
async function refundPayments(
  scope: ProviderScope,
  change: OrderChange,
  payments: readonly SwapPaymentRow[],
  { amountMinor, reason, note }: RefundRequest,
): Promise<Refund[]> {
  let rest = amountMinor;
  const refunds: Refund[] = [];
  for (const payment of payments) {
    const part = { amountMinor: Math.min(rest, leftOf(payment)), reason, note };
    if (part.amountMinor === 0) continue;
    rest -= part.amountMinor;
    refunds.push(await refundPayment(scope, change.transaction, payment, part));
  }
  const [payment] = payments;
  if (!payment || refunds.length === 0) return refunds;
  const amount = amountMinor - rest;
  const isAll = amount === sumOf(payments.map(leftOf));
  const event = isAll ? "refund_all" : "refund_part";
  const { swap_id: id, swap_payment_status: status } = payment;
  if (resolveTransition(swapPaymentTransitions, status, event).isAllowed)
    await moveSwapPayment(change, { id, payment_status: status }, event, {
      ...{ refund_ids: refunds.map((refund) => refund.id), amount },
    });
  return refunds;
}
