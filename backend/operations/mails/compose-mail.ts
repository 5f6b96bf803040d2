import type { Transaction } from "../../platform/db/with-transaction";
import { type MailKind, outboxPayloads } from "../../platform/jobs/outbox-payload";
import { readSettings } from "../../sellers/settings/read-settings";
import { listNotificationRows } from "../notifications/notification-rows";
import { afterOrderComposers } from "./after-order/after-order-composers";
import { type BrandFacts, type Composer, type Shared, writtenIn } from "./composer";
import { toMailBrand } from "./mail-brand";
import { resolveMailLanguage } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import { toCompanyApplicationMail, toCompanyDecisionMail } from "./company-mail";
import { findCompanyApplication, findDecidedBuyer } from "./company-mail-rows";
import { isSubscribed } from "../../platform/mail/mail-topics";
import { toLinesIn } from "./order-mail-lines";
import { findMailRecipient, getMailSeller } from "./mail-rows";
import { toOrderMail } from "./order-mail";
import { listOrderMailRows, type OrderMailRow } from "./order-mail-rows";
import { toDecisionMail, toOrderRequestMail } from "./order-request-mail";
import { findOrderRequestMailRow } from "./order-request-mail-rows";
import {
  toEmailChangeMail,
  toEmailChangeNotice,
  toOrderTransferMail,
  toPasswordMail,
} from "./account-mail";
import { toStaffMail } from "./staff/staff-mail";
import { findStaffInvite, findStaffPasswordLink } from "./staff/staff-mail-rows";
import { toWebhookMail } from "./staff/webhook-mail";
import { findWebhookMailRow } from "./staff/webhook-mail-rows";
import { toGiftCardMail } from "./gift-card-mail";
import { findGiftCardMailRow } from "./gift-card-mail-rows";
import { toBuyerQuoteMail, toStaffQuoteMail } from "./quotes/quote-mail";
import { findQuoteMailRow } from "./quotes/quote-mail-rows";
import { toEditMail, toExpiredEditMail } from "./edits/edit-mail";
import { findEditMailRow } from "./edits/edit-mail-rows";
import { toRestockMail } from "./restock-mail";
import { findRestockMailRow } from "./restock-mail-rows";

/**
 * The mails for outbox entries of one seller, from the current data; undefined if the customer,
 * order or product no longer exists, or she has unsubscribed from that kind. Their data is read in
 * one batch. An entry of unknown kind or with a malformed payload is rejected individually.
 */
export async function composeMails(
  transaction: Transaction,
  outboxEntries: readonly { kind: string; payload: unknown }[],
  storefrontUrlTemplate: string,
): Promise<PromiseSettledResult<MailMessage | undefined>[]> {
  const entries = await readRepeated(transaction, outboxEntries);
  const shared = readOnce(transaction, entries, storefrontUrlTemplate);
  return Promise.allSettled(
    entries.map(async ({ kind, payload, to }) => {
      if (to === null) return undefined;
      if (!isComposed(kind)) throw new Error(`unknown kind of outbox entry: ${kind}`);
      const mail = await composers[kind](transaction, payload, shared);
      return mail && to !== undefined ? { ...mail, to } : mail;
    }),
  );
}

type ComposedKind = Exclude<MailKind, "resend">;
const isComposed = (kind: string): kind is ComposedKind => Object.hasOwn(composers, kind);

/**
 * The entries, with resends replaced by the original entry. `to`: the new recipient; null if the
 * original no longer exists.
 */
async function readRepeated(
  transaction: Transaction,
  entries: readonly { kind: string; payload: unknown }[],
): Promise<{ kind: string; payload: unknown; to?: string | null }[]> {
  const idOf = ({ kind, payload }: (typeof entries)[number]) =>
    kind === "resend" ? outboxPayloads.resend.safeParse(payload).data?.notificationId : undefined;
  const ids = entries.flatMap((entry) => idOf(entry) ?? []);
  if (ids.length === 0) return [...entries];
  const rows = await listNotificationRows(transaction, ids);
  return entries.map((entry) => {
    const id = idOf(entry);
    if (id === undefined) return entry;
    return rows.find((row) => row.id === id) ?? { ...entry, to: null };
  });
}

