import { swapPaymentTransitions, swapTransitions } from "@/domain/order-states/swap-transitions";
import type { EventOf } from "@/domain/order-states/transition-table";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { type OrderChange, withOrder } from "../change-order";
import { findSwap, saveSwap } from "./swap-rows";
import type { SwapRow } from "./swaps-of-order-rows";

type Named = { id: string; swap_id: string };

/** Changes a swap while its order is locked. Errors: not_found, order_changed. */
export function withSwap(
  transaction: Transaction,
  { id: orderId, swap_id: id }: Named,
  onlyIfUpdatedAt: string | undefined,
  change: (order: OrderChange, swap: SwapRow) => Promise<void>,
): Promise<void> {
  return withOrder(transaction, orderId, { onlyIfUpdatedAt }, async (order) =>
    change(order, requireFound(await findSwap(transaction, orderId, id), "Swap", id)),
  );
}

/**
 * An unpacked swap also has the status `canceled` but can be packed again. Errors:
 * transition_not_allowed.
 */
export function requireNotCanceled({ canceled_at: at }: SwapRow, event: string): void {
  if (at !== null)
    throw new ApiError("transition_not_allowed", `swap: ${event} is not possible once canceled`, {
      data: { noun: "swap", state: "canceled", event, reason: "state" },
    });
}

/** Applies an event to a swap. Errors: transition_not_allowed. */
export async function moveSwap(
  change: OrderChange,
  swap: SwapRow,
  event: EventOf<typeof swapTransitions>,
  data?: Record<string, unknown>,
): Promise<void> {
  const object = { id: swap.id, state: swap.fulfillment_status };
  const status = change.moveOther(swapTransitions, object, event, data);
  await saveSwap(change.transaction, swap.id, { fulfillment_status: status });
}

type PaidSwap = Pick<SwapRow, "id" | "payment_status">;

/** Applies an event to the settlement of a swap's difference; returns the new state. */
export async function moveSwapPayment(
  change: OrderChange,
  { id, payment_status: state }: PaidSwap,
  event: EventOf<typeof swapPaymentTransitions>,
  data?: Record<string, unknown>,
): Promise<SwapRow["payment_status"]> {
  const status = change.moveOther(swapPaymentTransitions, { id, state }, event, data);
  const isConfirmed = event === "confirm" || event === "await_payment" || event === "pay";
  await saveSwap(change.transaction, id, { payment_status: status, isConfirmed });
  return status;
}
