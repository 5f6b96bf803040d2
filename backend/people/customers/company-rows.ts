import sql, { raw, type Sql } from "sql-template-tag";
import type { Company } from "@/contract/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import { type AddressRow, toAddress } from "./address-rows";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

export type CompanyRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  status: Company["status"];
  status_reason: string | null;
  archived_at: Date | null;
  language: string | null;
  name: string;
  code: string | null;
  logo: string | null;
  payment_terms: string | null;
  payment_due: Company["payment_due"];
  registration_number: string | null;
  vat_number: string | null;
  metadata: Company["metadata"];
  parent_company_id: string | null;
  payment_currency_code: string | null;
  /** Minor units, as `credit_limit`. */
  franco: number | null;
  credit_limit: number | null;
  region_id: string | null;
  billing_address_id: string | null;
  agent: Company["agent"];
};

const agentObject = `case when a.id is not null then json_build_object('id', a.id, 'role', a.role,
    'email', a.email, 'first_name', a.first_name, 'last_name', a.last_name, 'phone', a.phone,
    'metadata', a.metadata) end`;
/** Agent `a` as buyers see her; null if there is none. */
export const agentJson = raw(agentObject);

/** The columns of a company with its agent; a deleted region counts as none. */
export const companyColumns = `c.id, c.created_at, c.updated_at, c.deleted_at, c.status,
  c.status_reason, c.archived_at, c.language, c.name, c.code, c.logo, c.payment_terms,
  c.payment_due, c.registration_number, c.vat_number, c.metadata, c.parent_company_id,
  c.payment_currency_code, c.franco, c.credit_limit, r.id as region_id, c.billing_address_id,
  ${agentObject} as agent`;
export const companySource = `company c
  left join agent a on a.seller_id = c.seller_id and a.id = c.agent_id and a.deleted_at is null
  left join region r on r.seller_id = c.seller_id and r.id = c.region_id and r.deleted_at is null`;

/** The standing of the company in `alias`; a deleted one has left. */
export const standingOf = (alias: string): Sql =>
  raw(
    `case when ${alias}.archived_at is not null or ${alias}.deleted_at is not null then 'archived'
      else ${alias}.status end`,
  );

/** A company, if it exists. */
export async function findCompanyRow(
  transaction: Transaction,
  id: string,
): Promise<CompanyRow | undefined> {
  const rows = await transaction.query<CompanyRow>(
    sql`select ${raw(companyColumns)} from ${raw(companySource)}
      where c.id = ${id} and c.deleted_at is null`,
  );
  return rows[0];
}

export type NewCompany = {
  name: string;
  registrationNumber: string | null;
  vatNumber: string | null;
  regionId: string | null;
  paymentCurrencyCode: string | null;
};

/** Writes a new company and returns its id. */
export async function insertCompany(
  transaction: Transaction,
  company: NewCompany,
): Promise<string> {
  const id = createId("comp");
  await transaction.query(
    sql`insert into company (seller_id, id, name, registration_number, vat_number, region_id,
      payment_currency_code)
        values (${transaction.sellerId}, ${id}, ${company.name}, ${company.registrationNumber},
          ${company.vatNumber}, ${company.regionId}, ${company.paymentCurrencyCode})`,
  );
  return id;
}

/** The shared catalogue of a link's token, even if it has expired; null if there is none. */
export async function findLinkId(transaction: Transaction, token: string): Promise<string | null> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from shared_catalogue
    where seller_id = ${transaction.sellerId} and token = ${token}`);
  return rows[0]?.id ?? null;
}

export async function setCompanyBillingAddress(
  transaction: Transaction,
  companyId: string,
  addressId: string,
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`update company set billing_address_id = ${addressId}, updated_at = now()
      where id = ${companyId}`,
  );
}

/**
 * The company as returned by the API; `addresses` is its address book, default first, then newest.
 * Franco, minimum order and credit are in minor units; `creditUsed` is what it owes.
 */
export function toCompany(
  row: CompanyRow,
  addresses: readonly AddressRow[],
  creditUsed = 0,
): Company {
  const billingAddress = addresses.find((address) => address.id === row.billing_address_id);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    status: row.status,
    status_reason: row.status_reason,
    archived_at: row.archived_at?.toISOString() ?? null,
    language: row.language,
    name: row.name,
    code: row.code,
    logo: row.logo,
    payment_terms: row.payment_terms,
    payment_due: row.payment_due,
    registration_number: row.registration_number,
    vat_number: row.vat_number,
    metadata: row.metadata,
    parent_company_id: row.parent_company_id,
    payment_currency_code: row.payment_currency_code,
    franco: row.franco,
    agent: row.agent,
    billing_address: billingAddress ? toAddress(billingAddress) : null,
    shipping_addresses: addresses.filter((address) => address.kind === "shipping").map(toAddress),
    region_id: row.region_id,
    credit_limit: row.credit_limit,
    credit_used: creditUsed,
    credit_left: row.credit_limit === null ? null : Math.max(0, row.credit_limit - creditUsed),
  };
}
