import type { InventoryItem, Reservation } from "@/contract/admin/catalogue/inventory";
import { parseProjection, type Projection, project } from "../../kernel/projection";
import { requireFound } from "../../kernel/require-found";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { readInventoryItems } from "./inventory-item-rows";
import {
  findReservation,
  readReservationPage,
  readReservedLines,
  type ReservationRow,
} from "./reservation-rows";
import { readVariantStock } from "./stock-level-rows";
import { toInventoryItem } from "./to-inventory-item";
import { toReservation } from "./to-reservation";

const selectable = {
  columns: [
    ...["id", "created_at", "updated_at", "deleted_at", "inventory_item_id", "location_id"],
    ...["line_item_id", "quantity", "description", "created_by", "external_id", "metadata"],
  ],
  relations: ["line_item", "inventory_item"],
};
const sortable = ["id", "created_at", "updated_at", "quantity"];

/**
 * GET /admin/reservations: 20 a page, newest first; lines and items only with `expand`.
 * Reservations of lines that need no more stock are left out. Errors: invalid_data (order, fields,
 * expand).
 */
export const adminListReservations: AdminVerb<"adminListReservations"> = async (
  context,
  { query },
) => {
  const projection = parseProjection(
    { fields: query.fields, expand: query.expand ?? "" },
    selectable,
  );
  const page = toPage(query, { limitDefault: 20, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readReservationPage(transaction, query, page);
    const reservations = await withRelations(transaction, rows, projection);
    return {
      reservations: reservations.map(
        (reservation) => project(reservation, projection, selectable) as Reservation,
      ),
      count,
      offset: page.offset,
      limit: page.limit,
    };
  });
};

/** GET /admin/reservations/:id. Errors: not_found. */
export const adminGetReservation: AdminVerb<"adminGetReservation"> = (
  context,
  { params: { id } },
) =>
  withTransaction(context, async (transaction) => ({
    reservation: toReservation(
      requireFound(await findReservation(transaction, id), "Reservation", id),
    ),
  }));

/** Reservations that name one of these lines, newest first. */
export async function listReservationsOfLines(
  transaction: Transaction,
  lineIds: string[],
  query: { limit?: number | undefined; offset?: number | undefined },
) {
  const page = toPage(query, { limitDefault: 20, sortable });
  const { rows, count } = await readReservationPage(transaction, { line_item_id: lineIds }, page);
  const { offset, limit } = page;
  return { reservations: rows.map(toReservation), count, offset, limit };
}

async function withRelations(
  transaction: Transaction,
  rows: readonly ReservationRow[],
  { relations }: Projection,
): Promise<Reservation[]> {
  const lineIds = relations?.has("line_item") ? rows.flatMap((row) => row.line_item_id ?? []) : [];
  const itemIds = relations?.has("inventory_item") ? rows.map((row) => row.variant_id) : [];
  const lines = lineIds.length > 0 ? await readReservedLines(transaction, lineIds) : [];
  const items = itemIds.length > 0 ? await readItems(transaction, itemIds) : [];
  return rows.map((row) => ({
    ...toReservation(row),
    line_item: lines.find(({ id }) => id === row.line_item_id) ?? null,
    inventory_item: items.find(({ id }) => id === row.variant_id) ?? null,
  }));
}

async function readItems(
  transaction: Transaction,
  ids: readonly string[],
): Promise<InventoryItem[]> {
  const rows = await readInventoryItems(transaction, ids);
  const stock = await readVariantStock(transaction, ids);
  return rows.map((row) => toInventoryItem(row, stock.get(row.id)));
}
