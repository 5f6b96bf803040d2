import { withTransaction } from "../db/with-transaction";
import type { AdminVerb } from "../http/admin-verb";
import { readAgent } from "./read-agent";

/** GET /admin/auth: the agent who calls. Errors: unauthorized. Source: spec §7. */
export const adminGetSession: AdminVerb<"adminGetSession"> = async (context) => ({
  user: await withTransaction(context, (transaction) => readAgent(transaction, context.agent.id)),
});
