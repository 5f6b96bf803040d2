import { returnTransitions } from "@/domain/order-states/return-transitions";
import type { OrderChange } from "../change-order";
import { saveReturn } from "./return-rows";
import type { ReturnRow } from "./returns-of-order-rows";

/**
 * Drops a return of a locked order that has not arrived; one that is canceled stays so. Errors:
 * transition_not_allowed (it was received).
 */
export async function cancelReturn(change: OrderChange, row: ReturnRow): Promise<void> {
  if (row.status === "canceled") return;
  change.require("cancel_return");
  const object = { id: row.id, state: row.status };
  const status = change.moveOther(returnTransitions, object, "cancel");
  await saveReturn(change.transaction, row.id, { status });
}
