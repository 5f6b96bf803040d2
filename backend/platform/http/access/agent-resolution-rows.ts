import sql from "sql-template-tag";
import type { AgentRole } from "@/contract/endpoint";
import type { Queryable } from "../../db/connection";
import type { Transaction } from "../../db/with-transaction";

/**
 * What the database says of an agent's credential: all null when it belongs to nobody (any more).
 */
export type ResolvedAgent = {
  position: number;
  seller_id: string | null;
  default_sales_channel_id: string | null;
  default_shipping_profile_id: string | null;
  agent_id: string | null;
  email: string | null;
  role: AgentRole | null;
  /** Of tokens alone: what their signature is made with. */
  token_secret: Buffer | null;
  /** Which named key, session or token it is; null for the key on the agent. */
  credential_id: string | null;
  /** Its last use is to be noted again. */
  is_unused_lately: boolean;
  /** She may only enrol in two-factor sign-in, which the seller requires and she has not. */
  needs_two_factor: boolean;
};

/** One row per element of the two arrays, in one round trip; `position` counts from 1. */
export function resolveAgentRequests(
  database: Queryable,
  kinds: string[],
  hashes: Buffer[],
): Promise<ResolvedAgent[]> {
  return database.query<ResolvedAgent>(
    sql`select * from resolve_staff_requests(${kinds}::text[], ${hashes}::bytea[])`,
  );
}

/** Notes that a named key, a session or a token is used, at most once a minute. */
export async function noteCredentialUse(transaction: Transaction, id: string): Promise<void> {
  const isDue = sql`seller_id = ${transaction.sellerId} and id = ${id}
    and coalesce(last_used_at < now() - interval '1 minute', true)`;
  await transaction.query(
    sql`with key as (update agent_api_key set last_used_at = now() where ${isDue})
      update agent_session set last_used_at = now() where ${isDue}`,
  );
}
