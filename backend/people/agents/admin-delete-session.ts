import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { revokeAgentSessionRow } from "./agent-session-rows";

/** DELETE /admin/auth: ends the session or token of this call; an API key lives on. Source: spec §7. */
export const adminDeleteSession: AdminVerb<"adminDeleteSession"> = async (context) => {
  const { sessionTokenHash } = context;
  if (sessionTokenHash)
    await withTransaction(context, (transaction) =>
      revokeAgentSessionRow(transaction, sessionTokenHash, context.deps.now()),
    );
  context.clearSessionCookie();
  return "OK";
};
