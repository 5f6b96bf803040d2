import { mergeMetadata } from "../../kernel/merge-metadata";
import { requireFound } from "../../kernel/require-found";
import { updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { requireInventoryItem } from "./get-inventory-item-response";
import {
  deleteReservationRows,
  findReservation,
  insertReservation,
  type NewReservation,
  type ReservationRow,
} from "./reservation-rows";
import { reserveStock } from "./reserve-stock";
import { changeAvailable } from "./set-stock";
import { lockVariantStock } from "./stock-level-rows";
import { toReservation } from "./to-reservation";

/**
 * POST /admin/reservations. Errors: not_found (item, location, line), not_allowed (more than the
 * line still needs), insufficient_inventory.
 */
export const adminCreateReservation: AdminVerb<"adminCreateReservation"> = (context, { body }) =>
  withTransaction(context, (transaction) =>
    createReservation(transaction, {
      variant_id: body.inventory_item_id,
      location_id: body.location_id,
      line_item_id: body.line_item_id ?? null,
      quantity: body.quantity,
      description: body.description ?? null,
      external_id: body.external_id ?? null,
      created_by: context.agent.id,
      metadata: body.metadata ?? null,
    }),
  );

/** Errors: as `adminCreateReservation`. */
export async function createReservation(transaction: Transaction, row: NewReservation) {
  await lockVariantStock(transaction, [row.variant_id]);
  await requireInventoryItem(transaction, row.variant_id);
  await reserveStock(transaction, row);
  return getReservationResponse(transaction, await insertReservation(transaction, row));
}

/** POST /admin/reservations/:id. Errors: as `adminCreateReservation`. */
export const adminUpdateReservation: AdminVerb<"adminUpdateReservation"> = (
  context,
  { params: { id }, body },
) =>
  withTransaction(context, async (transaction) => {
    const before = await lockReservation(transaction, id);
    const { metadata, ...change } = body;
    const isMoved =
      (body.quantity !== undefined && body.quantity !== before.quantity) ||
      (body.location_id !== undefined && body.location_id !== before.location_id);
    if (isMoved) {
      const { quantity = before.quantity, location_id = before.location_id } = body;
      await reserveStock(transaction, { ...before, quantity, location_id }, before);
    }
    await updateRow(
      transaction,
      "reservation_item",
      id,
      { ...change, metadata: mergeMetadata(before.metadata, metadata) },
      { isSoftDeletable: false },
    );
    return getReservationResponse(transaction, id);
  });

/** DELETE /admin/reservations/:id. Errors: not_found. */
export const adminDeleteReservation: AdminVerb<"adminDeleteReservation"> = (
  context,
  { params: { id } },
) =>
  withTransaction(context, async (transaction) => {
    const row = await lockReservation(transaction, id);
    await deleteReservationRows(transaction, [id]);
    if (row.line_item_id === null) await changeAvailable(transaction, row.variant_id, row.quantity);
    return { id, object: "reservation" as const, deleted: true as const };
  });

/** A reservation with its variant's stock locked. Errors: not_found. */
async function lockReservation(transaction: Transaction, id: string): Promise<ReservationRow> {
  const found = requireFound(await findReservation(transaction, id), "Reservation", id);
  await lockVariantStock(transaction, [found.variant_id]);
  return requireFound(await findReservation(transaction, id), "Reservation", id);
}

async function getReservationResponse(transaction: Transaction, id: string) {
  const row = requireFound(await findReservation(transaction, id), "Reservation", id);
  return { reservation: toReservation(row) };
}
