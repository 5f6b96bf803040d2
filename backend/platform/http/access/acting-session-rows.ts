import sql from "sql-template-tag";
import { actingIdleMs, sessionLifetimeMs } from "@/contract/limits";
import type { Transaction } from "../../db/with-transaction";

/** The member of staff acting for a customer. */
export type SessionAgent = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
};

/**
 * Whether agent `a` may act for a customer of company `co`: admins for anyone, others for the
 * companies assigned to them (SESS-04).
 */
export const mayAct = sql`(a.role = 'admin' or co.agent_id = a.id
  or (co.agent_id is null and co.parent_company_id is not null
    and a.id = (select t.agent_id from company_terms(co.seller_id, co.id) t)))`;

/** The session's expiry is extended at most once in this time. */
const extendedEveryMs = 60_000;

/**
 * Returns the agent of an impersonation session and extends its one-hour idle timeout; undefined if
 * she was removed or may no longer act for the customer.
 */
export async function extendActingSession(
  transaction: Transaction,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<SessionAgent | undefined> {
  const idleEnd = new Date(now.getTime() + actingIdleMs);
  const rows = await transaction.query<SessionAgent>(
    sql`with acting as (
          select a.id, a.email, a.first_name, a.last_name
          from session se
          join agent a on a.seller_id = se.seller_id and a.id = se.agent_id
            and a.deleted_at is null
          join customer c on c.seller_id = se.seller_id and c.id = se.customer_id
            and c.deleted_at is null
          left join company co on co.seller_id = c.seller_id and co.id = c.company_id
            and co.deleted_at is null
          where se.seller_id = ${transaction.sellerId} and se.token_hash = ${tokenHash}
            and ${mayAct}
        ), extended as (
          update session set expires_at = least(${idleEnd}::timestamptz,
            created_at + make_interval(secs => ${sessionLifetimeMs / 1000}::double precision))
          where seller_id = ${transaction.sellerId} and token_hash = ${tokenHash}
            and revoked_at is null
            and expires_at < ${new Date(idleEnd.getTime() - extendedEveryMs)}::timestamptz
            and exists (select from acting)
        )
        select * from acting`,
  );
  return rows[0];
}
