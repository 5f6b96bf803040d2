import { returnTransitions } from "@/domain/order-states/return-transitions";
import { enqueue } from "../../platform/jobs/enqueue";
import type { OrderChange } from "../change-order";
import { saveReturn } from "./return-rows";
import type { ReturnRow } from "./returns-of-order-rows";

/**
 * Cancels a return of a locked order that has not arrived; a canceled one stays so. `reason`: why
 * staff decline it, included in the mail to the buyer. Errors: transition_not_allowed (it was
 * received).
 */
export async function cancelReturn(
  change: OrderChange,
  row: ReturnRow,
  reason?: string,
): Promise<void> {
  if (row.status === "canceled") return;
  change.require("cancel_return");
  const object = { id: row.id, state: row.status };
  const status = change.moveOther(returnTransitions, object, "cancel", reason ? { reason } : {});
  await saveReturn(change.transaction, row.id, { status, declinedReason: reason });
  const { order, transaction } = change;
  const mail = { returnId: row.id, orderId: order.id, lang: order.locale ?? "" };
  const isNotified = reason !== undefined && row.no_notification !== true;
  enqueue(transaction, "return-declined", mail, isNotified);
}
