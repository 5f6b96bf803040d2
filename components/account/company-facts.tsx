import { useLocale, useTranslations } from "next-intl";
import { AddressText } from "@/components/checkout/address-text";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { toAddressView } from "@/lib/model/customer/address";
import type { CompanyView } from "@/lib/model/customer/customer";
import { formatPaymentTerms } from "@/lib/model/order/payment-terms";
import { FactList } from "./fact-list";

/** The company's name and payment terms (ACC-01). */
export function CompanyFacts({ company }: { company: CompanyView }) {
  const t = useTranslations("account.company");
  const termsT = useTranslations("paymentTerms");
  const locale = useLocale() as Locale;
  const { paymentCurrencyCode: currency } = company;
  const amount = (amountMinor: number | undefined) =>
    amountMinor !== undefined && currency ? formatMoney(amountMinor, currency, locale) : null;
  const money = (amountMinor: number | null) => (amountMinor ? amount(amountMinor) : null);
  return (
    <FactList
      facts={[
        { term: t("name"), value: company.name },
        { term: t("code"), value: company.code },
        { term: t("registrationNumber"), value: company.registrationNumber },
        { term: t("vatNumber"), value: company.vatNumber },
        {
          term: t("paymentTerms"),
          value: company.paymentTerms && formatPaymentTerms(termsT, company.paymentTerms),
        },
        { term: t("franco"), value: money(company.francoMinor) },
        { term: t("minOrder"), value: money(company.minOrderAmountMinor) },
        { term: t("creditUsed"), value: amount(company.credit?.usedMinor) },
        { term: t("creditLeft"), value: amount(company.credit?.leftMinor) },
        {
          term: t("billingAddress"),
          value: company.billingAddress && (
            <AddressText address={toAddressView(company.billingAddress)} />
          ),
        },
      ]}
    />
  );
}

/** Whom to contact at the brand: the company's agent, or else support (ACC-01). */
export function AgentFacts({
  agent,
  supportEmail,
}: {
  agent: CompanyView["agent"];
  supportEmail: string;
}) {
  const t = useTranslations("account.agent");
  const email = agent?.email ?? supportEmail;
  const name = [agent?.firstName, agent?.lastName].filter(Boolean).join(" ");
  const link = "underline underline-offset-4";
  return (
    <FactList
      facts={[
        { term: t("name"), value: name },
        {
          term: t("phone"),
          value: agent?.phone && (
            <a className={link} href={`tel:${agent.phone.replace(/[^\d+]/g, "")}`}>
              {agent.phone}
            </a>
          ),
        },
        {
          term: t("email"),
          value: (
            <a className={link} href={`mailto:${email}`}>
              {email}
            </a>
          ),
        },
      ]}
    />
  );
}
