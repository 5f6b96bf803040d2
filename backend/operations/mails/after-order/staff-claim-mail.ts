import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { fill, mailTexts } from "../mail-texts";
import { toRequestMail } from "./request-mail";
import type { StaffClaimLine, StaffClaimRow } from "./staff-claim-mail-rows";

/** The mail telling staff that a buyer claims units of an order. Source: ORD-06, ADM-05. */
export function toStaffClaimMail(
  brand: MailBrand,
  language: MailLanguage,
  row: StaffClaimRow,
): MailMessage {
  const texts = mailTexts(language);
  const words = texts.claimAsked;
  return toRequestMail<StaffClaimLine>(brand, language, row, {
    words,
    resolution: words[row.type],
    reasonOf: ({ reason }) => fill(texts.return.reason, { reason: words[reason] }),
  });
}
