import { createId } from "../../kernel/ids";
import { requireFound } from "../../kernel/require-found";
import type { Deps } from "../../platform/deps";
import { invalidField } from "../../kernel/invalid-data";
import type { OrderChange } from "../change-order";
import type { LineItemRow } from "../line-item-row";
import { priceNewLines } from "../new-lines/price-new-lines";
import { requireSameKind } from "../new-lines/require-same-kind";
import { toEditedLines, toOutcome } from "./edited-lines";
import {
  type EditChange,
  findActiveEdit,
  insertOrderEdit,
  type OrderEditRow,
  saveOrderEdit,
} from "./order-edit-rows";
import { readUnitsToKeep, requireFitting, requireReducible } from "./require-line-quantity";
import { moveEdit, readEditedOrder } from "./with-edit";

/** The pending edit, and how staff can end it. */
const toWaiting = ({ id, is_by_buyer: isOwn }: OrderEditRow) =>
  isOwn
    ? `the buyer's own change ${id}, which she has not paid; cancel it first`
    : `${id}; confirm or cancel it first`;

type NewLine = {
  variant_id: string;
  quantity: number;
  metadata?: Record<string, unknown> | null | undefined;
};

/**
 * Starts an edit of a locked order; returns its id. Errors: invalid_data (it already has one),
 * transition_not_allowed (the order has ended).
 */
export async function openOrderEdit(change: OrderChange, note: string | null): Promise<string> {
  const { transaction, order } = change;
  change.require("request_edit");
  const waiting = await findActiveEdit(transaction, order.id);
  if (waiting)
    throw invalidField(
      "order_id",
      "invalid_value",
      `An active order edit already exists for the order ${order.id}: ${toWaiting(waiting)}`,
    );
  const id = createId("oe");
  const { lines } = await readEditedOrder(transaction, order.id);
  const by = transaction.trail.act?.actor.id ?? "system";
  const clones = lines.map((line) => ({ id: createId("item"), item_id: line.id }));
  const row = { id, order_id: order.id, internal_note: note, clones, created_by: by };
  await insertOrderEdit(transaction, { ...row, is_by_buyer: false });
  change.record({ noun: "order_edit", objectId: id, event: "create" });
  return id;
}

/**
 * Adds a line at the company's current terms. Its price is fixed until the edit is decided, because
 * it is what the buyer agrees to. Errors: those of `priceNewLines`; invalid_quantity,
 * preorder_mismatch, not_allowed (total too high), transition_not_allowed.
 */
export async function addEditLine(
  deps: Deps,
  change: OrderChange,
  edit: OrderEditRow,
  { variant_id: variantId, quantity, metadata }: NewLine,
): Promise<void> {
  moveEdit(change, edit, "change", { variant_id: variantId, quantity });
  const { lines } = await readEditedOrder(change.transaction, change.order.id);
  const rank = lines.length + edit.changes.length;
  const line = await priceLine(deps, change, { variantId, quantity }, lines);
  await requireFitting(change.transaction, line, quantity);
  await saveChanges(change, edit, [
    ...edit.changes,
    toChange("item_add", {
      ...{ item_id: null, line_item_id: line.id, quantity },
      line: { ...line, rank, metadata: metadata ?? {} },
    }),
  ]);
}

/** A line as the order's buyer could order it now. */
async function priceLine(
  deps: Deps,
  change: OrderChange,
  { variantId, quantity }: { variantId: string; quantity: number },
  others: readonly LineItemRow[],
): Promise<LineItemRow> {
  const options = { isSold: true, toField: () => "variant_id" };
  const units = [{ variant_id: variantId, quantity }];
  const [line] = await priceNewLines(deps, change, units, options);
  const priced = requireFound(line, "Variant", variantId);
  requireSameKind(others, priced);
  return priced;
}

/**
 * Changes a line's quantity. A line of the order keeps its original unit price; one that the edit
 * adds is repriced, since prices may depend on the quantity. Errors: not_found, not_allowed (below
 * what is packed), invalid_quantity, transition_not_allowed.
 */
