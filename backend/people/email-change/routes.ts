import { emailChangeLifetimeMs } from "@/contract/limits";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { invalidField } from "../../kernel/invalid-data";
import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import { verifyPassword } from "../../platform/http/access/password-hash";
import { createToken, hashToken } from "../../platform/http/access/session-token";
import type { StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { enqueue } from "../../platform/jobs/enqueue";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { isEmailTaken } from "../customers/customer-rows";
import { expirePasswordTokens } from "../customers/password-token-rows";
import { revokeCustomerSessions } from "../sessions/revoke-session";
import {
  expireEmailChanges,
  findEmailChange,
  findOwnCredentials,
  insertEmailChange,
  setCustomerEmail,
  useEmailChange,
} from "./email-change-rows";

/**
 * POST /store/customers/me/email-change: mails a link (24 hours, single use) to the new address and
 * a notice to the current one, and invalidates earlier links. If the address is taken, everything
 * is the same except that the link is not mailed, so that this is not disclosed. Errors:
 * invalid_credentials (the password), invalid_data (her current address), not_while_acting. Source:
 * ACC-01, LOGIN-04.
 */
const requestEmailChange: StoreVerb<"requestEmailChange"> = async (context, { body }) => {
  const { customerId } = context.session;
  const { email } = body;
  const own = await withTransaction(context, (transaction) =>
    findOwnCredentials(transaction, customerId),
  );
  if (!(await verifyPassword(own?.password_hash, body.password)) || !own)
    throw new ApiError("invalid_credentials", "Wrong password");
  if (own.email === email)
    throw invalidField("email", "invalid_value", "email is already the current one");
  await withTransaction(context, (transaction) =>
    queueLink(transaction, {
      ...{ customerId, email, present: own.email },
      ...{ lang: context.lang, now: context.deps.now() },
    }),
  );
  outboxWake.notify(context.database);
};

type EmailChange = { customerId: string; email: string; present: string; lang: string; now: Date };

async function queueLink(
  transaction: Transaction,
  { customerId, email, present, lang, now }: EmailChange,
): Promise<void> {
  const isTaken = await isEmailTaken(transaction, email);
  const token = createToken();
  await expireEmailChanges(transaction, customerId, now);
  await insertEmailChange(transaction, {
    tokenHash: hashToken(token),
    customerId: isTaken ? createId("cus") : customerId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + emailChangeLifetimeMs),
  });
  enqueue(transaction, "email-change", { customerId, email, token, lang }, !isTaken);
  enqueue(transaction, "email-change-notice", { customerId, email: present, lang });
  recordAudit(transaction, { objectType: "customer", objectId: customerId });
}

/**
 * POST /store/customers/email-change/link: checks the link without using it. Errors: invalid_token
 * (unknown, used, replaced or expired, or the address has been taken). Source: ACC-01.
 */
const checkEmailChange: StoreVerb<"checkEmailChange"> = async (context, { body }) => {
  const change = await withTransaction(context, (transaction) =>
    findEmailChange(transaction, hashToken(body.token), context.deps.now()),
  );
  if (!change) throw unusable();
  return { email: change.email };
};

/**
 * POST /store/customers/email-change/confirm: uses up the link and changes the address; ends her
 * password links and all sessions except this call's. Errors: as checkEmailChange. Source: ACC-01,
 * SEC-02.
 */
const confirmEmailChange: StoreVerb<"confirmEmailChange"> = async (context, { body }) => {
  const now = context.deps.now();
  const { session } = context;
  const change = await withTransaction(context, async (transaction) => {
    const found = await useEmailChange(transaction, hashToken(body.token), now);
    if (!found) throw unusable();
    const { customer_id: customerId, email, old_email } = found;
    const isOwn = session?.customerId === customerId && !session.acting;
    await setCustomerEmail(transaction, found);
    await expirePasswordTokens(transaction, customerId, now);
    const keep = isOwn ? session.tokenHash : null;
    await revokeCustomerSessions(transaction, { customerId, keep, now });
    recordAudit(transaction, {
      actor: { kind: "customer", id: customerId },
      objectType: "customer",
      objectId: customerId,
      before: { email: old_email },
      after: { email },
    });
    return found;
  }).catch(refuseTaken);
  return { email: change.email };
};

const unusable = () => new ApiError("invalid_token", "The link is unknown, used or expired");

/** Somebody else took the address concurrently. */
function refuseTaken(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "23505") throw unusable();
  throw error;
}

export const emailChangeVerbs = {
  requestEmailChange,
  checkEmailChange,
  confirmEmailChange,
} satisfies Partial<StoreVerbs>;
