import type { DeliveryPromise } from "@/contract/cart/delivery";
import type { Transaction } from "../../platform/db/with-transaction";
import { laterOf, toExpectedDelivery, toAnnounced } from "../backorders/expected-delivery";
import { listAnnouncedRows, saveAnnounced } from "../backorders/announced-delivery-rows";
import type { OrderChange } from "../change-order";
import type { LineItemRow } from "../line-item-row";
import { listOrderedVariants, type OrderedVariant } from "../new-lines/new-line-rows";
import { type PromisedOrder, promiseNewLines } from "../new-lines/promise-new-lines";
import type { EditedLine, Rise } from "./order-edit-rows";

/**
 * The lines with estimates for the units added to an order, in new or existing lines, as first told
 * to the buyer; their stock is taken. Earlier estimates stay; a lowered line loses its latest.
 * Source: ORD-05.
 */
export async function promiseChangedLines(
  change: OrderChange,
  lines: readonly EditedLine[],
  promised: PromisedOrder,
): Promise<EditedLine[]> {
  const added = lines.flatMap(({ original, line }) =>
    !original && line && !line.snapshot?.promise ? [line] : [],
  );
  const raised = lines.flatMap(toRaised);
  const variants = await readVariants(change.transaction, raised);
  const units = raised.map(({ line, quantity }) => {
    const variant = variants.get(line.variant_id ?? "");
    return { ...line, quantity, snapshot: { variant } };
  });
  const promises = await promiseNewLines(change, [...units, ...added], promised);
  return lines.map((edited) => {
    const { original, line } = edited;
    if (!line) return edited;
    const known = original?.snapshot?.promise as DeliveryPromise[] | undefined;
    const parts = promises.get(line.id);
    if (!parts)
      return known && original && line.quantity < original.quantity
        ? { ...edited, line: withPromise(line, takeFirst(known, line.quantity)) }
        : edited;
    if (!original) return { ...edited, line: withPromise(line, parts) };
    const restockDate = variants.get(line.variant_id ?? "")?.metadata?.next_restock_date;
    return {
      ...edited,
      line: known ? withPromise(line, withMore(known, parts)) : line,
      rise: toRise(parts, restockDate),
    };
  });
}

/** An existing line whose quantity rises without an estimate so far, and by how much. */
function toRaised({ original, line, rise }: EditedLine): { line: LineItemRow; quantity: number }[] {
  const quantity = (line?.quantity ?? 0) - (original?.quantity ?? 0);
  return original && line && quantity > 0 && rise === undefined ? [{ line, quantity }] : [];
}

async function readVariants(
  transaction: Transaction,
  raised: readonly { line: LineItemRow }[],
): Promise<Map<string, OrderedVariant>> {
  const ids = raised.flatMap(({ line }) => line.variant_id ?? []);
  return ids.length === 0 ? new Map() : listOrderedVariants(transaction, ids);
}

const withPromise = (line: LineItemRow, promise: DeliveryPromise[]): LineItemRow => ({
  ...line,
  snapshot: { ...line.snapshot, promise },
});

/** The estimates of a line's first units: in stock, then by day, and those without a day last. */
function takeFirst(parts: readonly DeliveryPromise[], quantity: number): DeliveryPromise[] {
  const dayOf = ({ kind, date }: DeliveryPromise) => (kind === "now" ? "" : (date ?? "9999"));
  let left = quantity;
  return [...parts]
    .sort((one, other) => dayOf(one).localeCompare(dayOf(other)))
    .flatMap((part) => {
      const units = Math.min(part.quantity, left);
      left -= units;
      return units > 0 ? [{ ...part, quantity: units }] : [];
    });
}

/** Merges estimates of existing and added units; what is in stock keeps its day. */
function withMore(
  promised: readonly DeliveryPromise[],
  more: readonly DeliveryPromise[],
): DeliveryPromise[] {
  const parts = promised.map((part) => ({ ...part }));
  for (const { kind, quantity, date } of more) {
    const same = parts.find((part) => part.kind === kind && (kind === "now" || part.date === date));
    if (same) same.quantity += quantity;
    else parts.push({ kind, quantity, date });
  }
  return parts;
}

const toRise = (parts: readonly DeliveryPromise[], restockDate: unknown): Rise =>
  parts.every(({ kind }) => kind === "now") ? null : toExpectedDelivery(parts, restockDate);

/**
 * Stores the later day as the one announced to buyers of lines of a locked order whose quantity
 * rises, so that they are not notified of a date that moved through their own change; a line
 * without an announcement stays without one. Call it before earlier estimates are overwritten.
 */
export async function saveRises(
  transaction: Transaction,
  lines: readonly EditedLine[],
): Promise<void> {
  const raised = lines.flatMap(({ original, rise }) =>
    original && rise ? [{ id: original.id, rise }] : [],
  );
  if (raised.length === 0) return;
  const known = await listAnnouncedRows(
    transaction,
    raised.map(({ id }) => id),
  );
  const announced = raised.flatMap(({ id, rise }) => {
    const row = known.find((one) => one.id === id);
    const before = row ? toAnnounced(row) : null;
    return before ? [{ id, announced: laterOf(before, rise) }] : [];
  });
  if (announced.length > 0) await saveAnnounced(transaction, announced);
}
