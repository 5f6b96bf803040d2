import sql from "sql-template-tag";
import type { AgentRole } from "@/contract/endpoint";
import type { Queryable } from "../../db/connection";

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
};

/** One row per element of the two arrays, in one round trip; `position` counts from 1. */
export function resolveAgentRequests(
  database: Queryable,
  kinds: string[],
  hashes: Buffer[],
): Promise<ResolvedAgent[]> {
  return database.query<ResolvedAgent>(
    sql`select * from resolve_agent_requests(${kinds}::text[], ${hashes}::bytea[])`,
  );
}
