import { amendmentPaymentMs } from "@/contract/limits";
import { orderEditTransitions } from "@/domain/order-states/order-edit-transitions";
import { createId } from "../../kernel/ids";
import type { OrderChange } from "../change-order";
import { openCollection } from "../edits/edit-collection";
import { holdStockOfEdit } from "../edits/held-stock";
import { promiseChangedLines } from "../edits/promise-changed-lines";
import {
  type EditChange,
  type EditedLine,
  insertOrderEdit,
  saveOrderEdit,
} from "../edits/order-edit-rows";
import type { PromisedOrder } from "../new-lines/promise-new-lines";

/**
 * Stores a buyer's wanted lines of a locked order as an edit, which takes effect once its payment
 * collection is paid, and reserves stock for added units until then; returns the edit's id. Amounts
 * in minor units. Errors: insufficient_inventory, transition_not_allowed.
 */
export async function proposeAmendment(
  change: OrderChange,
  requested: readonly EditedLine[],
  riseMinor: number,
  promised: PromisedOrder,
): Promise<string> {
  const { transaction, order } = change;
  change.require("confirm_edit");
  const id = createId("oe");
  const by = transaction.trail.act?.actor.id ?? "system";
  const clones = requested.flatMap(({ original }) =>
    original ? [{ id: createId("item"), item_id: original.id }] : [],
  );
  const row = { id, order_id: order.id, internal_note: null, clones, created_by: by };
  await insertOrderEdit(transaction, { ...row, is_by_buyer: true });
  await holdStockOfEdit(change, id, requested);
  const lines = await promiseChangedLines(change, requested, promised);
  const changes = lines.flatMap((line) => toChange(line, clones));
  const object = { id, state: "created" as const };
  change.moveOther(orderEditTransitions, object, "request", { difference_due: riseMinor });
  const payment_collection_id = await openCollection(change, riseMinor);
  const expires_at = new Date(promised.now.getTime() + amendmentPaymentMs).toISOString();
  const columns = { changes, payment_collection_id, expires_at };
  await saveOrderEdit(transaction, id, columns, { status: "requested", by });
  return id;
}

function toChange(
  { original, line, rise }: EditedLine,
  clones: readonly { id: string; item_id: string }[],
): EditChange[] {
  if (original === line) return [];
  const now = new Date().toISOString();
  const clone = clones.find(({ item_id }) => item_id === original?.id);
  return [
    {
      id: createId("oec"),
      type: original === null ? "item_add" : line === null ? "item_remove" : "item_update",
      item_id: original?.id ?? null,
      line_item_id: clone?.id ?? line?.id ?? "",
      quantity: line?.quantity ?? 0,
      ...{ line, rise },
      ...{ created_at: now, updated_at: now },
    },
  ];
}
