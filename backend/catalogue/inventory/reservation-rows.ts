import sql, { raw, type Sql } from "sql-template-tag";
import type { Reservation } from "@/contract/admin/catalogue/inventory";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import { createId } from "../../kernel/ids";
import { allOf, isAnyOf, isWithin, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { inRange } from "../products/admin/in-range-rows";
import { holdsStock } from "./stock-level-rows";

type Query = EndpointRequest<typeof adminEndpoints.adminListReservations>["query"];
export type ReservationRow = Pick<
  Reservation,
  | "id"
  | "location_id"
  | "line_item_id"
  | "quantity"
  | "description"
  | "created_by"
  | "external_id"
  | "metadata"
> & { variant_id: string; created_at: Date; updated_at: Date };

const columns = `r.id, r.variant_id, r.location_id, r.line_item_id, r.quantity, r.description,
  r.created_by, r.external_id, r.metadata, r.created_at, r.updated_at`;

/** Reservations end when their line is fulfilled or its order ends. */
const isCurrent = sql`(r.line_item_id is null or exists (select from line_item l
  join "order" o on o.seller_id = l.seller_id and o.id = l.order_id and ${holdsStock}
  where l.seller_id = r.seller_id and l.id = r.line_item_id
    and l.quantity > coalesce(l.fulfilled_quantity, 0)))`;

/** One page of the seller's reservations. */
export function readReservationPage(transaction: Transaction, query: Query, page: Page) {
  const { quantity } = query;
  const where = allOf(
    sql`r.seller_id = ${transaction.sellerId} and ${isCurrent}`,
    isAnyOf("r.id", query.id),
    isAnyOf("r.location_id", query.location_id),
    isAnyOf("r.variant_id", query.inventory_item_id),
    isAnyOf("r.line_item_id", query.line_item_id),
    isAnyOf("r.created_by", query.created_by),
    isWithin("r.created_at", query.created_at),
    isWithin("r.updated_at", query.updated_at),
    isDescribed(query.description),
    ...inRange(
      "r.quantity",
      typeof quantity === "number" ? { gte: quantity, lte: quantity } : quantity,
    ),
  );
  const source = { columns, from: "reservation_item r", where, id: "r.id" };
  return readPage<ReservationRow>(transaction, source, page);
}

function isDescribed(filter: Query["description"]): Sql | undefined {
  if (filter === undefined) return undefined;
  if (typeof filter === "string") return sql`r.description = ${filter}`;
  const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const { contains, starts_with: starts, ends_with: ends } = filter;
  const patterns = [
    ...(contains === undefined ? [] : [`%${literal(contains)}%`]),
    ...(starts === undefined ? [] : [`${literal(starts)}%`]),
    ...(ends === undefined ? [] : [`%${literal(ends)}`]),
  ];
  return sql`coalesce(r.description, '') ilike all(${patterns}::text[])`;
}

/** A current reservation, if it exists. */
export async function findReservation(
  transaction: Transaction,
  id: string,
): Promise<ReservationRow | undefined> {
  const rows = await transaction.query<ReservationRow>(sql`
    select ${raw(columns)} from reservation_item r where r.seller_id = ${transaction.sellerId}
      and r.id = ${id} and ${isCurrent}`);
  return rows[0];
}

export type NewReservation = Omit<ReservationRow, "id" | "created_at" | "updated_at">;

export async function insertReservation(
  transaction: Transaction,
  row: NewReservation,
): Promise<string> {
  const id = createId("resitem");
  await transaction.query(sql`
    insert into reservation_item (seller_id, id, variant_id, location_id, line_item_id, quantity,
      description, external_id, created_by, metadata)
    values (${transaction.sellerId}, ${id}, ${row.variant_id}, ${row.location_id},
      ${row.line_item_id}, ${row.quantity}, ${row.description}, ${row.external_id},
      ${row.created_by}, ${row.metadata})`);
  return id;
}

export async function deleteReservationRows(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(sql`
    delete from reservation_item where seller_id = ${transaction.sellerId}
      and id = any(${ids as string[]}::text[])`);
}

/** What an order's line still needs, and how much of that is reserved at a location. */
export type HeldLine = { variant_id: string | null; rest: number; placed: number };

/** Undefined if there is no such line of an open order. */
export async function findHeldLine(
  transaction: Transaction,
  lineId: string,
  /** A reservation to be left out of the sum. */
  reservationId: string | null,
): Promise<HeldLine | undefined> {
  const rows = await transaction.query<HeldLine>(sql`
    select l.variant_id, l.quantity - coalesce(l.fulfilled_quantity, 0) as rest,
      (select coalesce(sum(r.quantity), 0)::integer from reservation_item r
        where r.seller_id = l.seller_id and r.line_item_id = l.id
          and r.id is distinct from ${reservationId}) as placed
    from line_item l join "order" o on o.seller_id = l.seller_id and o.id = l.order_id
      and ${holdsStock}
    where l.seller_id = ${transaction.sellerId} and l.id = ${lineId}`);
  return rows[0];
}

/** Releases the stock of a variant's reservations without a line; their rows stay until deleted. */
export async function releaseReservations(
  transaction: Transaction,
  variantId: string,
): Promise<void> {
  await transaction.query(sql`
    update product_variant v set inventory_quantity = v.inventory_quantity + (
      select coalesce(sum(r.quantity), 0)::integer from reservation_item r
      where r.seller_id = v.seller_id and r.variant_id = v.id and r.line_item_id is null)
    where v.seller_id = ${transaction.sellerId} and v.id = ${variantId}`);
}

export type ReservedLine = {
  id: string;
  title: string;
  quantity: number;
  order_id: string;
  variant_id: string | null;
  thumbnail: string | null;
  fulfilled_quantity: number | null;
  order: { id: string; display_id: number; email: string };
};

/** The lines of reservations, with their orders. */
export function readReservedLines(
  transaction: Transaction,
  lineIds: readonly string[],
): Promise<ReservedLine[]> {
  return transaction.query(sql`
    select l.id, l.title, l.quantity, l.order_id, l.variant_id, l.thumbnail, l.fulfilled_quantity,
      json_build_object('id', o.id, 'display_id', o.display_id, 'email', o.email) as "order"
    from line_item l join "order" o on o.seller_id = l.seller_id and o.id = l.order_id
    where l.seller_id = ${transaction.sellerId} and l.id = any(${lineIds as string[]}::text[])`);
}

export type LineReservation = {
  id: string;
  line_item_id: string;
  location_id: string;
  quantity: number;
  /** What the line still needs. */
  line_quantity: number;
};

/** The reservations of these lines, newest first. */
export function readLineReservations(
  transaction: Transaction,
  lineIds: readonly string[],
): Promise<LineReservation[]> {
  return transaction.query(sql`
    select r.id, r.line_item_id, r.location_id, r.quantity,
      l.quantity - coalesce(l.fulfilled_quantity, 0) as line_quantity
    from reservation_item r join line_item l on l.seller_id = r.seller_id
      and l.id = r.line_item_id
    where r.seller_id = ${transaction.sellerId}
      and r.line_item_id = any(${lineIds as string[]}::text[]) order by r.id desc`);
}

/** Sets the quantities of reservations by id; those at 0 are deleted. */
export async function saveReservedQuantities(
  transaction: Transaction,
  quantities: ReadonlyMap<string, number>,
): Promise<void> {
  const ended = [...quantities].filter(([, quantity]) => quantity <= 0).map(([id]) => id);
  const left = [...quantities].filter(([, quantity]) => quantity > 0);
  await deleteReservationRows(transaction, ended);
  await transaction.query(sql`
    update reservation_item r set quantity = x.quantity, updated_at = now()
    from unnest(${left.map(([id]) => id)}::text[],
      ${left.map(([, quantity]) => quantity)}::integer[]) as x (id, quantity)
    where r.seller_id = ${transaction.sellerId} and r.id = x.id and r.quantity <> x.quantity`);
}
