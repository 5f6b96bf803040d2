import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { BrandFacts } from "../composer";
import type { MailBrand } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import { toAmendedContent } from "./amendment-mail";
import { toStaffHead } from "./request-mail";
import type { BuyerChangeRow } from "./buyer-change-mail-rows";
import { toQuantityMail } from "./quantity-mail";

/**
 * The mail telling staff that a buyer canceled her order, changed it, or canceled units on
 * backorder. Source: ADM-05.
 */
export function toBuyerChangeMail(
  brand: MailBrand,
  language: MailLanguage,
  row: BuyerChangeRow,
  { settings }: BrandFacts,
): MailMessage {
  const words = mailTexts(language)[wordsOf[row.act]];
  const content =
    row.act === "amended"
      ? toAmendedContent(language, row, settings)
      : { lists: [{ lines: row.lines }] };
  return toQuantityMail(brand, language, toStaffHead(brand, row), {
    words,
    values: { company: row.company },
    ...content,
    ...{ ends: [words.next], page: "desk/orders" },
  });
}

const wordsOf = {
  canceled: "buyerCanceled",
  amended: "buyerAmended",
  backorder_canceled: "buyerBackorderCanceled",
} as const;
