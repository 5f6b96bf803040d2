import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { formatMailDay } from "../mail-format";
import { fill, mailTexts } from "../mail-texts";
import type { BackorderMailRow } from "./backorder-mail-rows";
import { toQuantityMail } from "./quantity-mail";

/** The mail saying that units on backorder will not be delivered. Source: ORD-05. */
export function toBackorderCanceledMail(
  brand: MailBrand,
  language: MailLanguage,
  row: BackorderMailRow,
): MailMessage {
  const texts = mailTexts(language);
  return toQuantityMail(brand, language, row, {
    words: texts.backorderCanceled,
    lists: [{ lines: row.lines }],
  });
}

/** The mail saying that the expected date of units has changed. Source: ORD-05. */
export function toBackorderDateMail(
  brand: MailBrand,
  language: MailLanguage,
  row: BackorderMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const words = texts.backorderDate;
  const locale = mailLocale(language, row.country_codes);
  const toSentence = (sentence: string, day: string | null) =>
    fill(sentence, { date: day === null ? words.unknown : formatMailDay(day, locale) });
  return toQuantityMail(brand, language, row, {
    words,
    lists: [{ lines: row.lines }],
    notesOf: ({ from, to }) => [toSentence(words.now, to), toSentence(words.before, from)],
  });
}
