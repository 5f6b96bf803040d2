import sql, { raw } from "sql-template-tag";
import type { User } from "@/contract/admin/people/user";
import type { AgentRole } from "@/contract/endpoint";
import type { Queryable } from "../../platform/db/connection";
import type { Transaction } from "../../platform/db/with-transaction";

export type AgentRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  role: AgentRole;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  metadata: User["metadata"];
  two_factor: boolean;
};

/** The data of an agent needed for signing in. */
export type AgentCredentials = { seller_id: string; id: string; password_hash: string | null };

/** The columns of an agent in the API. */
export const agentColumns = `id, created_at, updated_at, deleted_at, role, email, first_name,
  last_name, phone, metadata, exists (select from agent_two_factor f
    where f.seller_id = agent.seller_id and f.agent_id = agent.id
      and f.confirmed_at is not null) as two_factor`;

/** An agent of the seller, if she exists. */
export async function findAgentRow(
  transaction: Transaction,
  id: string,
): Promise<AgentRow | undefined> {
  const rows = await transaction.query<AgentRow>(
    sql`select ${raw(agentColumns)} from agent where id = ${id} and deleted_at is null`,
  );
  return rows[0];
}

/** The hash of an agent's password; null without one. */
export async function findPasswordHash(
  transaction: Transaction,
  id: string,
): Promise<string | null> {
  const rows = await transaction.query<{ password_hash: string | null }>(
    sql`select password_hash from agent where seller_id = ${transaction.sellerId} and id = ${id}
      and deleted_at is null`,
  );
  return rows[0]?.password_hash ?? null;
}

/** The agents of every seller with this e-mail (lower case). */
export function findAgentCredentials(
  database: Queryable,
  email: string,
): Promise<AgentCredentials[]> {
  return database.query<AgentCredentials>(sql`select * from find_agent_credentials(${email})`);
}

/** The agent as returned by the API; her API key is never included. */
export function toUser(row: AgentRow): User {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    role: row.role,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    api_token: null,
    metadata: row.metadata,
    two_factor: row.two_factor,
  };
}
