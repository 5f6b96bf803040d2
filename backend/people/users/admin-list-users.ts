import { userSchema, type User } from "@/contract/admin/people/user";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { requireFound } from "../../kernel/require-found";
import { findAgentRow, toUser } from "../agents/agent-rows";
import { readUserPage } from "./user-rows";

const selectable = { columns: Object.keys(userSchema.shape), relations: [] };
const sortable = ["email", "first_name", "last_name", "role", "created_at", "updated_at"];

/**
 * GET /admin/users: 50 a page, newest first. Errors: invalid_data (order, fields, expand). Source:
 * spec §7.
 */
export const adminListUsers: AdminVerb<"adminListUsers"> = async (context, { query }) => {
  const projection = parseProjection(query, selectable);
  const page = toPage(query, { limitDefault: 50, sortable });
  const { rows, count } = await withTransaction(context, (transaction) =>
    readUserPage(transaction, query, page),
  );
  const users = rows.map((row) => project(toUser(row), projection, selectable) as User);
  return { users, count, offset: page.offset, limit: page.limit };
};

/** GET /admin/users/:id. Errors: not_found. Source: spec §7. */
export const adminGetUser: AdminVerb<"adminGetUser"> = async (context, { params }) => ({
  user: await withTransaction(context, (transaction) => requireUser(transaction, params.id)),
});

/** One user of the seller. Errors: not_found. */
export async function requireUser(transaction: Transaction, id: string): Promise<User> {
  return toUser(requireFound(await findAgentRow(transaction, id), "User", id));
}
