import sql from "sql-template-tag";
import type { Address } from "@/contract/fields";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import { toInstant } from "../../kernel/to-instant";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

export type AddressRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  company_id: string | null;
  customer_id: string | null;
  kind: "shipping" | "billing" | "document";
  company: string | null;
  first_name: string | null;
  last_name: string | null;
  address_1: string | null;
  address_2: string | null;
  city: string | null;
  country_code: string | null;
  province: string | null;
  postal_code: string | null;
  phone: string | null;
  metadata: Record<string, unknown> | null;
};

/** The same with timestamps possibly as ISO text, as in a row read as JSON. */
export type AddressFacts = {
  [K in keyof AddressRow]: Date extends AddressRow[K] ? AddressRow[K] | string : AddressRow[K];
};

export type AddressText =
  | "company"
  | "first_name"
  | "last_name"
  | "address_1"
  | "address_2"
  | "city"
  | "country_code"
  | "province"
  | "postal_code"
  | "phone";

/**
 * A new address: in a company's address book (shipping, billing) or a frozen copy for a cart or
 * order (document).
 */
export type NewAddress = { [K in AddressText]?: string | null } & {
  kind: AddressRow["kind"];
  companyId: string | null;
  customerId: string | null;
  metadata?: Record<string, unknown> | null;
};

const columns = sql`id, created_at, updated_at, deleted_at, company_id, customer_id, kind, company,
  first_name, last_name,
  address_1, address_2, city, country_code, province, postal_code, phone, metadata`;

/** Writes a new address and returns its row. */
export async function insertAddress(
  transaction: Transaction,
  address: NewAddress,
): Promise<AddressRow> {
  const rows = await transaction.query<AddressRow>(
    sql`insert into address (seller_id, id, kind, company_id, customer_id, company, first_name,
      last_name, address_1, address_2, city,
          country_code, province, postal_code, phone, metadata)
        values (${transaction.sellerId}, ${createId("addr")}, ${address.kind}, ${address.companyId},
          ${address.customerId}, ${address.company ?? null},
          ${address.first_name ?? null}, ${address.last_name ?? null}, ${address.address_1 ?? null},
            ${address.address_2 ?? null}, ${address.city ?? null},
          ${address.country_code ?? null}, ${address.province ?? null},
            ${address.postal_code ?? null}, ${address.phone ?? null},
          ${address.metadata ? JSON.stringify(address.metadata) : null}::jsonb)
        returning ${columns}`,
  );
  return rows[0] as AddressRow;
}

/** A company's address book: default addresses first, then newest (spec §3). */
export function listCompanyAddressRows(
  transaction: Transaction,
  companyId: string,
): Promise<AddressRow[]> {
  return transaction.query<AddressRow>(
    sql`select ${columns} from address where company_id = ${companyId}
      and kind in ('shipping', 'billing') and deleted_at is null
        order by coalesce(metadata @> '{"is_default": true}', false) desc, created_at desc,
          id desc`,
  );
}

/** The address books of these companies, each in that order. */
export function listAddressRowsOfCompanies(
  transaction: Transaction,
  companyIds: readonly string[],
): Promise<AddressRow[]> {
  return transaction.query<AddressRow>(
    sql`select ${columns} from address where seller_id = ${transaction.sellerId}
      and company_id = any(${companyIds as string[]}::text[])
        and kind in ('shipping', 'billing') and deleted_at is null
        order by coalesce(metadata @> '{"is_default": true}', false) desc, created_at desc,
          id desc`,
  );
}

/** One address of a company's address book; undefined if it is another company's. */
export async function findCompanyAddressRow(
  transaction: Transaction,
  companyId: string | null,
  id: string,
): Promise<AddressRow | undefined> {
  const rows = await transaction.query<AddressRow>(
    sql`select ${columns} from address where id = ${id} and company_id = ${companyId}
      and kind in ('shipping', 'billing') and deleted_at is null`,
  );
  return rows[0];
}

/** An address, whatever it belongs to. */
export async function findAddressRow(
  transaction: Transaction,
  id: string,
): Promise<AddressRow | undefined> {
  const rows = await transaction.query<AddressRow>(
    sql`select ${columns} from address where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
  return rows[0];
}

/** Clears the default flag of a company's shipping addresses. */
export async function clearDefaultShippingAddress(
  transaction: Transaction,
  companyId: string,
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`update address set metadata = metadata || '{"is_default": false}', updated_at = now()
        where company_id = ${companyId} and kind = 'shipping'
          and metadata @> '{"is_default": true}'`,
  );
}

/** The address as input for a call; missing required columns are empty. */
export function toAddressInput(row: AddressRow) {
  const { address_1, city, postal_code, country_code, ...rest } = row;
  return {
    ...rest,
    address_1: address_1 ?? "",
    city: city ?? "",
    postal_code: postal_code ?? "",
    country_code: country_code ?? "",
  };
}

/** The address as returned by the API. */
export function toAddress(row: AddressFacts): Address {
  return {
    id: row.id,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    deleted_at: row.deleted_at && toInstant(row.deleted_at),
    customer_id: row.customer_id,
    company: row.company,
    first_name: row.first_name,
    last_name: row.last_name,
    address_1: row.address_1,
    address_2: row.address_2,
    city: row.city,
    country_code: row.country_code,
    province: row.province,
    postal_code: row.postal_code,
    phone: row.phone,
    metadata: row.metadata,
  };
}
