import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { readAgent } from "./read-agent";

/** GET /admin/auth: the agent who calls. Errors: unauthorized. Source: spec §7. */
export const adminGetSession: AdminVerb<"adminGetSession"> = async (context) => ({
  user: await withTransaction(context, (transaction) => readAgent(transaction, context.agent.id)),
});
