import type { z } from "zod";
import type { Customer, customerUpdateBody } from "@/contract/people/customer";
import { toMailPreferences } from "@/contract/people/mail-topic";
import { recordAudit } from "../../platform/audit/record-audit";
import type { Transaction } from "../../platform/db/with-transaction";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { requireOwnSession } from "../../platform/http/access/require-own-session";
import { hashPassword } from "../../platform/http/access/password-hash";
import { expireEmailChanges } from "../email-change/email-change-rows";
import { revokeCustomerSessions } from "../sessions/revoke-session";
import { ApiError } from "../../kernel/api-error";
import {
  findCustomerRow,
  lockCustomerLists,
  setCustomerPassword,
  updateCustomerRow,
} from "./customer-rows";
import { knownFavoriteLists, requireFavorites } from "./known-favorite-lists";
import { expirePasswordTokens } from "./password-token-rows";
import { readCustomer } from "./read-customer";
import { requireNotErased } from "./require-not-erased";

/**
 * POST /store/customers/me: changes the given fields. `metadata` is merged, an empty string removes
 * its key; `favorite_lists` replaces all lists; a new password ends the other sessions. Errors:
 * invalid_data, unauthorized, conflict (changed since `if_unchanged_since`), not_while_acting (a
 * password, language, mails), favorites_disabled. Source: spec §7, FAV-02, SEC-02.
 */
export const updateCustomer: StoreVerb<"updateCustomer"> = async (context, { body }) => {
  const { customerId } = context.session;
  if (ownOnly.some((name) => body[name] !== undefined)) requireOwnSession(context);
  const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password);
  const metadata = Object.entries(body.metadata ?? {});
  const customer = await withTransaction(context, async (transaction) => {
    const favoriteLists = await findLists(transaction, customerId, body);
    const isPersonal = personal.some((name) => body[name] !== undefined);
    if (isPersonal) await requireNotErased(transaction, customerId);
    const before = isPersonal ? await readPerson(transaction, customerId) : undefined;
    await updateCustomerRow(transaction, customerId, {
      firstName: body.first_name,
      lastName: body.last_name,
      phone: body.phone,
      language: body.language,
      mailPreferences: body.mail_preferences,
      favoriteLists,
      metadata: body.metadata && Object.fromEntries(metadata.filter(([, value]) => value !== "")),
      dropMetadata: metadata.filter(([, value]) => value === "").map(([key]) => key),
    });
    if (passwordHash !== undefined) await changePassword(context, transaction, passwordHash);
    if (before) {
      const after = {
        ...(await readPerson(transaction, customerId)),
        ...(passwordHash && renewed),
      };
      recordAudit(transaction, { objectId: customerId, before, after });
    }
    return readCustomer(context, transaction, customerId);
  });
  return { customer };
};

/** Fields that nobody may change while acting for her. */
const ownOnly = ["password", "language", "mail_preferences"] as const;
/** A customer's own changes recorded in the audit trail. */
const personal = ["first_name", "last_name", "phone", ...ownOnly] as const;
const renewed = { credentials: "renewed" };

async function readPerson(transaction: Transaction, customerId: string): Promise<object> {
  const row = await findCustomerRow(transaction, customerId);
  if (!row) return {};
  const { first_name, last_name, phone, locale: language } = row;
  return { first_name, last_name, phone, language, ...toMailPreferences(row.mail_preferences) };
}

async function findLists(
  transaction: Transaction,
  customerId: string,
  { favorite_lists, if_unchanged_since }: z.output<typeof customerUpdateBody>,
): Promise<Customer["favorite_lists"] | undefined> {
  if (favorite_lists === undefined && if_unchanged_since === undefined) return undefined;
  if (favorite_lists !== undefined) await requireFavorites(transaction);
  const stored = await lockCustomerLists(transaction, customerId);
  if (
    if_unchanged_since !== undefined &&
    stored &&
    stored.updated_at.getTime() !== Date.parse(if_unchanged_since)
  )
    throw new ApiError("conflict", "The customer was changed in the meantime; read it again");
  return favorite_lists && knownFavoriteLists(favorite_lists, stored?.favorite_lists ?? []);
}

async function changePassword(
  { session, deps }: CustomerContext,
  transaction: Transaction,
  passwordHash: string,
): Promise<void> {
  const { customerId, tokenHash } = session;
  const now = deps.now();
  await setCustomerPassword(transaction, customerId, passwordHash);
  await expirePasswordTokens(transaction, customerId, now);
  await expireEmailChanges(transaction, customerId, now);
  await revokeCustomerSessions(transaction, { customerId, keep: tokenHash, now });
}
