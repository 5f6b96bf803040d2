import sql, { raw } from "sql-template-tag";
import type { SoftStamped } from "../../kernel/to-stamps";
import { allOf, isAnyOf, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { agentColumns, type AgentRow } from "../../people/agents/agent-rows";

export type NoteRow = SoftStamped & {
  id: string;
  value: string;
  resource_type: string;
  resource_id: string;
  author_id: string | null;
  metadata: Record<string, unknown> | null;
};
type NoteFilter = {
  id?: string | undefined;
  resource_id?: string[] | undefined;
  resource_type?: string[] | undefined;
};

const columns = `id, created_at, updated_at, deleted_at, value, resource_type, resource_id,
  author_id, metadata`;

/** One page of the seller's notes. */
export function readNotePage(transaction: Transaction, filter: NoteFilter, page: Page) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId} and deleted_at is null`,
    isAnyOf("id", filter.id),
    isAnyOf("resource_id", filter.resource_id),
    isAnyOf("resource_type", filter.resource_type),
  );
  return readPage<NoteRow>(transaction, { columns, from: "note", where }, page);
}

/** Authors of notes, including those who have left. */
export function listAuthors(transaction: Transaction, ids: readonly string[]): Promise<AgentRow[]> {
  return transaction.query<AgentRow>(sql`
    select ${raw(agentColumns)} from agent
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]}::text[])`);
}
