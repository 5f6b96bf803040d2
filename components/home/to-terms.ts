import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CompanyView } from "@/lib/model/customer/customer";
import { formatPaymentTerms } from "@/lib/model/order/payment-terms";
import type { HomeTranslator } from "./home-context";

type TermsOf = Pick<CompanyView, "francoMinor" | "minOrderAmountMinor" | "paymentTerms" | "agent">;

/**
 * A company's conditions as text: free delivery, minimum order, payment and its agent. Amounts in
 * minor units.
 */
export function toTerms(
  t: HomeTranslator,
  paymentTermsT: Parameters<typeof formatPaymentTerms>[0],
  company: TermsOf,
  currencyCode: string,
  locale: Locale,
): string[] {
  const amount = (minor: number) => formatMoney(minor, currencyCode, locale);
  const agent = [company.agent?.firstName, company.agent?.lastName].filter(Boolean).join(" ");
  const contact = [agent, company.agent?.phone].filter(Boolean).join(", ");
  return [
    company.francoMinor ? t("franco", { amount: amount(company.francoMinor) }) : null,
    company.minOrderAmountMinor
      ? t("minimum", { amount: amount(company.minOrderAmountMinor) })
      : null,
    company.paymentTerms
      ? t("payment", { terms: formatPaymentTerms(paymentTermsT, company.paymentTerms) })
      : null,
    contact ? t("agent", { name: contact }) : null,
  ].filter((term) => term !== null);
}
