import type { z } from "zod";
import type { loginBody } from "@/contract/people/customer";
import { findCredentials } from "../customers/customer-rows";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreContext, StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { createSession } from "./create-session";
import { verifyPassword } from "../../platform/http/access/password-hash";
import { readSessionCustomer } from "./read-session-customer";
import { createDeviceToken } from "../../platform/http/access/sign-in-device";

async function signIn(context: StoreContext, { email, password }: z.output<typeof loginBody>) {
  const found = await withTransaction(context, (transaction) =>
    findCredentials(transaction, email),
  );
  const matches = await verifyPassword(found?.password_hash, password);
  if (!found || !matches) throw new ApiError("invalid_credentials", "Wrong e-mail or password");
  const signedIn = await withTransaction(context, async (transaction) => ({
    customer: await readSessionCustomer(context, transaction, found.id),
    session: await createSession(transaction, {
      customerId: found.id,
      now: context.deps.now(),
      userAgent: context.userAgent,
      address: context.clientIp,
    }),
  }));
  context.setSessionCookie(signedIn.session.token, signedIn.session.expiresAt);
  const device = await createDeviceToken(context, {
    id: context.device?.id,
    email,
    now: context.deps.now(),
  });
  context.device?.keep(device.token, device.expiresAt);
  return { customer: signedIn.customer };
}

/**
 * POST /store/auth: signs a customer in with a session of 10 hours; her other sessions live on. An
 * unknown e-mail, a wrong password and a customer without password are one answer after the same
 * work. Errors: invalid_credentials. Source: spec §4, LOGIN-03.
 */
export const login: StoreVerb<"login"> = (context, { body }) => signIn(context, body);

/** POST /store/auth/login: the same as POST /store/auth. */
export const loginAlias: StoreVerb<"loginAlias"> = (context, { body }) => signIn(context, body);
