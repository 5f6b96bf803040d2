import { inviteLifetimeMs, passwordTokenLifetimeMs } from "@/contract/limits";
import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { toLinkMail } from "../link-mail";
import type { MailBrand } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { StaffLink } from "./staff-mail-rows";

const dayMs = 24 * 3_600_000;
const lifetimes = {
  staffInvite: { days: inviteLifetimeMs / dayMs },
  staffReset: { hours: (passwordTokenLifetimeMs / dayMs) * 24 },
};

/**
 * The mail that invites somebody to administer the brand (staffInvite), or lets a staff user set a
 * new password (staffReset). Source: spec §7, ADM-02.
 */
export function toStaffMail(
  brand: MailBrand,
  language: MailLanguage,
  { purpose, email, firstName, token, linkTemplate }: StaffLink,
): MailMessage {
  const words = mailTexts(language)[purpose];
  const values = { seller: brand.sellerName, ...lifetimes[purpose] };
  const url =
    linkTemplate?.replace("{invite_token}", encodeURIComponent(token)) ??
    `${brand.storefrontUrl}/staff?${new URLSearchParams({ token })}`;
  return toLinkMail(brand, language, { to: email, firstName, words, values, url });
}
