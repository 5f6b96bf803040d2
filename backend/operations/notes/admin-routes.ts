import type { Note } from "@/contract/admin/ordering/note-endpoints";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { toSoftStamps } from "../../kernel/to-stamps";
import { type AgentRow, toUser } from "../../people/agents/agent-rows";
import { recordAudit } from "../../platform/audit/record-audit";
import { insertRows } from "../../platform/db/insert-rows";
import { toPage } from "../../platform/db/to-page";
import { lockRow, softDeleteRow, updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { listAuthors, type NoteRow, readNotePage } from "./note-rows";

const sortable = ["created_at", "updated_at"];

/** GET /admin/notes: 50 a page. Errors: invalid_data (order). Source: spec §7. */
const adminListNotes: AdminVerb<"adminListNotes"> = async (context, { query }) => {
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readNotePage(transaction, query, page);
    const notes = await withAuthors(transaction, rows);
    return { notes, count, offset: page.offset, limit: page.limit };
  });
};

/** GET /admin/notes/:id. Errors: not_found. Source: spec §7. */
const adminGetNote: AdminVerb<"adminGetNote"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const row = await getNoteRow(transaction, params.id);
    const [note = { ...toNote(row), author: null }] = await withAuthors(transaction, [row]);
    return { note };
  });

/** POST /admin/notes, with the caller as author. Source: spec §7. */
const adminCreateNote: AdminVerb<"adminCreateNote"> = (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const id = createId("note");
    const { metadata = {}, ...texts } = body;
    await insertRows(transaction, "note", [
      { id, ...texts, author_id: context.agent.id, metadata },
    ]);
    const note = toNote(await getNoteRow(transaction, id));
    recordAudit(transaction, { objectId: id, after: note });
    return { note };
  });

/** POST /admin/notes/:id. Errors: not_found. Source: spec §7. */
const adminUpdateNote: AdminVerb<"adminUpdateNote"> = (context, { params, body }) =>
  withTransaction(context, async (transaction) => {
    await lockRow(transaction, "note", params.id);
    const before = toNote(await getNoteRow(transaction, params.id));
    await updateRow(transaction, "note", params.id, body);
    const note = toNote(await getNoteRow(transaction, params.id));
    recordAudit(transaction, { before, after: note });
    return { note };
  });

/** DELETE /admin/notes/:id. Errors: not_found. Source: spec §7. */
const adminDeleteNote: AdminVerb<"adminDeleteNote"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    await lockRow(transaction, "note", params.id);
    recordAudit(transaction, { before: toNote(await getNoteRow(transaction, params.id)) });
    await softDeleteRow(transaction, "note", params.id);
    return { id: params.id, object: "note" as const, deleted: true as const };
  });

async function getNoteRow(transaction: Transaction, id: string): Promise<NoteRow> {
  const page = { limit: 1, offset: 0, orderBy: "created_at", descending: true };
  const [row] = (await readNotePage(transaction, { id }, page)).rows;
  if (!row) throw new ApiError("not_found", `Note with id: ${id} was not found.`);
  return row;
}

async function withAuthors(transaction: Transaction, rows: readonly NoteRow[]): Promise<Note[]> {
  const authors = await listAuthors(
    transaction,
    rows.flatMap(({ author_id }) => author_id ?? []),
  );
  return rows.map((row) => {
    const author = authors.find(({ id }) => id === row.author_id);
    return { ...toNote(row), author: author ? toAuthor(author) : null };
  });
}

/** Her sign-in details are not disclosed. */
function toAuthor(row: AgentRow): NonNullable<Note["author"]> {
  const { two_factor: _, ...author } = toUser(row);
  return author;
}

const toNote = (row: NoteRow): Omit<Note, "author"> => ({ ...row, ...toSoftStamps(row) });

export const adminNoteVerbs = {
  adminListNotes,
  adminGetNote,
  adminCreateNote,
  adminUpdateNote,
  adminDeleteNote,
} satisfies Partial<AdminVerbs>;