export async function updateEditLine(
  deps: Deps,
  change: OrderChange,
  edit: OrderEditRow,
  { itemId, quantity }: { itemId: string; quantity: number },
): Promise<void> {
  const { transaction, order } = change;
  moveEdit(change, edit, "change", { item_id: itemId, quantity });
  const added = edit.changes.find((entry) => entry.line && entry.line_item_id === itemId);
  if (added?.line?.variant_id) {
    const { lines } = await readEditedOrder(transaction, order.id);
    const requested = { variantId: added.line.variant_id, quantity };
    const { rank, metadata } = added.line;
    const line = await priceLine(deps, change, requested, lines);
    await requireFitting(transaction, line, quantity);
    const next = { ...line, id: itemId, rank, metadata };
    const changed = { ...added, quantity, line: next, updated_at: now() };
    return saveChanges(change, edit, withChange(edit, changed));
  }
  const line = await findOwnLine(change, edit, itemId);
  const least = (await readUnitsToKeep(transaction, order.id)).get(line.id) ?? 0;
  requireReducible(line, quantity, least);
  await requireFitting(transaction, line, quantity, least);
  await saveChanges(change, edit, withChange(edit, ofLine("item_update", edit, line, quantity)));
}

/**
 * Removes a line: a line added by the edit disappears; a line of the order can be removed if
 * nothing of it is packed or was refunded. Errors: not_found, not_allowed, transition_not_allowed.
 */
export async function removeEditLine(
  change: OrderChange,
  edit: OrderEditRow,
  itemId: string,
): Promise<void> {
  const { transaction, order } = change;
  moveEdit(change, edit, "change", { item_id: itemId, quantity: 0 });
  const added = edit.changes.find((entry) => entry.line && entry.line_item_id === itemId);
  if (added)
    return saveChanges(
      change,
      edit,
      edit.changes.filter((entry) => entry !== added),
    );
  const line = await findOwnLine(change, edit, itemId);
  requireReducible(line, 0, (await readUnitsToKeep(transaction, order.id)).get(line.id) ?? 0);
  await saveChanges(change, edit, withChange(edit, ofLine("item_remove", edit, line, 0)));
}

/** Undoes one change. Errors: not_found, transition_not_allowed. */
export async function dropEditChange(
  change: OrderChange,
  edit: OrderEditRow,
  changeId: string,
): Promise<void> {
  moveEdit(change, edit, "change", { change_id: changeId });
  const found = edit.changes.find(({ id }) => id === changeId);
  const dropped = requireFound(found, "Order edit item change", changeId);
  await saveChanges(
    change,
    edit,
    edit.changes.filter((entry) => entry !== dropped),
  );
}

/** A line of the order that the edit has not removed, by the edit's line id or its own. */
async function findOwnLine(
  { transaction, order }: OrderChange,
  edit: OrderEditRow,
  itemId: string,
): Promise<LineItemRow> {
  const { lines } = await readEditedOrder(transaction, order.id);
  const ownId = edit.clones.find((clone) => clone.id === itemId)?.item_id ?? itemId;
  const isRemoved = edit.changes.some(
    (entry) => entry.item_id === ownId && entry.type === "item_remove",
  );
  const line = isRemoved ? undefined : lines.find(({ id }) => id === ownId);
  return requireFound(line, "Line item", itemId);
}

const now = () => new Date().toISOString();

const toChange = (
  type: EditChange["type"],
  facts: Omit<EditChange, "id" | "type" | "created_at" | "updated_at">,
): EditChange => ({
  id: createId("oec"),
  type,
  ...facts,
  created_at: now(),
  updated_at: now(),
});

function ofLine(
  type: "item_update" | "item_remove",
  edit: OrderEditRow,
  { id }: LineItemRow,
  quantity: number,
): EditChange {
  const cloneId = edit.clones.find((clone) => clone.item_id === id)?.id ?? id;
  return toChange(type, { item_id: id, line_item_id: cloneId, quantity, line: null });
}

/** The edit's changes with this one replacing any earlier change of the same line. */
const withChange = (edit: OrderEditRow, next: EditChange): EditChange[] => [
  ...edit.changes.filter((entry) => entry.line_item_id !== next.line_item_id),
  next,
];

async function saveChanges(
  { transaction, order }: OrderChange,
  edit: OrderEditRow,
  changes: EditChange[],
): Promise<void> {
  const record = await readEditedOrder(transaction, order.id);
  const own = changes.filter(
    ({ item_id: id, type, quantity }) =>
      type !== "item_update" || record.lines.find((line) => line.id === id)?.quantity !== quantity,
  );
  toOutcome(record, toEditedLines(record, { ...edit, changes: own }));
  await saveOrderEdit(transaction, edit.id, { changes: own });
}
