import sql from "sql-template-tag";
import type { Company } from "@/contract/people/customer";
import type { Database } from "../../../platform/db/connection";
import type { Transaction } from "../../../platform/db/with-transaction";

/** A company to be written; amounts in minor units. */
export type CompanyRecord = {
  id: string;
  code: string | null;
  name: string;
  status: Company["status"];
  language: string | null;
  registration_number: string | null;
  vat_number: string | null;
  parent_company_id: string | null;
  region_id: string | null;
  payment_currency_code: string | null;
  agent_id: string | null;
  payment_terms: string | null;
  payment_due: Company["payment_due"];
  franco: number | null;
  credit_limit: number | null;
  metadata: Company["metadata"];
  billing_address_id: string | null;
};
export type KnownCompany = CompanyRecord & {
  shipping_address_id: string | null;
  /** Country of its billing address, two lower-case letters. */
  country: string | null;
};

/** The companies with these ids or codes, locked until the transaction ends. */
export function lockKnownCompanies(
  transaction: Transaction,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<KnownCompany[]> {
  return transaction.query<KnownCompany>(
    sql`select c.id, c.code, c.name, c.status, c.language, c.registration_number, c.vat_number,
        c.parent_company_id, c.region_id, c.payment_currency_code, c.agent_id, c.payment_terms,
        c.payment_due, c.franco, c.credit_limit, c.metadata, c.billing_address_id,
        (select a.country_code from address a where a.seller_id = c.seller_id
          and a.id = c.billing_address_id and a.deleted_at is null) as country,
        (select a.id from address a where a.seller_id = c.seller_id and a.company_id = c.id
          and a.kind = 'shipping' and a.deleted_at is null
          order by coalesce(a.metadata @> '{"is_default": true}', false) desc,
            a.created_at desc, a.id desc limit 1) as shipping_address_id
      from company c where c.seller_id = ${transaction.sellerId} and c.deleted_at is null
        and (c.id = any(${ids as string[]}::text[]) or c.code = any(${codes as string[]}::text[]))
      order by c.id for no key update of c`,
  );
}

/**
 * Runs ANALYZE once there are about twice as many companies as the database's statistics assume.
 */
export async function analyzeCompanies(database: Database, written: number): Promise<void> {
  await database.query(sql`select analyze_companies(${written}::integer)`);
}

/** Resolves what rows name: agents by e-mail, groups by name. */
export async function readNamedPeople(
  transaction: Transaction,
  { emails, groups }: { emails: readonly string[]; groups: readonly string[] },
): Promise<{ agents: Map<string, string>; groups: Map<string, string> }> {
  const agents = await transaction.query<{ email: string; id: string }>(
    sql`select email, id from agent where seller_id = ${transaction.sellerId}
      and email = any(${emails as string[]}::text[]) and deleted_at is null`,
  );
  const named = await transaction.query<{ name: string; id: string }>(
    sql`select name, id from customer_group where seller_id = ${transaction.sellerId}
      and name = any(${groups as string[]}::text[]) and deleted_at is null`,
  );
  return {
    agents: new Map(agents.map(({ email, id }) => [email, id])),
    groups: new Map(named.map(({ name, id }) => [name, id])),
  };
}

/** Inserts new companies and updates existing ones. */
export async function upsertCompanies(
  transaction: Transaction,
  records: readonly CompanyRecord[],
): Promise<void> {
  await transaction.query(
    sql`insert into company (seller_id, id, code, name, status, language, registration_number,
        vat_number, parent_company_id, region_id, payment_currency_code, agent_id, payment_terms,
        payment_due, franco, credit_limit, metadata, billing_address_id)
      select ${transaction.sellerId}, x.id, x.code, x.name, x.status, x.language,
        x.registration_number, x.vat_number, x.parent_company_id, x.region_id,
        x.payment_currency_code, x.agent_id, x.payment_terms, x.payment_due, x.franco,
        x.credit_limit, x.metadata, x.billing_address_id
      from json_populate_recordset(null::company, ${JSON.stringify(records)}::json) x
      on conflict (seller_id, id) do update set code = excluded.code, name = excluded.name,
        status = excluded.status, language = excluded.language,
        registration_number = excluded.registration_number, vat_number = excluded.vat_number,
        parent_company_id = excluded.parent_company_id, region_id = excluded.region_id,
        payment_currency_code = excluded.payment_currency_code, agent_id = excluded.agent_id,
        payment_terms = excluded.payment_terms, payment_due = excluded.payment_due,
        franco = excluded.franco, credit_limit = excluded.credit_limit,
        metadata = excluded.metadata, billing_address_id = excluded.billing_address_id,
        updated_at = now()`,
  );
}

export type AddressRecord = {
  id: string;
  company_id: string;
  kind: "billing" | "shipping";
  metadata: object | null;
} & Partial<Record<"company" | "address_1" | "city" | "country_code" | "postal_code", string>>;

/** Inserts new addresses; in existing ones, changes only what a record contains. */
export async function upsertAddresses(
  transaction: Transaction,
  records: readonly AddressRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await transaction.query(
    sql`insert into address as a (seller_id, id, company_id, kind, company, address_1, address_2,
        city, province, postal_code, country_code, phone, metadata)
      select ${transaction.sellerId}, x.id, x.company_id, x.kind, x.company, x.address_1,
        x.address_2, x.city, x.province, x.postal_code, x.country_code, x.phone, x.metadata
      from json_populate_recordset(null::address, ${JSON.stringify(records)}::json) x
      on conflict (seller_id, id) do update set
        address_1 = coalesce(excluded.address_1, a.address_1),
        address_2 = coalesce(excluded.address_2, a.address_2),
        city = coalesce(excluded.city, a.city),
        province = coalesce(excluded.province, a.province),
        postal_code = coalesce(excluded.postal_code, a.postal_code),
        country_code = coalesce(excluded.country_code, a.country_code),
        phone = coalesce(excluded.phone, a.phone), updated_at = now()`,
  );
}

export type ImportedCompany = Omit<CompanyRecord, "billing_address_id"> & {
  groups: string[];
  addresses: object[];
};

/** The importable data of these companies, with those of their addresses that are listed. */
export function readImportedCompanies(
  transaction: Transaction,
  { ids, addressIds }: { ids: readonly string[]; addressIds: readonly string[] },
): Promise<ImportedCompany[]> {
  return transaction.query<ImportedCompany>(
    sql`select c.id, c.code, c.name, c.status, c.language, c.registration_number, c.vat_number,
        c.parent_company_id, c.region_id, c.payment_currency_code, c.agent_id, c.payment_terms,
        c.payment_due, c.franco, c.credit_limit, c.metadata,
        array(select m.customer_group_id from customer_group_company m
          where m.seller_id = c.seller_id and m.company_id = c.id order by 1) as groups,
        array(select json_build_object('id', a.id, 'kind', a.kind, 'address_1', a.address_1,
            'address_2', a.address_2, 'postal_code', a.postal_code, 'city', a.city, 'province',
            a.province, 'country_code', a.country_code, 'phone', a.phone)
          from address a where a.seller_id = c.seller_id and a.company_id = c.id
            and a.id = any(${addressIds as string[]}::text[]) order by a.kind) as addresses
      from company c where c.seller_id = ${transaction.sellerId}
        and c.id = any(${ids as string[]}::text[])`,
  );
}

/** Puts these companies into exactly these groups. */
export async function replaceGroups(
  transaction: Transaction,
  memberships: readonly { company_id: string; group_ids: readonly string[] }[],
): Promise<void> {
  if (memberships.length === 0) return;
  await transaction.query(
    sql`delete from customer_group_company where seller_id = ${transaction.sellerId}
      and company_id = any(${memberships.map((row) => row.company_id)}::text[])`,
  );
  const pairs = memberships.flatMap(({ company_id, group_ids }) =>
    group_ids.map((groupId) => ({ company_id, group_id: groupId })),
  );
  await transaction.query(
    sql`insert into customer_group_company (seller_id, company_id, customer_group_id)
      select ${transaction.sellerId}, x.company_id, x.group_id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x (company_id text,
        group_id text)`,
  );
}
