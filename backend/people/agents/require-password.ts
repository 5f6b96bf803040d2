import type { AdminContext, AdminPublicContext } from "../../platform/http/access/admin-verb";
import { withTransaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { verifyPassword } from "../../platform/http/access/password-hash";
import { createDeviceToken, findSignInDevice } from "../../platform/http/access/sign-in-device";
import { type SignInAttempt, takeStaffSignIn } from "../../platform/http/access/sign-in-slowdown";
import { type AgentCredentials, findAgentCredentials, findPasswordHash } from "./agent-rows";

type Identified = {
  sellerId: string;
  agentId: string;
  /** The hash that the password was verified against. */
  passwordHash: string;
  attempt: SignInAttempt;
  /** Remembers the device for her next sign-in. */
  keepDevice(): Promise<void>;
};

/**
 * The agent with this e-mail and password: of the seller that the request names, else of any. An
 * unknown e-mail and a wrong password get the same response after the same work. Errors:
 * invalid_credentials; rate_limited after five failures; invalid_data if they match agents of
 * several sellers (assumption).
 */
export async function requirePassword(
  context: AdminPublicContext,
  { email, password }: { email: string; password: string },
): Promise<Identified> {
  const candidates = (await findAgentCredentials(context.database, email)).filter(
    (agent) => context.sellerId === null || agent.seller_id === context.sellerId,
  );
  const deviceId = await findDevice(context, candidates, email);
  const attempt = await takeStaffSignIn(context.deps, {
    email,
    address: context.clientIp,
    deviceId,
  });
  const matching: (AgentCredentials & { password_hash: string })[] = [];
  for (const { password_hash, ...agent } of candidates)
    if ((await verifyPassword(password_hash, password)) && password_hash !== null)
      matching.push({ ...agent, password_hash });
  if (candidates.length === 0) await verifyPassword(null, password);
  const [found, another] = matching;
  if (!found) throw new ApiError("invalid_credentials", "Wrong e-mail or password");
  if (another)
    throw new ApiError(
      "invalid_data",
      "Several sellers have this e-mail: send x-publishable-api-key to select one.",
    );
  const { seller_id: sellerId, id: agentId, password_hash: passwordHash } = found;
  const keepDevice = async () => {
    const now = context.deps.now();
    const scope = { ...context, sellerId };
    const device = await createDeviceToken(scope, { id: deviceId, email, now });
    context.device.keep(device.token, device.expiresAt);
  };
  return { sellerId, agentId, passwordHash, attempt, keepDevice };
}

/** Rethrows the error; a request for a second factor does not count as a failed attempt. */
export async function noteUnfinished(attempt: SignInAttempt, error: unknown): Promise<never> {
  if (error instanceof ApiError && error.errorName === "two_factor_required")
    await attempt.continues();
  throw error;
}

/**
 * Verifies the caller's own password before actions that a stolen session alone must not allow.
 * Errors: invalid_credentials, rate_limited.
 */
export async function requireOwnPassword(
  context: AdminContext,
  password: string,
): Promise<SignInAttempt> {
  const { id, email } = context.agent;
  const attempt = await takeStaffSignIn(context.deps, {
    email,
    address: context.clientIp,
    deviceId: undefined,
  });
  const hash = await withTransaction(context, (transaction) => findPasswordHash(transaction, id));
  if (!(await verifyPassword(hash, password)))
    throw new ApiError("invalid_credentials", "Wrong password");
  return attempt;
}

async function findDevice(
  context: AdminPublicContext,
  candidates: readonly AgentCredentials[],
  email: string,
): Promise<string | undefined> {
  const { token } = context.device;
  const now = context.deps.now();
  if (token === undefined) return undefined;
  for (const { seller_id: sellerId } of candidates) {
    const id = await findSignInDevice({ ...context, sellerId }, { token, email, now });
    if (id !== undefined) return id;
  }
  return undefined;
}
