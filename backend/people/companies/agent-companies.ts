import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { findAgentRow } from "../agents/agent-rows";
import { setAgentOfCompanies } from "./company-change-rows";
import { readCompanyList } from "./read-admin-company";

/** GET /admin/users/:id/companies: 50 a page. Errors: not_found, invalid_data (order, fields). */
export const adminListUserCompanies: AdminVerb<"adminListUserCompanies"> = async (
  context,
  { params: { id }, query },
) =>
  withTransaction(context, async (transaction) => {
    await requireAgent(transaction, id);
    return readCompanyList(transaction, { ...query, agent_id: [id] });
  });

/** POST /admin/users/:id/companies/batch: all or nothing. Errors: not_found (user, companies). */
export const adminAddUserCompanies: AdminVerb<"adminAddUserCompanies"> = async (
  context,
  { params: { id }, body },
) => assign(context, id, { companies: body.company_ids, from: undefined, to: id });

/** DELETE /admin/users/:id/companies/batch. Errors: not_found (user, companies of hers). */
export const adminRemoveUserCompanies: AdminVerb<"adminRemoveUserCompanies"> = async (
  context,
  { params: { id }, body },
) => assign(context, id, { companies: body.company_ids, from: id, to: null });

type Assignment = {
  companies: readonly { id: string }[];
  from: string | undefined;
  to: string | null;
};

async function assign(context: AdminContext, agentId: string, { companies, ...way }: Assignment) {
  const ids = [...new Set(companies.map(({ id }) => id))];
  return withTransaction(context, async (transaction) => {
    await requireAgent(transaction, agentId);
    const assigned = await setAgentOfCompanies(transaction, ids, way);
    const missing = ids.filter((id) => !assigned.has(id));
    if (missing.length > 0)
      throw new ApiError(
        "not_found",
        `Companies with ids ${missing.slice(0, 10).join(", ")} were not found`,
      );
    raiseTermsVersion(transaction);
    recordAudit(
      transaction,
      way.to === null ? { before: { companies: ids } } : { after: { companies: ids } },
    );
    const { companies: changed } = await readCompanyList(transaction, {
      id: ids,
      limit: ids.length,
    });
    return { companies: changed };
  });
}

async function requireAgent(transaction: Transaction, id: string): Promise<void> {
  requireFound(await findAgentRow(transaction, id), "User", id);
}
