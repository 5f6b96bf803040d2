import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { CartRow, CartState } from "./cart-state";
import type { LineItemRow } from "../../orders/line-item-row";

const changed = <T>(before: readonly T[], next: readonly T[]) => {
  const known = new Set(before);
  return next.filter((row) => !known.has(row));
};
const removed = <T extends { id: string }>(before: readonly T[], next: readonly T[]) => {
  const nextIds = new Set(next.map((row) => row.id));
  return before.filter((row) => !nextIds.has(row.id)).map((row) => row.id);
};

/** The parts of a transaction that the statement needs. */
export type CartSaving = Pick<Transaction, "sellerId" | "query">;

/**
 * Writes the differences between two states of a cart and raises its version, in one statement.
 * False, with nothing written, if the cart has another version than `before` or is no longer open.
 * `claim` is a CTE named `claimed` that runs first: whoever waits for an idempotency key holds no
 * cart lock, which rules out deadlocks. With it, the statement fails (`isUnclaimed`) instead of
 * returning false, which rolls back the claim.
 */
export async function saveCart(
  { sellerId, query }: CartSaving,
  before: CartState,
  next: CartState,
  claim?: Sql,
): Promise<boolean> {
  const { cart } = next;
  const parts = [
    ...lineParts(sellerId, before, next),
    ...shippingParts(before, next),
    ...sessionParts(before, next),
    ...linkParts("discount", before.discounts, next.discounts),
    ...linkParts("gift_card", before.giftCards, next.giftCards),
  ];
  const rows = await query(sql`
    with ${claim ? sql`${claim},` : empty} c as (
      update cart c set version = c.version + 1,
        updated_at = ${cart.updated_at}::timestamptz
        ${isSameHead(before.cart, cart) ? empty : setHead(cart)}
      ${claim ? sql`from claimed` : empty}
      where c.seller_id = ${sellerId} and c.id = ${cart.id} and c.version = ${before.cart.version}
        and c.completed_at is null and c.deleted_at is null
      returning c.seller_id, c.id
    )${parts.length > 0 ? sql`, ${join(parts, ", ")}` : empty}
    select ${claim ? sql`1 / count(*)::integer` : sql`1`} from c`);
  return rows.length > 0;
}

/** Whether the cart's own row differs only in its version and timestamp. */
function isSameHead(
  before: CartRow,
  { version: _version, updated_at: _updatedAt, ...head }: CartRow,
): boolean {
  return Object.entries(head).every(([key, value]) => before[key as keyof typeof head] === value);
}

const setHead = (cart: CartRow) =>
  sql`, is_preorder = ${cart.is_preorder}, email = ${cart.email}, region_id = ${cart.region_id},
        shipping_address_id = ${cart.shipping_address_id},
          billing_address_id = ${cart.billing_address_id},
        metadata = ${cart.metadata && JSON.stringify(cart.metadata)}::jsonb,
          context = ${JSON.stringify(cart.context)}::jsonb`;

function lineParts(sellerId: string, before: CartState, next: CartState) {
  const removedIds = removed(before.lines, next.lines);
  const put = changed(before.lines, next.lines);
  const [line] = put;
  const isOneChanged = put.length === 1 && line && before.lines.some(({ id }) => id === line.id);
  return [
    ...(removedIds.length > 0
      ? [
          sql`lines_gone as (delete from line_item l using c where l.seller_id = c.seller_id
            and l.cart_id = c.id and l.id = any(${removedIds}::text[]))`,
        ]
      : []),
    ...(isOneChanged ? [changeLine(sellerId, line)] : []),
    ...(put.length > 0 && !isOneChanged
      ? [
          sql`lines_put as (
      insert into line_item (seller_id, id, cart_id, rank, variant_id, product_id, title,
        description, thumbnail, quantity, unit_price, original_unit_price,
        includes_tax, allow_discounts, is_giftcard, tax_lines, adjustments, metadata, created_at,
          updated_at)
      select c.seller_id, x.id, c.id, x.rank, x.variant_id, x.product_id, x.title, x.description,
        x.thumbnail, x.quantity, x.unit_price, x.original_unit_price,
        x.includes_tax, x.allow_discounts, x.is_giftcard, x.tax_lines, x.adjustments, x.metadata,
          x.created_at, x.updated_at
      from c, jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as x (id text, rank integer,
        variant_id text, product_id text, title text, description text,
        thumbnail text, quantity integer, unit_price integer,
          original_unit_price integer, includes_tax boolean, allow_discounts boolean,
          is_giftcard boolean,
        tax_lines jsonb, adjustments jsonb, metadata jsonb, created_at timestamptz,
          updated_at timestamptz)
      on conflict (seller_id, id) do update set quantity = excluded.quantity,
        unit_price = excluded.unit_price, original_unit_price = excluded.original_unit_price,
        includes_tax = excluded.includes_tax, allow_discounts = excluded.allow_discounts,
          tax_lines = excluded.tax_lines, adjustments = excluded.adjustments,
          metadata = excluded.metadata, updated_at = excluded.updated_at)`,
        ]
      : []),
  ];
}

