import sql, { raw } from "sql-template-tag";
import type { Invite } from "@/contract/admin/people/user";
import type { AgentRole } from "@/contract/endpoint";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import { type SoftStamped, toSoftStamps } from "../../kernel/to-stamps";
import { signInviteToken } from "./staff-links";

export type InviteRow = SoftStamped &
  Pick<Invite, "id" | "user_email" | "role" | "accepted" | "metadata"> & {
    language: string | null;
    token_issued_at: Date;
    expires_at: Date;
  };

const columns = `id, created_at, updated_at, deleted_at, user_email, role, language, accepted,
  token_issued_at, expires_at, metadata`;

/** The seller's invites, newest first. */
export function listInviteRows(transaction: Transaction): Promise<InviteRow[]> {
  return transaction.query<InviteRow>(
    sql`select ${raw(columns)} from invite where seller_id = ${transaction.sellerId}
      and deleted_at is null order by created_at desc, id desc`,
  );
}

export async function findInviteRow(
  transaction: Transaction,
  id: string,
): Promise<InviteRow | undefined> {
  const rows = await transaction.query<InviteRow>(
    sql`select ${raw(columns)} from invite where seller_id = ${transaction.sellerId}
      and id = ${id} and deleted_at is null`,
  );
  return rows[0];
}

type NewInvite = { email: string; role: AgentRole; language: string | null };
type Validity = { issuedAt: Date; expiresAt: Date };

/** Inserts an invite, or renews the open one for this address; returns its id. */
export async function upsertInvite(
  transaction: Transaction,
  { email, role, language }: NewInvite,
  { issuedAt, expiresAt }: Validity,
): Promise<string> {
  const rows = await transaction.query<{ id: string }>(
    sql`insert into invite as i (seller_id, id, user_email, role, language, token_issued_at,
          expires_at)
        values (${transaction.sellerId}, ${createId("invite")}, ${email}, ${role}, ${language},
          ${issuedAt}, ${expiresAt})
        on conflict (seller_id, user_email) where deleted_at is null and not accepted
        do update set role = excluded.role, language = coalesce(excluded.language, i.language),
          token_issued_at = excluded.token_issued_at, expires_at = excluded.expires_at,
          updated_at = now()
        returning id`,
  );
  const [written] = rows;
  if (!written) throw new Error("the invite was neither created nor renewed");
  return written.id;
}

/** Invalidates earlier links; returns whether there is such an open invite. */
export async function renewInvite(
  transaction: Transaction,
  id: string,
  { issuedAt, expiresAt }: Validity,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`update invite set token_issued_at = ${issuedAt}, expires_at = ${expiresAt},
        updated_at = now()
      where seller_id = ${transaction.sellerId} and id = ${id} and deleted_at is null
        and not accepted returning 1`,
  );
  return rows.length > 0;
}

/** Uses up an invite; undefined if it is used, withdrawn, or was sent again since. */
export async function acceptInviteRow(
  transaction: Transaction,
  id: string,
  issuedAt: Date,
): Promise<InviteRow | undefined> {
  const rows = await transaction.query<InviteRow>(
    sql`update invite set accepted = true, updated_at = now()
      where seller_id = ${transaction.sellerId} and id = ${id} and deleted_at is null
        and not accepted and token_issued_at = ${issuedAt}
      returning ${raw(columns)}`,
  );
  return rows[0];
}

/** The invite as returned by the API; its token is signed anew each time and not stored. */
export function toInvite(sellerId: string, row: InviteRow, secret: Buffer): Invite {
  return {
    id: row.id,
    ...toSoftStamps(row),
    user_email: row.user_email,
    role: row.role,
    accepted: row.accepted,
    token: signInviteToken(sellerId, row, secret),
    expires_at: row.expires_at.toISOString(),
    metadata: row.metadata,
  };
}
