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

/** The text form of a column's value. */
type Text<Value> = Value extends string ? Value : Value extends null | undefined ? null : string;
type Texts<Row, Names extends readonly (keyof Row)[]> = {
  -readonly [I in keyof Names]: Text<Row[Names[I]]>;
};

type CoreRow = Pick<OrderRow, (typeof coreColumns)[number]>;
type CustomerRow = OrderCustomerRow & { billing_address_id: string | null };

/** Rows of which an order has at most one. */
export type Singles = {
  order: CoreRow;
  customer: CustomerRow;
  shipping_address: AddressFacts;
  billing_address: AddressFacts;
};

type SingleRow<Row> = {
  columns: readonly string[];
  /** The tables it is joined from. */
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

/**
 * Such a row is selected as an array of texts, which costs the database and the reader half of what
 * a JSON object does (decision 0017).
 */
export const toSelected = (part: keyof Singles): Sql =>
  sql`array_to_json(array[${join(
    singles[part].columns.map((column) => raw(`${column}::text`)),
  )}]) as ${raw(`"${part}"`)}`;

export const toJoined = (part: keyof Singles): Sql => singles[part].joined;

/** Parses what `toSelected` selected; undefined if it was not selected, or there is no row. */
export function readSingle<Part extends keyof Singles>(
  part: Part,
  texts: readonly unknown[] | undefined,
): Singles[Part] | undefined {
  return texts && texts[0] !== null ? singles[part].read(texts as never) : undefined;
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