/** A shorter statement for the most frequent change, a single line. */
const changeLine = (sellerId: string, line: LineItemRow) => sql`line_put as (
      update line_item l set quantity = ${line.quantity}, unit_price = ${line.unit_price},
        original_unit_price = ${line.original_unit_price},
        includes_tax = ${line.includes_tax}, allow_discounts = ${line.allow_discounts},
          tax_lines = ${JSON.stringify(line.tax_lines)}::jsonb,
        adjustments = ${JSON.stringify(line.adjustments)}::jsonb,
          metadata = ${JSON.stringify(line.metadata)}::jsonb,
          updated_at = ${line.updated_at}::timestamptz
      from c where l.seller_id = ${sellerId} and l.id = ${line.id})`;

function shippingParts(before: CartState, next: CartState) {
  const removedIds = removed(before.shippingMethods, next.shippingMethods);
  const put = changed(before.shippingMethods, next.shippingMethods).map(
    ({ option: _option, ...method }) => method,
  );
  return [
    ...(removedIds.length > 0
      ? [
          sql`methods_gone as (delete from shipping_method m using c where m.seller_id = c.seller_id
            and m.cart_id = c.id and m.id = any(${removedIds}::text[]))`,
        ]
      : []),
    ...(put.length > 0
      ? [
          sql`methods_put as (
      insert into shipping_method (seller_id, id, shipping_option_id, cart_id, price, includes_tax,
        tax_lines, data)
      select c.seller_id, x.id, x.shipping_option_id, c.id, x.price, x.includes_tax, x.tax_lines,
        x.data
      from c, jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as x (id text,
        shipping_option_id text, price integer, includes_tax boolean, tax_lines jsonb, data jsonb)
      on conflict (seller_id, id) do update set price = excluded.price,
        includes_tax = excluded.includes_tax, tax_lines = excluded.tax_lines)`,
        ]
      : []),
  ];
}

function sessionParts(before: CartState, next: CartState) {
  const removedIds = removed(before.paymentSessions, next.paymentSessions);
  const put = changed(before.paymentSessions, next.paymentSessions);
  return [
    ...(removedIds.length > 0
      ? [
          sql`sessions_gone as (delete from payment_session s using c
            where s.seller_id = c.seller_id and s.cart_id = c.id
              and s.id = any(${removedIds}::text[]))`,
        ]
      : []),
    ...(put.length > 0
      ? [
          sql`sessions_put as (
      insert into payment_session (seller_id, id, cart_id, provider_id, is_selected, is_initiated,
        status, data, amount, created_at, updated_at)
      select c.seller_id, x.id, c.id, x.provider_id, x.is_selected, x.is_initiated, x.status,
        x.data, x.amount, x.created_at, x.updated_at
      from c, jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as x (id text, provider_id text,
        is_selected boolean, is_initiated boolean, status text,
        data jsonb, amount integer, created_at timestamptz, updated_at timestamptz)
      on conflict (seller_id, id) do update set is_selected = excluded.is_selected,
        is_initiated = excluded.is_initiated, status = excluded.status,
        data = excluded.data, amount = excluded.amount, updated_at = excluded.updated_at)`,
        ]
      : []),
  ];
}

/** Codes and gift cards of the cart: link rows, for codes with their order. */
function linkParts(
  noun: "discount" | "gift_card",
  before: readonly { id: string }[],
  next: readonly { id: string }[],
) {
  const ids = next.map(({ id }) => id);
  if (before.map(({ id }) => id).join() === ids.join()) return [];
  const table = raw(`cart_${noun}`);
  const column = raw(`${noun}_id`);
  const hasPosition = noun === "discount";
  return [
    sql`${raw(`${noun}s_gone`)} as (delete from ${table} x using c where x.seller_id = c.seller_id
      and x.cart_id = c.id and x.${column} <> all(${ids}::text[]))`,
    sql`${raw(`${noun}s_put`)} as (
      insert into ${table} (seller_id, cart_id, ${column}${raw(hasPosition ? ", position" : "")})
      select c.seller_id, c.id, x.id${raw(hasPosition ? ", x.position" : "")}
        from c, unnest(${ids}::text[]) with ordinality as x (id, position)
      on conflict (seller_id, cart_id,
        ${column}) do ${raw(hasPosition ? "update set position = excluded.position" : "nothing")})`,
  ];
}
