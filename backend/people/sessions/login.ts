import type { z } from "zod";
import { customerTokenLifetimeMs, sessionLifetimeMs } from "@/contract/limits";
import type { loginBody } from "@/contract/people/customer";
import { findCredentials } from "../customers/customer-rows";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { StoreContext, StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { createSession } from "./create-session";
import { verifyPassword } from "../../platform/http/access/password-hash";
import { readSessionCustomer } from "./read-session-customer";
import { createDeviceToken } from "../../platform/http/access/sign-in-device";

type Credentials = z.output<typeof loginBody>;

/**
 * Opens a session for the customer with these credentials, calling `read` in the same transaction.
 * Errors: invalid_credentials.
 */
async function openSession<T>(
  context: StoreContext,
  { email, password }: Credentials,
  lifetimeMs: number,
  read: (transaction: Transaction, customerId: string) => Promise<T>,
): Promise<{ token: string; expiresAt: Date; found: T }> {
  const known = await withTransaction(context, (transaction) =>
    findCredentials(transaction, email),
  );
  const matches = await verifyPassword(known?.password_hash, password);
  if (!known || !matches) throw new ApiError("invalid_credentials", "Wrong e-mail or password");
  return withTransaction(context, async (transaction) => ({
    found: await read(transaction, known.id),
    ...(await createSession(transaction, {
      customerId: known.id,
      passwordHash: known.password_hash,
      now: context.deps.now(),
      lifetimeMs,
      userAgent: context.userAgent,
      address: context.clientIp,
    })),
  }));
}

/** Remembers the device for her next sign-in (SEC-01). */
async function keepDevice(context: StoreContext, email: string): Promise<void> {
  const { id, keep } = context.device ?? {};
  const device = await createDeviceToken(context, { id, email, now: context.deps.now() });
  keep?.(device.token, device.expiresAt);
}

async function signIn(context: StoreContext, credentials: Credentials) {
  const { token, expiresAt, found } = await openSession(
    context,
    credentials,
    sessionLifetimeMs,
    (transaction, customerId) => readSessionCustomer(context, transaction, customerId),
  );
  context.setSessionCookie(token, expiresAt);
  await keepDevice(context, credentials.email);
  return { customer: found };
}

/**
 * POST /store/auth: signs a customer in with a 10-hour session; her other sessions continue. An
 * unknown e-mail, a wrong password and a customer without a password get the same response after
 * the same work. Errors: invalid_credentials. Source: spec §4, LOGIN-03.
 */
export const login: StoreVerb<"login"> = (context, { body }) => signIn(context, body);

/** POST /store/auth/login: the same as POST /store/auth. */
export const loginAlias: StoreVerb<"loginAlias"> = (context, { body }) => signIn(context, body);

/**
 * POST /store/auth/token: a session token valid for 30 days, to be sent as `Authorization: Bearer
 * …`; it is rate-limited, listed and ended like any session. Errors: invalid_credentials. Source:
 * contract reference §1, STORE-01.
 */
export const createToken: StoreVerb<"createToken"> = async (context, { body }) => {
  const { token } = await openSession(context, body, customerTokenLifetimeMs, async () => null);
  await keepDevice(context, body.email);
  return { access_token: token };
};
