import { button, fact, plainLink } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import { formatMailMoney } from "./mail-format";
import { type MailLanguage, mailLocale } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import { fill, mailTexts } from "./mail-texts";
import type { OrderRequestMailRow } from "./order-request-mail-rows";
import { toMailMessage } from "./to-mail-message";

type Recipient = { email: string; first_name: string | null };

/** The mail asking a company administrator to decide on an order request. */
export function toOrderRequestMail(
  brand: MailBrand,
  language: MailLanguage,
  { request, to }: { request: OrderRequestMailRow; to: Recipient },
): MailMessage {
  const texts = mailTexts(language);
  const words = texts.orderRequest;
  const locale = mailLocale(language, request.country_codes);
  const toMoney = (minor: number) => formatMailMoney(minor, request.currency_code, locale);
  const name = toName(request.requester);
  const values = {
    seller: brand.sellerName,
    company: request.company,
    name,
    limit: request.limit === null ? "" : toMoney(request.limit),
  };
  const count = request.line_count;
  const contents = fill(count === 1 ? texts.order.contentsLine : texts.order.contentsLines, {
    count,
  });
  const facts: [string, string[]][] = [
    [words.from, [name]],
    [words.total, [toMoney(request.total), contents]],
    [words.why, [fill(words[request.reason], values)]],
  ];
  const url = `${brand.storefrontUrl}/order-requests/${encodeURIComponent(request.id)}`;
  return toMailMessage(brand, language, {
    to: to.email,
    firstName: to.first_name,
    words,
    values,
    html: () => [
      ...facts.map(([label, lines]) => fact(brand, label, lines)),
      button(brand, words.button, url),
      plainLink(brand, texts.layout.fallbackLink, url),
    ],
    text: [
      ...facts.map(([label, lines]) => [label, ...lines].join("\n")),
      `${words.button}\n${url}`,
    ],
  });
}

/**
 * The mail notifying the requester of the decision on her request; undefined while it is pending,
 * or if it was withdrawn.
 */
export function toDecisionMail(
  brand: MailBrand,
  language: MailLanguage,
  request: OrderRequestMailRow,
): MailMessage | undefined {
  const { status, requester, decided_by: decidedBy } = request;
  if (decidedBy === null || (status !== "approved" && status !== "declined")) return undefined;
  const texts = mailTexts(language);
  const words = status === "approved" ? texts.orderRequestApproved : texts.orderRequestDeclined;
  const values = {
    seller: brand.sellerName,
    name: toName(decidedBy),
    number: request.display_id ?? "",
  };
  const path =
    status === "approved" ? `orders/${encodeURIComponent(request.order_id ?? "")}` : "cart";
  const url = `${brand.storefrontUrl}/${path}`;
  const reason = request.decline_reason?.split(/\r?\n/);
  const label = texts.orderRequestDeclined.reason;
  return toMailMessage(brand, language, {
    to: requester.email,
    firstName: requester.first_name,
    words,
    values,
    html: () => [
      ...(reason ? [fact(brand, label, reason)] : []),
      button(brand, words.button, url),
      plainLink(brand, texts.layout.fallbackLink, url),
    ],
    text: [...(reason ? [[label, ...reason].join("\n")] : []), `${words.button}\n${url}`],
  });
}

const toName = ({ first_name, last_name, email }: OrderRequestMailRow["requester"]): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email;
