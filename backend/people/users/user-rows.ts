import sql from "sql-template-tag";
import type { User } from "@/contract/admin/people/user";
import type { AgentRole } from "@/contract/endpoint";
import {
  allOf,
  contains,
  isAnyOf,
  isWithin,
  noneIf,
  type Page,
  readPage,
} from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";
import { createId } from "../../kernel/ids";
import { endActing } from "../acting/acting-link-rows";
import { type AgentRow, agentColumns } from "../agents/agent-rows";

type Range = Parameters<typeof isWithin>[1];
export type UserFilter = {
  q?: string | undefined;
  id?: string[] | undefined;
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  role?: string[] | undefined;
  created_at?: Range;
  updated_at?: Range;
  deleted_at?: Range;
};

/** One page of the seller's users. */
export function readUserPage(transaction: Transaction, filter: UserFilter, page: Page) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId} and deleted_at is null`,
    contains(["email", "first_name", "last_name"], filter.q),
    isAnyOf("id", filter.id),
    isAnyOf("email", filter.email),
    isAnyOf("first_name", filter.first_name),
    isAnyOf("last_name", filter.last_name),
    isAnyOf("role", filter.role),
    noneIf(filter.deleted_at),
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
  );
  return readPage<AgentRow>(transaction, { columns: agentColumns, from: "agent", where }, page);
}

export type NewUser = Pick<User, "email" | "first_name" | "last_name" | "phone" | "metadata"> & {
  role: AgentRole;
  passwordHash: string;
  language: string | null;
};

/** Writes a new user and returns her id; undefined when the e-mail is taken. */
export async function insertUser(
  transaction: Transaction,
  user: NewUser,
): Promise<string | undefined> {
  const rows = await transaction.query<{ id: string }>(
    sql`insert into agent (seller_id, id, email, role, first_name, last_name, phone, metadata,
          password_hash, language)
        values (${transaction.sellerId}, ${createId("usr")}, ${user.email}, ${user.role},
          ${user.first_name}, ${user.last_name}, ${user.phone}, ${user.metadata},
          ${user.passwordHash}, ${user.language})
        on conflict (seller_id, email) where deleted_at is null do nothing returning id`,
  );
  return rows[0]?.id;
}

/** Whether a user of the seller has this e-mail (lower case). */
export async function isUserEmailTaken(transaction: Transaction, email: string): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from agent where seller_id = ${transaction.sellerId} and email = ${email}
      and deleted_at is null`,
  );
  return rows.length > 0;
}

/** The ids of the seller's admins, locked until the transaction ends. */
export async function lockAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    sql`select id from agent where seller_id = ${transaction.sellerId} and role = 'admin'
      and deleted_at is null order by id for update`,
  );
  return rows.map(({ id }) => id);
}

/** Sets or removes the API key. Errors: unique violation if another agent has the key. */
export async function setApiToken(
  transaction: Transaction,
  id: string,
  hash: Buffer | null,
): Promise<void> {
  await transaction.query(
    sql`update agent set api_token_hash = ${hash}, updated_at = now()
      where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}

/**
 * Soft-deletes the user: frees her API key, invalidates her sessions and links, and leaves her
 * companies without an agent.
 */
export async function removeUser(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    sql`update agent set deleted_at = now(), updated_at = now(), api_token_hash = null,
        password_link_at = null
      where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`update company set agent_id = null, updated_at = now()
      where seller_id = ${transaction.sellerId} and agent_id = ${id}`,
  );
}

/** Invalidates earlier password links; one made at this moment is valid. */
export async function setPasswordLink(
  transaction: Transaction,
  id: string,
  at: Date,
): Promise<void> {
  await transaction.query(
    sql`update agent set password_link_at = ${at} where seller_id = ${transaction.sellerId}
      and id = ${id} and deleted_at is null`,
  );
}

/** The data of a password mail; undefined if the user or her link is gone. */
export async function findPasswordLink(
  transaction: Transaction,
  id: string,
): Promise<
  { id: string; email: string; first_name: string | null; password_link_at: Date } | undefined
> {
  const rows = await transaction.query<{
    id: string;
    email: string;
    first_name: string | null;
    password_link_at: Date;
  }>(
    sql`select id, email, first_name, password_link_at from agent
      where seller_id = ${transaction.sellerId} and id = ${id} and deleted_at is null
        and password_link_at is not null`,
  );
  return rows[0];
}

/** The language of a user's mails: her own, else the seller's. */
export async function readUserLanguage(transaction: Transaction, id: string): Promise<string> {
  const rows = await transaction.query<{ language: string }>(
    sql`select coalesce(
        (select language from agent a where a.seller_id = s.id and a.id = ${id}),
        s.default_locale) as language
      from seller s where s.id = ${transaction.sellerId}`,
  );
  return rows[0]?.language ?? "fr";
}

/**
 * Sets the password with the link made at this moment, which is used up; returns false if the link
 * is no longer valid. The user's impersonation sessions end.
 */
export async function usePasswordLink(
  transaction: Transaction,
  link: { userId: string; at: Date },
  passwordHash: string,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`update agent set password_hash = ${passwordHash}, password_link_at = null,
        updated_at = now()
      where seller_id = ${transaction.sellerId} and id = ${link.userId}
        and password_link_at = ${link.at} and deleted_at is null returning 1`,
  );
  if (rows.length > 0) await endActing(transaction, link.userId);
  return rows.length > 0;
}