function readOnce(
  transaction: Transaction,
  entries: readonly { kind: string; payload: unknown }[],
  storefrontUrlTemplate: string,
): Shared {
  let facts: Promise<BrandFacts> | undefined;
  let orders: Promise<Map<string, OrderMailRow>> | undefined;
  const orderIds = entries
    .filter(({ kind }) => kind === "order-confirmation")
    .flatMap(
      ({ payload }) => outboxPayloads["order-confirmation"].safeParse(payload).data?.orderId ?? [],
    );
  const readOrders = () => (orders ??= listOrderMailRows(transaction, orderIds));
  return {
    readBrand: () => (facts ??= readBrandFacts(transaction, storefrontUrlTemplate)),
    findOrder: async (id) => (await readOrders()).get(id),
  };
}

async function readBrandFacts(
  transaction: Transaction,
  storefrontUrlTemplate: string,
): Promise<BrandFacts> {
  const [settings, seller] = await Promise.all([
    readSettings(transaction),
    getMailSeller(transaction),
  ]);
  return {
    settings,
    brand: toMailBrand(seller, settings, storefrontUrlTemplate),
    sellerLanguage: resolveMailLanguage(seller.default_locale),
  };
}

const composers: Record<ComposedKind, Composer> = {
  ...afterOrderComposers,
  async "password-link"(transaction, payload, { readBrand }) {
    const { customerId, token, purpose, lang } = outboxPayloads["password-link"].parse(payload);
    const [{ brand }, recipient] = await Promise.all([
      readBrand(),
      findMailRecipient(transaction, customerId),
    ]);
    return (
      recipient &&
      toPasswordMail(brand, writtenIn(recipient.language, lang), {
        purpose,
        token,
        email: recipient.email,
        firstName: recipient.first_name,
        company: recipient.company,
      })
    );
  },
  async "email-change"(transaction, payload, { readBrand }) {
    const { customerId, lang, ...link } = outboxPayloads["email-change"].parse(payload);
    const [{ brand }, to] = await Promise.all([
      readBrand(),
      findMailRecipient(transaction, customerId),
    ]);
    return (
      to &&
      toEmailChangeMail(brand, writtenIn(to.language, lang), { ...link, firstName: to.first_name })
    );
  },
  async "email-change-notice"(transaction, payload, { readBrand }) {
    const { customerId, email, lang } = outboxPayloads["email-change-notice"].parse(payload);
    const [{ brand }, to] = await Promise.all([
      readBrand(),
      findMailRecipient(transaction, customerId),
    ]);
    return (
      to &&
      toEmailChangeNotice(brand, writtenIn(to.language, lang), { email, firstName: to.first_name })
    );
  },
  async "order-transfer"(transaction, payload, { readBrand }) {
    const { customerId, lang, ...link } = outboxPayloads["order-transfer"].parse(payload);
    const [{ brand }, requester] = await Promise.all([
      readBrand(),
      findMailRecipient(transaction, customerId),
    ]);
    return requester && toOrderTransferMail(brand, writtenIn(null, lang), link, requester);
  },
  async "user-password-link"(transaction, payload, { readBrand }) {
    const { userId, lang } = outboxPayloads["user-password-link"].parse(payload);
    const [{ brand }, link] = await Promise.all([
      readBrand(),
      findStaffPasswordLink(transaction, userId),
    ]);
    return link && toStaffMail(brand, lang, link);
  },
  async invite(transaction, payload, { readBrand }) {
    const { inviteId, lang } = outboxPayloads.invite.parse(payload);
    const [{ brand }, invite] = await Promise.all([
      readBrand(),
      findStaffInvite(transaction, inviteId),
    ]);
    return invite && toStaffMail(brand, lang, invite);
  },
  async "webhook-disabled"(transaction, payload, { readBrand }) {
    const { lang, ...ids } = outboxPayloads["webhook-disabled"].parse(payload);
    const [{ brand }, row] = await Promise.all([readBrand(), findWebhookMailRow(transaction, ids)]);
    return row && toWebhookMail(brand, lang, row);
  },
  async "company-application"(transaction, payload, { readBrand }) {
    const { companyId, lang } = outboxPayloads["company-application"].parse(payload);
    const [{ brand }, application] = await Promise.all([
      readBrand(),
      findCompanyApplication(transaction, companyId),
    ]);
    return application && toCompanyApplicationMail(brand, lang, application);
  },
  async "company-decision"(transaction, payload, { readBrand }) {
    const { customerId, decision, lang } = outboxPayloads["company-decision"].parse(payload);
    const [{ brand }, buyer] = await Promise.all([
      readBrand(),
      findDecidedBuyer(transaction, customerId),
    ]);
    return (
      buyer && toCompanyDecisionMail(brand, writtenIn(buyer.language, lang), { ...buyer, decision })
    );
  },
  async "order-confirmation"(_transaction, payload, { readBrand, findOrder }) {
    const { orderId, lang } = outboxPayloads["order-confirmation"].parse(payload);
    const [{ brand, settings }, order] = await Promise.all([readBrand(), findOrder(orderId)]);
    if (!order || !isSubscribed("order-confirmation", order.mail_preferences)) return undefined;
    const language = writtenIn(order.language ?? order.fallback_language, lang);
    const lines = toLinesIn(language, order);
    return toOrderMail(brand, language, { order: { ...order, lines }, settings });
  },
  async "order-request"(transaction, payload, { readBrand }) {
    const { orderRequestId, customerId } = outboxPayloads["order-request"].parse(payload);
    const [{ brand }, request, to] = await Promise.all([
      readBrand(),
      findOrderRequestMailRow(transaction, orderRequestId),
      findMailRecipient(transaction, customerId),
    ]);
    if (request?.status !== "requested" || !to) return undefined;
    if (!isSubscribed("order-request", to.mail_preferences)) return undefined;
    const language = resolveMailLanguage(to.language ?? to.fallback_language);
    return toOrderRequestMail(brand, language, { request, to });
  },
  async "order-request-decision"(transaction, payload, { readBrand }) {
    const { orderRequestId, lang } = outboxPayloads["order-request-decision"].parse(payload);
    const [{ brand }, request] = await Promise.all([
      readBrand(),
      findOrderRequestMailRow(transaction, orderRequestId),
    ]);
    return request && isSubscribed("order-request-decision", request.mail_preferences)
      ? toDecisionMail(brand, writtenIn(request.language, lang), request)
      : undefined;
  },
  async "quote-asked"(transaction, payload, { readBrand }) {
    const { lang, ...quote } = outboxPayloads["quote-asked"].parse(payload);
    const [{ brand }, row] = await Promise.all([readBrand(), findQuoteMailRow(transaction, quote)]);
    return row && toStaffQuoteMail(brand, lang, row);
  },
  async "quote-answered"(transaction, payload, { readBrand }) {
    const { lang, ...quote } = outboxPayloads["quote-answered"].parse(payload);
    const [{ brand }, row] = await Promise.all([readBrand(), findQuoteMailRow(transaction, quote)]);
    return row && toBuyerQuoteMail(brand, writtenIn(row.language, lang), row);
  },
  async "quote-expiring"(transaction, payload, { readBrand }) {
    const { lang, quoteId } = outboxPayloads["quote-expiring"].parse(payload);
    const [{ brand }, row] = await Promise.all([
      readBrand(),
      findQuoteMailRow(transaction, { quoteId, eventId: null }),
    ]);
    return row && toBuyerQuoteMail(brand, writtenIn(row.language, lang), row);
  },
  async "order-edit-requested"(transaction, payload, { readBrand }) {
    const { orderEditId, lang } = outboxPayloads["order-edit-requested"].parse(payload);
    const [{ brand }, row] = await Promise.all([
      readBrand(),
      findEditMailRow(transaction, orderEditId, "requested"),
    ]);
    return row && toEditMail(brand, writtenIn(row.language, lang), row);
  },
  async "order-edit-expired"(transaction, payload, { readBrand }) {
    const { orderEditId, lang } = outboxPayloads["order-edit-expired"].parse(payload);
    const [{ brand }, row] = await Promise.all([
      readBrand(),
      findEditMailRow(transaction, orderEditId, "canceled"),
    ]);
    return row && toExpiredEditMail(brand, writtenIn(row.language, lang), row);
  },
  async "gift-cards"(transaction, payload, { readBrand }) {
    const { orderId, lang } = outboxPayloads["gift-cards"].parse(payload);
    const [{ brand }, order] = await Promise.all([
      readBrand(),
      findGiftCardMailRow(transaction, orderId),
    ]);
    return order && toGiftCardMail(brand, writtenIn(order.language, lang), order);
  },
  async restock(transaction, payload, { readBrand }) {
    const { customerId, variantId, lang } = outboxPayloads.restock.parse(payload);
    const [{ brand }, recipient] = await Promise.all([
      readBrand(),
      findMailRecipient(transaction, customerId),
    ]);
    if (!recipient || !isSubscribed("restock", recipient.mail_preferences)) return undefined;
    const language = writtenIn(recipient.language, lang);
    const variant = await findRestockMailRow(transaction, variantId, language);
    const { email, first_name: firstName } = recipient;
    return variant && toRestockMail(brand, language, { email, firstName, variant });
  },
};
