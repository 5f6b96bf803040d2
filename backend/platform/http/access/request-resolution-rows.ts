import sql from "sql-template-tag";
import type { CompanyRole } from "@/contract/people/company-role";
import type { ScopeRow } from "../shown/catalogue-scope";
import type { Queryable } from "../../db/connection";

/** What is read on every call: seller and key, versions, and session. */
export type CallVersions = {
  position: number;
  seller_id: string | null;
  publishable_key_id: string | null;
  /** The key's channels; null means the seller's default channel. */
  key_channel_ids: string[] | null;
  catalogue_version: number | null;
  pricing_version: number | null;
  terms_version: number | null;
  customer_id: string | null;
  agent_id: string | null;
};

/** What is read about a request before anything else: its seller and who is signed in. */
export type ResolvedRequest = CallVersions &
  ScopeRow & {
    sales_channel_ids: string[];
    default_sales_channel_id: string | null;
    default_locale: string | null;
    has_account: boolean | null;
    company_id: string | null;
    region_id: string | null;
    currency_code: string | null;
    customer_group_ids: string[] | null;
    /** Minor units. */
    order_limit: number | null;
    month_limit: number | null;
    company_role: CompanyRole | null;
  };

export type StoreCredentials = { key: string | null; tokenHash: Buffer | null };

/** Returns one row per caller, in one round trip; `position` counts from 1. */
export const resolveStoreVersions = (
  database: Queryable,
  callers: readonly StoreCredentials[],
): Promise<CallVersions[]> =>
  database.query<CallVersions>(
    sql`select * from resolve_store_versions(${keysOf(callers)}::text[],
      ${hashesOf(callers)}::bytea[])`,
  );

/** The same with everything else, consistent with these versions. */
export const resolveStoreRequests = (
  database: Queryable,
  callers: readonly StoreCredentials[],
): Promise<ResolvedRequest[]> =>
  database.query<ResolvedRequest>(
    sql`select c.*, v.key_channel_ids
      from resolve_store_calls(${keysOf(callers)}::text[], ${hashesOf(callers)}::bytea[]) c
      join resolve_store_versions(${keysOf(callers)}::text[], ${hashesOf(callers)}::bytea[]) v
        using ("position")`,
  );

const keysOf = (callers: readonly StoreCredentials[]) => callers.map(({ key }) => key);
const hashesOf = (callers: readonly StoreCredentials[]) =>
  callers.map(({ tokenHash }) => tokenHash);
