import type { QuoteEventName } from "@/contract/order/quote";
import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { button, fact, paragraph, plainLink } from "../mail-blocks";
import type { MailBrand } from "../mail-brand";
import { formatMailDate, formatMailDay, formatMailMoney, isPlural } from "../mail-format";
import { fill, type MailTexts, mailTexts } from "../mail-texts";
import { toMailMessage } from "../to-mail-message";
import type { QuoteMailRow } from "./quote-mail-rows";

type Title = Exclude<keyof MailTexts["quote"], "subject" | "preheader" | "toSeller" | "toBuyer">;

const toSeller: Partial<Record<QuoteEventName, Title>> = {
  ask: "ask",
  write: "writtenByBuyer",
  accept: "accept",
  decline: "declinedByBuyer",
  withdraw: "withdraw",
  reserve: "reserve",
  order: "order",
};
const toBuyer: Partial<Record<QuoteEventName, Title>> = {
  offer: "offer",
  write: "write",
  extend: "extend",
  decline: "decline",
};

/** Notifies the company's agent, else the brand's support, of a buyer's action. Source: QUO-01. */
export function toStaffQuoteMail(
  brand: MailBrand,
  language: MailLanguage,
  row: QuoteMailRow,
): MailMessage | undefined {
  const title = row.event && toSeller[row.event];
  if (!title) return undefined;
  const words = mailTexts(language).quote;
  const isAsking = row.event === "ask" || row.event === "write";
  return toMail(brand, language, row, {
    to: row.agent_email ?? brand.supportEmail,
    firstName: null,
    title: words[title],
    intro: words.toSeller,
    facts: [[words.company, [row.company, row.person, row.email]]],
    end: isAsking ? { html: [paragraph(brand, words.next, "muted")], text: [words.next] } : none,
  });
}

/** Notifies the buyer of the seller's action, or that the offer expires soon. Source: QUO-01. */
export function toBuyerQuoteMail(
  brand: MailBrand,
  language: MailLanguage,
  row: QuoteMailRow,
): MailMessage | undefined {
  const title = row.event === null ? "expiring" : toBuyer[row.event];
  if (!title) return undefined;
  if (row.event === null && row.status !== "offered" && row.status !== "accepted") return undefined;
  const texts = mailTexts(language);
  const words = texts.quote;
  const url = `${brand.storefrontUrl}/quotes/${encodeURIComponent(row.id)}`;
  return toMail(brand, language, row, {
    to: row.email,
    firstName: row.first_name,
    title: words[title],
    intro: words.toBuyer,
    facts: [],
    end: {
      html: [button(brand, words.button, url), plainLink(brand, texts.layout.fallbackLink, url)],
      text: [`${words.button}\n${url}`],
    },
  });
}

type Fact = [label: string, lines: string[]];
type Parts = {
  to: string;
  firstName: string | null;
  title: string;
  intro: string;
  facts: Fact[];
  end: { html: ReturnType<typeof paragraph>[]; text: string[] };
};
const none: Parts["end"] = { html: [], text: [] };

function toMail(
  brand: MailBrand,
  language: MailLanguage,
  row: QuoteMailRow,
  { to, firstName, title, intro, facts: own, end }: Parts,
): MailMessage {
  const words = mailTexts(language).quote;
  const facts = [...own, ...toFacts(brand, row, language)];
  return toMailMessage(brand, language, {
    ...{ to, firstName, words: { ...words, title, intro } },
    values: {
      seller: brand.sellerName,
      company: row.company,
      name: row.person,
      number: row.number,
      event: title,
    },
    html: () => [...facts.map(([label, lines]) => fact(brand, label, lines)), ...end.html],
    text: [...facts.map(([label, lines]) => [label, ...lines].join("\n")), ...end.text],
  });
}

function toFacts({ timeZone }: MailBrand, row: QuoteMailRow, language: MailLanguage): Fact[] {
  const { quote: words, order } = mailTexts(language);
  const locale = mailLocale(language, row.country_codes);
  const money = (minor: number) => formatMailMoney(minor, row.currency_code, locale);
  const count = row.line_count;
  const lines = isPlural(count, locale) ? order.contentsLines : order.contentsLine;
  const { text, valid_until: until, delivery_date: day } = row;
  const isOffered = until !== null;
  return [
    [words.contents, [fill(lines, { count })]],
    [words.listTotal, [money(row.list_total)]],
    ...(isOffered ? [[words.total, [money(row.total)]] as Fact] : []),
    ...(isOffered ? [[words.validUntil, [formatMailDate(until, locale, timeZone)]] as Fact] : []),
    ...(day ? [[words.deliveryDate, [formatMailDay(day, locale)]] as Fact] : []),
    ...(text ? [[words.message, text.split(/\r?\n/)] as Fact] : []),
  ];
}
