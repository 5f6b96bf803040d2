import { recordAudit } from "../../platform/audit/record-audit";
import { updateRow } from "../../platform/db/update-row";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { type CompanyRow, findCompanyRow } from "../customers/company-rows";
import { changed, requireLockedCompany } from "./change-company";
import { notifyPeople } from "./notify-people";

/**
 * POST /admin/companies/:id/approve. Errors: not_found, not_allowed (it is not awaiting approval).
 * Source: ADM-05.
 */
export const adminApproveCompany: AdminVerb<"adminApproveCompany"> = (context, { params, body }) =>
  decide(context, params.id, {
    isOpen: ({ status, archived_at }) =>
      status === "pending" && (archived_at === null || body?.only_if_waiting !== true),
    change: { status: "approved", status_reason: null, archived_at: null },
  });

/**
 * POST /admin/companies/:id/decline. Errors: not_found, invalid_data, not_allowed (it is not
 * awaiting approval). Source: ADM-05.
 */
export const adminDeclineCompany: AdminVerb<"adminDeclineCompany"> = (context, { params, body }) =>
  decide(context, params.id, {
    isOpen: ({ status, archived_at }) => status === "pending" && archived_at === null,
    change: { status_reason: body.reason, archived_at: context.deps.now() },
  });

type Decision = {
  isOpen: (company: CompanyRow) => boolean;
  change: { status?: "approved"; status_reason: string | null; archived_at: Date | null };
};

/** Of two concurrent decisions only the first succeeds, so that one mail is sent. */
async function decide(context: AdminContext, id: string, { isOpen, change }: Decision) {
  const response = await changed(context, async (transaction) => {
    const before = await requireLockedCompany(transaction, id);
    if (!isOpen(before)) throw new ApiError("not_allowed", "The company is not awaiting approval.");
    await updateRow(transaction, "company", id, change);
    const after = requireFound(await findCompanyRow(transaction, id), "Company", id);
    recordAudit(transaction, { before, after });
    await notifyPeople(transaction, after);
    return id;
  });
  outboxWake.notify(context.database);
  return response;
}
