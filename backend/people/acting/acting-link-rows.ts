import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { mayAct, type SessionAgent } from "../../platform/http/access/acting-session-rows";
import { isGuest } from "../customers/customer-rows";

type NewLink = {
  tokenHash: Buffer;
  agentId: string;
  customerId: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Stores a link and deletes expired ones of the same agent. */
export async function insertActingLink(transaction: Transaction, link: NewLink): Promise<void> {
  await transaction.query(
    sql`with expired as (
          delete from acting_link where seller_id = ${transaction.sellerId}
            and agent_id = ${link.agentId} and expires_at < ${link.createdAt}
        )
        insert into acting_link (seller_id, token_hash, agent_id, customer_id, created_at,
          expires_at)
        values (${transaction.sellerId}, ${link.tokenHash}, ${link.agentId}, ${link.customerId},
          ${link.createdAt}, ${link.expiresAt})`,
  );
}

/** Revokes all of an agent's impersonation sessions and links. */
export async function endActing(transaction: Transaction, agentId: string): Promise<void> {
  await transaction.query(
    sql`with unused as (
          delete from acting_link where seller_id = ${transaction.sellerId}
            and agent_id = ${agentId}
        )
        update session set revoked_at = now() where seller_id = ${transaction.sellerId}
          and agent_id = ${agentId} and revoked_at is null`,
  );
}

export type ActingFacts = { may_act: boolean; has_account: boolean };

/**
 * What might prevent an agent from acting for a customer; undefined if there is no such customer.
 */
export async function findActingFacts(
  transaction: Transaction,
  { agentId, customerId }: { agentId: string; customerId: string },
): Promise<ActingFacts | undefined> {
  const rows = await transaction.query<ActingFacts>(
    sql`select c.has_account, ${mayAct} is true as may_act
        from customer c
        join agent a on a.seller_id = c.seller_id and a.id = ${agentId} and a.deleted_at is null
        left join company co on co.seller_id = c.seller_id and co.id = c.company_id
          and co.deleted_at is null
        where c.seller_id = ${transaction.sellerId} and c.id = ${customerId}
          and c.deleted_at is null and not ${isGuest}`,
  );
  return rows[0];
}

export type OpenLink = {
  customer_id: string;
  expires_at: Date;
  agent: SessionAgent;
  customer: {
    email: string;
    first_name: string | null;
    last_name: string | null;
    company_name: string | null;
  };
};

/** A valid link; undefined if it is unknown, used, expired or no longer allowed. */
export async function findActingLink(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenLink | undefined> {
  const rows = await transaction.query<OpenLink>(
    sql`select l.customer_id, l.expires_at, ${people} ${openLink(transaction, tokenHash, now)}`,
  );
  return rows[0];
}

/** Uses up a link; of two concurrent uses only one succeeds. */
export async function useActingLink(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenLink | undefined> {
  const used = await transaction.query(
    sql`update acting_link set used_at = ${now} where seller_id = ${transaction.sellerId}
      and token_hash = ${tokenHash} and used_at is null and expires_at > ${now} returning 1`,
  );
  if (used.length === 0) return undefined;
  const rows = await transaction.query<OpenLink>(
    sql`select l.customer_id, l.expires_at, ${people} ${anyLink(transaction, tokenHash)}`,
  );
  return rows[0];
}

const people = sql`
  json_build_object('id', a.id, 'email', a.email, 'first_name', a.first_name,
    'last_name', a.last_name) as agent,
  json_build_object('email', c.email, 'first_name', c.first_name, 'last_name', c.last_name,
    'company_name', co.name) as customer`;

const anyLink = ({ sellerId }: Transaction, tokenHash: Buffer): Sql => sql`
  from acting_link l
  join agent a on a.seller_id = l.seller_id and a.id = l.agent_id and a.deleted_at is null
  join customer c on c.seller_id = l.seller_id and c.id = l.customer_id and c.deleted_at is null
    and c.deactivated_at is null
  left join company co on co.seller_id = c.seller_id and co.id = c.company_id
    and co.deleted_at is null
  where l.seller_id = ${sellerId} and l.token_hash = ${tokenHash} and ${mayAct}`;

const openLink = (transaction: Transaction, tokenHash: Buffer, now: Date): Sql => sql`
  ${anyLink(transaction, tokenHash)} and l.used_at is null and l.expires_at > ${now}`;
