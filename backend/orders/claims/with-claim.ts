import { claimRequestTransitions, claimTransitions } from "@/domain/order-states/claim-transitions";
import type { EventOf } from "@/domain/order-states/transition-table";
import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { type OrderChange, withOrder } from "../change-order";
import { findClaim, saveClaim } from "./claim-rows";
import type { ClaimRow } from "./claims-of-order-rows";

type Named = { id: string; claim_id: string };

/** Changes a claim while its order is locked. Errors: not_found, order_changed. */
export function withClaim(
  transaction: Transaction,
  { id: orderId, claim_id: id }: Named,
  onlyIfUpdatedAt: string | undefined,
  change: (order: OrderChange, claim: ClaimRow) => Promise<void>,
): Promise<void> {
  return withOrder(transaction, orderId, { onlyIfUpdatedAt }, async (order) =>
    change(order, requireFound(await findClaim(transaction, orderId, id), "Claim", id)),
  );
}

/** Applies an event to a claim. Errors: transition_not_allowed. */
export async function moveClaim(
  change: OrderChange,
  { id, fulfillment_status: state }: ClaimRow,
  event: EventOf<typeof claimTransitions>,
  data?: Record<string, unknown>,
): Promise<void> {
  const status = change.moveOther(claimTransitions, { id, state }, event, data);
  await saveClaim(change.transaction, id, { fulfillment_status: status });
}

/** Applies an event to a buyer's claim request. Errors: transition_not_allowed. */
export async function moveRequest(
  change: OrderChange,
  { id, request_status: state }: ClaimRow,
  event: EventOf<typeof claimRequestTransitions>,
  data?: Record<string, unknown>,
): Promise<void> {
  const status = change.moveOther(claimRequestTransitions, { id, state }, event, data);
  await saveClaim(change.transaction, id, { request_status: status });
}
