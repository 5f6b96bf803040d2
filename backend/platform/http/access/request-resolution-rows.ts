import sql from "sql-template-tag";
import type { CompanyRole } from "@/contract/people/company-role";
import type { ScopeRow } from "../shown/catalogue-scope";
import type { Queryable } from "../../db/connection";

/** What the database says of one request before anything else: its seller and who is signed in. */
export type ResolvedRequest = ScopeRow & {
  position: number;
  seller_id: string | null;
  publishable_key_id: string | null;
  sales_channel_ids: string[];
  default_sales_channel_id: string | null;
  default_locale: string | null;
  catalogue_version: number | null;
  pricing_version: number | null;
  terms_version: number | null;
  customer_id: string | null;
  has_account: boolean | null;
  company_id: string | null;
  region_id: string | null;
  currency_code: string | null;
  customer_group_ids: string[] | null;
  agent_id: string | null;
  company_role: CompanyRole | null;
  /** Minor units. */
  order_limit: number | null;
  month_limit: number | null;
};

/** One row per element of the two arrays, in one round trip; `position` counts from 1. */
export function resolveStoreRequests(
  database: Queryable,
  keys: (string | null)[],
  tokenHashes: (Buffer | null)[],
): Promise<ResolvedRequest[]> {
  return database.query<ResolvedRequest>(
    sql`select * from resolve_store_calls(${keys}::text[], ${tokenHashes}::bytea[])`,
  );
}
