import sql, { raw } from "sql-template-tag";
import type { z } from "zod";
import type { AdminSharedCatalogue } from "@/contract/admin/catalogue/shared-catalogue-endpoints";
import type { sharedCoverSchema } from "@/contract/catalogue/shared-catalogue";
import { allOf, contains, isAnyOf, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

export type SharedCatalogueRow = Omit<
  AdminSharedCatalogue,
  "created_at" | "updated_at" | "expires_at" | "revoked_at" | "has_password" | "state" | "url"
> & {
  token: string;
  password_hash: string | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
  updated_at: Date;
};
/** For staff: it can't be opened once its company has left. */
export type ShownRow = SharedCatalogueRow & { is_company_gone: boolean };
type Filter = { id?: string | undefined; company_id?: string | undefined; q?: string | undefined };

const columns = `id, token, name, cover_text, content_type, content_ids, content_filter, prices,
  price_list_id, region_id, company_id, prospect_name, languages, mode, is_indexable,
  password_hash, expires_at, revoked_at, created_by, created_at, updated_at`;

const shownColumns = `${columns}, company_id is not null and not exists (select from company co
  where co.seller_id = shared_catalogue.seller_id and co.id = shared_catalogue.company_id
    and co.deleted_at is null and co.archived_at is null) as is_company_gone`;

/** One page of the seller's shared catalogues. */
export function readSharedCataloguePage(transaction: Transaction, filter: Filter, page: Page) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    isAnyOf("id", filter.id),
    isAnyOf("company_id", filter.company_id),
    contains(["name", "prospect_name"], filter.q),
  );
  return readPage<ShownRow>(
    transaction,
    { columns: shownColumns, from: "shared_catalogue", where },
    page,
  );
}

/** One shared catalogue as staff read it. */
export async function findShownCatalogue(
  transaction: Transaction,
  id: string,
): Promise<ShownRow | undefined> {
  const rows = await transaction.query<ShownRow>(sql`
    select ${raw(shownColumns)} from shared_catalogue
    where seller_id = ${transaction.sellerId} and id = ${id}`);
  return rows[0];
}

/** One shared catalogue; `lock` locks it until the transaction ends. */
export async function findSharedCatalogue(
  transaction: Transaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<SharedCatalogueRow | undefined> {
  const rows = await transaction.query<SharedCatalogueRow>(sql`
    select ${raw(columns)} from shared_catalogue
    where seller_id = ${transaction.sellerId} and id = ${id}
    ${raw(lock ? "for no key update" : "")}`);
  return rows[0];
}

export type SharedCompany = {
  name: string;
  status: string;
  region_id: string | null;
  customer_group_ids: string[];
};
type Contact = z.output<typeof sharedCoverSchema>["contact"];
/** `company` is null if it is for none, or its company has left. */
export type OpenedRow = SharedCatalogueRow & { company: SharedCompany | null; contact: Contact };

/**
 * The current shared catalogue of a token, with the company it is for (including inherited terms)
 * and whom to contact: the company's agent, else its creator, else the brand.
 */
export async function findSharedCatalogueByToken(
  transaction: Transaction,
  token: string,
): Promise<OpenedRow | undefined> {
  const rows = await transaction.query<OpenedRow>(sql`
    select sc.*,
      case when co.id is not null then json_build_object('name', co.name, 'status', co.status,
        'region_id', t.region_id, 'customer_group_ids',
        array(select g.customer_group_id from customer_group_company g
          where g.seller_id = sc.seller_id and g.company_id = coalesce(t.groups_from, co.id)
          order by 1)) end as company,
      coalesce(
        (select json_build_object('name', coalesce(nullif(concat_ws(' ', a.first_name,
            a.last_name), ''), a.email), 'email', a.email, 'phone', a.phone)
          from agent a where a.seller_id = sc.seller_id and a.deleted_at is null
            and a.id = any(array[t.agent_id, sc.created_by])
          order by a.id = t.agent_id desc nulls last limit 1),
        json_build_object('name', s.name, 'email', s.support_email, 'phone', null)) as contact
    from shared_catalogue sc
    join seller s on s.id = sc.seller_id
    left join company co on co.seller_id = sc.seller_id and co.id = sc.company_id
      and co.deleted_at is null and co.archived_at is null
    left join lateral company_terms(sc.seller_id, co.id) t on true
    where sc.seller_id = ${transaction.sellerId} and sc.token = ${token}`);
  return rows[0];
}

const tables = {
  products: "product",
  collection: "product_collection",
  category: "product_category",
  tag: "product_tag",
  type: "product_type",
  price_list: "price_list",
  region: "region",
  company: "company",
} as const;

/** The given ids that the seller does not have. */
export async function listUnknownIds(
  transaction: Transaction,
  noun: keyof typeof tables,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select w.id from unnest(${ids as string[]}::text[]) as w (id)
    where not exists (select from ${raw(tables[noun])} x where x.seller_id = ${transaction.sellerId}
      and x.id = w.id ${raw(noun === "category" ? "" : "and x.deleted_at is null")})`);
  return rows.map(({ id }) => id);
}

/** The region of a company's prices, its own or an ancestor's; null if none. */
export async function findCompanyRegionId(
  transaction: Transaction,
  companyId: string,
): Promise<string | null> {
  const rows = await transaction.query<{ region_id: string | null }>(
    sql`select region_id from company_terms(${transaction.sellerId}, ${companyId})`,
  );
  return rows[0]?.region_id ?? null;
}
