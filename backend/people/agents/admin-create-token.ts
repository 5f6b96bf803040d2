import { agentTokenLifetimeMs } from "@/contract/limits";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { createToken, hashToken } from "../../platform/http/access/session-token";
import { insertAgentSession, readTokenSecret } from "./agent-session-rows";
import { signAgentToken } from "../../platform/http/access/agent-token";
import { requireSecondFactor } from "../two-factor/require-second-factor";
import { noteUnfinished, requirePassword } from "./require-password";

/**
 * POST /admin/auth/token: a signed bearer token, valid for 24 hours or until the agent or her
 * password changes. Errors: invalid_credentials, invalid_data, two_factor_required,
 * invalid_two_factor_code. Source: contract reference §1, ADM-02.
 */
export const adminCreateToken: AdminVerb<"adminCreateToken"> = async (context, { body }) => {
  const { sellerId, agentId, passwordHash, attempt } = await requirePassword(context, body);
  const issuedAt = context.deps.now();
  const expiresAt = new Date(issuedAt.getTime() + agentTokenLifetimeMs);
  const jti = createToken();
  const secret = await withTransaction({ ...context, sellerId }, async (transaction) => {
    await requireSecondFactor(transaction, agentId, { code: body.code, now: issuedAt });
    await insertAgentSession(transaction, {
      tokenHash: hashToken(jti),
      agentId,
      passwordHash,
      kind: "token",
      createdAt: issuedAt,
      expiresAt,
      address: context.clientIp,
      userAgent: context.userAgent,
    });
    return readTokenSecret(transaction);
  }).catch((error) => noteUnfinished(attempt, error));
  await attempt.succeeded();
  return { access_token: signAgentToken({ agentId, jti, issuedAt, expiresAt }, secret) };
};
