import sql, { join, raw, type Sql } from "sql-template-tag";
import { toInstant } from "../kernel/to-instant";
import type { AddressFacts } from "../people/customers/address-rows";
import type { OrderCustomerRow, OrderRow } from "./order-record";

/** The columns of an order that are always read. */
export const coreColumns = [
  "id",
  "display_id",
  "status",
  "payment_status",
  "fulfillment_status",
  "payment_due_at",
  "created_at",
  "updated_at",
  "email",
  "locale",
  "currency_code",
  "total",
] as const;
const customerColumns = [
  "id",
  "created_at",
  "updated_at",
  "deleted_at",
  "email",
  "first_name",
  "last_name",
  "phone",
  "has_account",
  "metadata",
] as const;
const addressColumns = [
  "id",
  "created_at",
  "updated_at",
  "deleted_at",
  "company_id",
  "customer_id",
  "kind",
  "company",
  "first_name",
  "last_name",
  "address_1",
  "address_2",
  "city",
  "country_code",
  "province",
  "postal_code",
  "phone",
  "metadata",
] as const;

/** What is read of a column: its text. */
type Text<Value> = Value extends string ? Value : Value extends null | undefined ? null : string;
type Texts<Row, Names extends readonly (keyof Row)[]> = {
  -readonly [I in keyof Names]: Text<Row[Names[I]]>;
};

type CoreRow = Pick<OrderRow, (typeof coreColumns)[number]>;
type CustomerRow = OrderCustomerRow & { billing_address_id: string | null };

/** Rows of which an order has at most one, and its own row unless that is read in full. */
export type Singles = {
  order: CoreRow;
  customer: CustomerRow;
  shipping_address: AddressFacts;
  billing_address: AddressFacts;
};

type SingleRow<Row> = {
  columns: readonly string[];
  /** The tables it is read from, besides the order's. */
  joined: Sql;
  read(texts: never): Row;
};

const of = (table: string, names: readonly string[]) => names.map((name) => `${table}.${name}`);

const address = (table: string, id: string): SingleRow<AddressFacts> => ({
  columns: of(table, addressColumns),
  joined: sql`left join address ${raw(table)}
    on ${raw(table)}.seller_id = o.seller_id and ${raw(table)}.id = ${raw(id)}`,
  read: readAddress,
});

const singles: { [Name in keyof Singles]: SingleRow<Singles[Name]> } = {
  order: { columns: of("o", coreColumns), joined: sql``, read: readCore },
  customer: {
    columns: [...of("cu", customerColumns), "co.billing_address_id"],
    joined: sql`left join customer cu on cu.seller_id = o.seller_id and cu.id = o.customer_id
      left join company co on co.seller_id = cu.seller_id and co.id = cu.company_id`,
    read: readCustomer,
  },
  shipping_address: address("sa", "o.shipping_address_id"),
  billing_address: address("ba", "o.billing_address_id"),
};

/** The parts of an order that are such rows. */
export const singleParts = ["customer", "shipping_address", "billing_address"] as const;

/** The tables of these rows, besides the order's. */
export const toJoined = (parts: readonly (keyof Singles)[]): Sql =>
  join([sql``, ...parts.map((part) => singles[part].joined)], " ");

/**
 * Selects these rows as one array of all their texts, part after part. One array per part, or a
 * JSON object, costs the database twice as much (decision 0017).
 */
export const toSelected = (parts: readonly (keyof Singles)[]): Sql =>
  sql`array_to_json(array[${join(
    parts.flatMap((part) => singles[part].columns).map((column) => raw(`${column}::text`)),
  )}])`;

/** Parses what `toSelected` of the same parts selected; a part without a row is left out. */
export function readSingles(
  parts: readonly (keyof Singles)[],
  texts: readonly unknown[],
): Partial<Singles> {
  const found: Partial<Singles> = {};
  let from = 0;
  for (const part of parts) {
    const to = from + singles[part].columns.length;
    if (texts[from] !== null) set(found, part, singles[part].read(texts.slice(from, to) as never));
    from = to;
  }
  return found;
}

function set<Part extends keyof Singles>(found: Partial<Singles>, part: Part, row: Singles[Part]) {
  found[part] = row;
}

function readCore(texts: Texts<CoreRow, typeof coreColumns>): CoreRow {
  const [id, displayId, status, payment, fulfillment, due, created, updated, ...rest] = texts;
  const [email, locale, currency, total] = rest;
  return {
    id,
    display_id: Number(displayId),
    status,
    payment_status: payment,
    fulfillment_status: fulfillment,
    payment_due_at: due && toInstant(due),
    created_at: toInstant(created),
    updated_at: toInstant(updated),
    email,
    locale,
    currency_code: currency,
    total: Number(total),
  };
}

function readCustomer(
  texts: [...Texts<CustomerRow, typeof customerColumns>, billing: string | null],
): CustomerRow {
  const [id, created, updated, deleted, email, first, last, phone, isAccount, metadata, billing] =
    texts;
  return {
    id,
    created_at: toInstant(created),
    updated_at: toInstant(updated),
    deleted_at: deleted && toInstant(deleted),
    email,
    first_name: first,
    last_name: last,
    phone,
    has_account: isAccount === "true",
    metadata: metadata === null ? null : JSON.parse(metadata),
    billing_address_id: billing,
  };
}

function readAddress(texts: Texts<AddressFacts, typeof addressColumns>): AddressFacts {
  const [id, created, updated, deleted, companyId, customerId, kind, company, ...rest] = texts;
  const [first, last, line, secondLine, city, country, province, code, phone, metadata] = rest;
  return {
    id,
    created_at: toInstant(created),
    updated_at: toInstant(updated),
    deleted_at: deleted && toInstant(deleted),
    company_id: companyId,
    customer_id: customerId,
    kind,
    company,
    first_name: first,
    last_name: last,
    address_1: line,
    address_2: secondLine,
    city,
    country_code: country,
    province,
    postal_code: code,
    phone,
    metadata: metadata === null ? null : JSON.parse(metadata),
  };
}
