import { toPage } from "../../platform/db/to-page";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { readAuditLogPage } from "./audit-log-rows";

/** GET /admin/audit-log: 50 a page, newest first. Errors: invalid_data (order). Source: ADM-05. */
const adminListAuditLog: AdminVerb<"adminListAuditLog"> = async (context, { query }) => {
  const page = toPage(query, { limitDefault: 50, sortable: ["created_at"] });
  const { rows, count } = await withTransaction(context, (transaction) =>
    readAuditLogPage(transaction, query, page),
  );
  const log = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { audit_log: log, count, offset: page.offset, limit: page.limit };
};

export const adminAuditLogVerbs = { adminListAuditLog } satisfies Partial<AdminVerbs>;
