import { overlayText } from "../../../kernel/translations";
import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { fill, mailTexts } from "../mail-texts";
import { toRequestMail } from "./request-mail";
import type { StaffReturnLine, StaffReturnRow } from "./staff-return-mail-rows";

const resolutions = { refund: "refund", replacement: "replace" } as const;

/** The mail telling staff that a buyer requests a return of units of an order. Source: ORD-06. */
export function toStaffReturnMail(
  brand: MailBrand,
  language: MailLanguage,
  row: StaffReturnRow,
): MailMessage {
  const texts = mailTexts(language);
  return toRequestMail<StaffReturnLine>(brand, language, row, {
    words: texts.returnAsked,
    resolution: row.wanted === null ? undefined : texts.claimAsked[resolutions[row.wanted]],
    reasonOf: ({ reason }) =>
      reason === null
        ? undefined
        : fill(texts.return.reason, {
            reason: overlayText(reason, "label", reason.label, language) ?? reason.label,
          }),
  });
}
