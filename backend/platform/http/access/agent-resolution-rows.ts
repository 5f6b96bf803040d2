import sql from "sql-template-tag";
import type { AgentRole } from "@/contract/endpoint";
import type { Queryable } from "../../db/connection";
import type { Transaction } from "../../db/with-transaction";

/** What the database knows about an agent's credential: all null if it is unknown or revoked. */
export type ResolvedAgent = {
  position: number;
  seller_id: string | null;
  default_sales_channel_id: string | null;
  default_shipping_profile_id: string | null;
  agent_id: string | null;
  email: string | null;
  role: AgentRole | null;
  /** Only for tokens: the signing secret. */
  token_secret: Buffer | null;
  /** Id of the named key, session or token; null for the agent's original key. */
  credential_id: string | null;
  /** Its last use is due to be recorded again. */
  is_unused_lately: boolean;
  /**
   * She may only enrol in two-factor sign-in, which the seller requires and she does not have yet.
   */
  needs_two_factor: boolean;
};

/** Returns one row per element of the two arrays, in one round trip; `position` counts from 1. */
export function resolveAgentRequests(
  database: Queryable,
  kinds: string[],
  hashes: Buffer[],
): Promise<ResolvedAgent[]> {
  return database.query<ResolvedAgent>(
    sql`select * from resolve_staff_requests(${kinds}::text[], ${hashes}::bytea[])`,
  );
}

/** Records the use of a named key, session or token, at most once a minute. */
export async function noteCredentialUse(transaction: Transaction, id: string): Promise<void> {
  const isDue = sql`seller_id = ${transaction.sellerId} and id = ${id}
    and coalesce(last_used_at < now() - interval '1 minute', true)`;
  await transaction.query(
    sql`with key as (update agent_api_key set last_used_at = now() where ${isDue})
      update agent_session set last_used_at = now() where ${isDue}`,
  );
}
