import { overlayText } from "../../../kernel/translations";
import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { formatMailMoney } from "../mail-format";
import { fill, type MailTexts, mailTexts } from "../mail-texts";
import { toQuantityMail } from "./quantity-mail";
import type { ReturnMailLine, ReturnMailRow } from "./return-mail-rows";

type ReturnMailEvent = "returnRequested" | "returnReceived" | "returnDeclined";

/**
 * The mail saying that a return was requested, received or declined: which units and why,
 * instructions, and the refund. Undefined once it has been canceled, unless it is declined. Source:
 * issue "orders", section 6.
 */
export function toReturnMail(
  brand: MailBrand,
  language: MailLanguage,
  event: ReturnMailEvent,
  row: ReturnMailRow & { instructions: string | null },
): MailMessage | undefined {
  if ((row.status === "canceled") !== (event === "returnDeclined")) return undefined;
  const texts = mailTexts(language);
  const words = { ...texts.return, ...texts[event] };
  const locale = mailLocale(language, row.country_codes);
  const reasonOf = ({ reason }: ReturnMailLine) =>
    reason && overlayText(reason, "label", reason.label, language);
  return toQuantityMail(brand, language, row, {
    words,
    lists: [{ lines: row.lines }],
    notesOf(line) {
      const reason = reasonOf(line);
      return reason === null ? [] : [fill(texts.return.reason, { reason })];
    },
    facts: toFacts(row, words, event, { language, locale }),
    ...(row.instructions === null
      ? {}
      : { ends: [texts.return.instructions, ...toParagraphs(row.instructions)] }),
  });
}

const toParagraphs = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function toFacts(
  row: ReturnMailRow,
  words: MailTexts["return"],
  event: ReturnMailEvent,
  { language, locale }: { language: MailLanguage; locale: string },
): [string, string][] {
  const { shipping_option: option, refunded_amount: refunded, lowered_amount: lowered } = row;
  const money = (minor: number) => formatMailMoney(minor, row.currency_code, locale);
  const shipping = option && (option.translations?.[language]?.name ?? option.name);
  if (event === "returnReceived")
    return toSettledFacts(words, { refunded: refunded ?? 0, deducted: lowered }, money);
  if (event === "returnDeclined")
    return row.declined_reason === null ? [] : [[words.declinedReason, row.declined_reason]];
  return [
    ...(shipping === null ? [] : [[words.shipping, shipping] as [string, string]]),
    ...(row.refund_amount > 0
      ? [[words.refundExpected, money(row.refund_amount)] as [string, string]]
      : []),
  ];
}

/** What was refunded, and what was deducted from the amount due, where above 0; minor units. */
export function toSettledFacts(
  words: MailTexts["return"],
  { refunded, deducted }: { refunded: number; deducted: number },
  toMoney: (minor: number) => string,
): [string, string][] {
  const facts: [string, number][] = [
    [words.refund, refunded],
    [words.deducted, deducted],
  ];
  return facts.flatMap(([label, minor]): [string, string][] =>
    minor > 0 ? [[label, toMoney(minor)]] : [],
  );
}
