import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { isOperator } from "../../platform/http/access/create-admin-context";
import { adminCreateSession } from "./admin-create-session";
import { adminCreateToken } from "./admin-create-token";
import { withTransaction } from "../../platform/db/with-transaction";
import { adminCreateApiKey, adminDeleteApiKey, adminListApiKeys } from "./api-keys";
import {
  adminChangePassword,
  adminEndSession,
  adminEndSessions,
  adminListSessions,
} from "./staff-sessions";
import { revokeAgentSessionRow } from "./agent-session-rows";
import { readAgent } from "./read-agent";

/** GET /admin/auth: the calling agent. Errors: unauthorized. Source: spec §7. */
const adminGetSession: AdminVerb<"adminGetSession"> = async (context) => ({
  user: await withTransaction(context, (transaction) => readAgent(transaction, context.agent.id)),
  is_operator: isOperator(context),
});

/**
 * DELETE /admin/auth: ends the session or token of this call; an API key stays valid. Source: spec
 * §7.
 */
const adminDeleteSession: AdminVerb<"adminDeleteSession"> = async (context) => {
  const { sessionTokenHash } = context;
  if (sessionTokenHash)
    await withTransaction(context, (transaction) =>
      revokeAgentSessionRow(transaction, sessionTokenHash, context.deps.now()),
    );
  context.clearSessionCookie();
  return "OK";
};

export const adminAuthVerbs = {
  adminCreateSession,
  adminCreateToken,
  adminGetSession,
  adminDeleteSession,
  adminListApiKeys,
  adminCreateApiKey,
  adminDeleteApiKey,
  adminListSessions,
  adminEndSession,
  adminEndSessions,
  adminChangePassword,
} satisfies Partial<AdminVerbs>;
