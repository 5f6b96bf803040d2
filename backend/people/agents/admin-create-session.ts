import { sessionLifetimeMs } from "@/contract/limits";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { createToken, hashToken } from "../../platform/http/access/session-token";
import { insertAgentSession } from "./agent-session-rows";
import { readAgent } from "./read-agent";
import { requireSecondFactor } from "../two-factor/require-second-factor";
import { noteUnfinished, requirePassword } from "./require-password";

/**
 * POST /admin/auth: signs an agent in with a 10-hour session cookie, which is not valid for the
 * store. Errors: invalid_credentials, invalid_data, two_factor_required, invalid_two_factor_code.
 * Source: spec §7, ADM-02.
 */
export const adminCreateSession: AdminVerb<"adminCreateSession"> = async (context, { body }) => {
  const { sellerId, agentId, passwordHash, attempt, keepDevice } = await requirePassword(
    context,
    body,
  );
  const createdAt = context.deps.now();
  const expiresAt = new Date(createdAt.getTime() + sessionLifetimeMs);
  const token = createToken();
  const user = await withTransaction({ ...context, sellerId }, async (transaction) => {
    await requireSecondFactor(transaction, agentId, { code: body.code, now: createdAt });
    await insertAgentSession(transaction, {
      tokenHash: hashToken(token),
      agentId,
      passwordHash,
      kind: "session",
      createdAt,
      expiresAt,
      address: context.clientIp,
      userAgent: context.userAgent,
    });
    return readAgent(transaction, agentId);
  }).catch((error) => noteUnfinished(attempt, error));
  await attempt.succeeded();
  context.setSessionCookie(token, expiresAt);
  await keepDevice();
  return { user };
};
