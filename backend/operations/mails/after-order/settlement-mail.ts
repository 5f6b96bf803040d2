import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { formatMailDate, formatMailMoney } from "../mail-format";
import { mailTexts } from "../mail-texts";
import type { OrderMailHead } from "./order-mail-head-rows";
import { toQuantityMail } from "./quantity-mail";
import { toSettledFacts } from "./return-mail";
import type {
  CanceledMailRow,
  ClaimMailRow,
  RefundMailRow,
  ReservationMailRow,
} from "./settlement-mail-rows";

const toMoney = (head: OrderMailHead, language: MailLanguage, amountMinor: number) =>
  formatMailMoney(amountMinor, head.currency_code, mailLocale(language, head.country_codes));

type EndedMailRow = CanceledMailRow & { reason: string | null };

/**
 * The mail saying that an order was canceled, with the reason if staff gave one, and the refund.
 * Source: issue "orders", section 6.
 */
export const toCanceledMail = (brand: MailBrand, language: MailLanguage, row: EndedMailRow) =>
  toEndedMail(brand, language, row, "orderCanceled");

/** The mail saying that the seller rejects an order or a reservation, and why. Source: ADM-03. */
export const toRejectedMail = (brand: MailBrand, language: MailLanguage, row: EndedMailRow) =>
  toEndedMail(brand, language, row, "orderRejected");

function toEndedMail(
  brand: MailBrand,
  language: MailLanguage,
  row: EndedMailRow,
  words: "orderCanceled" | "orderRejected",
): MailMessage {
  const texts = mailTexts(language);
  const refund = toMoney(row, language, row.refunded_amount);
  return toQuantityMail(brand, language, row, {
    words: texts[words],
    lists: [{ lines: row.lines }],
    facts: [
      ...(row.reason === null ? [] : [[texts.return.declinedReason, row.reason] as const]),
      ...(row.refunded_amount > 0 ? [[texts.return.refund, refund] as const] : []),
    ],
  });
}

/** The mail saying that a reservation ends soon. Source: CHK-06, QUO-01. */
export function toReservationExpiringMail(
  brand: MailBrand,
  language: MailLanguage,
  row: ReservationMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const locale = mailLocale(language, row.country_codes);
  const date = formatMailDate(row.reserved_until, locale, brand.timeZone);
  return toQuantityMail(brand, language, row, {
    words: texts.reservationExpiring,
    values: { date },
    lists: [{ lines: row.lines }],
  });
}

/**
 * The mail saying that a reservation has expired and its stock was released. Source: CHK-06,
 * QUO-01.
 */
export function toReservationExpiredMail(
  brand: MailBrand,
  language: MailLanguage,
  row: CanceledMailRow,
): MailMessage {
  const texts = mailTexts(language);
  return toQuantityMail(brand, language, row, {
    words: texts.reservationExpired,
    lists: [{ lines: row.lines }],
  });
}

/** The mail about a refund. Source: issue "orders", section 6. */
export function toRefundMail(
  brand: MailBrand,
  language: MailLanguage,
  row: RefundMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const amount = toMoney(row, language, row.amount);
  return toQuantityMail(brand, language, row, {
    words: texts.orderRefunded,
    values: { amount },
    lists: [{ lines: row.lines }],
    facts: [[texts.return.refund, amount]],
  });
}

/**
 * The mail saying that a claim was accepted: the refund or the replacement, and whether the units
 * have to be returned. Source: issue "orders", section 6.
 */
export function toClaimMail(
  brand: MailBrand,
  language: MailLanguage,
  row: ClaimMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const words = texts.claim;
  const { refund_amount: settled, lowered_amount: deducted } = row;
  return toQuantityMail(brand, language, row, {
    words: { ...words, intro: words[row.type] },
    lists: [{ lines: row.lines }, { title: words.replacement, lines: row.replacements }],
    facts: toSettledFacts(
      texts.return,
      { refunded: (settled ?? 0) - deducted, deducted },
      (minor) => toMoney(row, language, minor),
    ),
    ends: [row.is_sent_back ? words.sendBack : words.keep],
  });
}

/**
 * The mail saying that the seller has received a buyer's claim. Source: issue "orders", section 6.
 */
export function toClaimRequestedMail(
  brand: MailBrand,
  language: MailLanguage,
  row: ClaimMailRow,
): MailMessage {
  const texts = mailTexts(language);
  return toQuantityMail(brand, language, row, {
    words: texts.claimRequested,
    lists: [{ lines: row.lines }],
  });
}

/** The mail saying that a claim is declined, and why. Source: issue "orders", section 6. */
export function toClaimDeclinedMail(
  brand: MailBrand,
  language: MailLanguage,
  row: ClaimMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const { declined_reason: reason } = row;
  return toQuantityMail(brand, language, row, {
    words: texts.claimDeclined,
    lists: [{ lines: row.lines }],
    facts: reason === null ? [] : [[texts.return.declinedReason, reason]],
  });
}
