import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { AddressBook } from "@/components/account/address-book";
import { Colleagues } from "@/components/account/colleagues";
import { AgentFacts, CompanyFacts } from "@/components/account/company-facts";
import { AccountSection, FactList } from "@/components/account/fact-list";
import { SessionList } from "@/components/account/session-list";
import { EmailForm } from "@/components/account/email-form";
import { MailForm } from "@/components/account/mail-form";
import { PasswordForm } from "@/components/account/password-form";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { OutagePage } from "@/components/ui/outage-page";
import { type Buyer, findBuyer } from "@/lib/bff/customer/login-state";
import { listSessions } from "@/lib/bff/customer/sessions";
import { listColleagues } from "@/lib/bff/customer/colleagues";
import { getRegion } from "@/lib/bff/catalogue/regions";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { languages } from "@/contract/fields";
import { pickMessages } from "@/lib/i18n/messages";
import type { MailForm as MailFormValues } from "@/lib/model/customer/mail-form";
import { homeFirst, toAddressView } from "@/lib/model/customer/address";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title") };
}

/** The language of mails to her. */
function writtenLanguage({ customer, company, caller }: Buyer): MailFormValues["language"] {
  const known = customer.language ?? company.language ?? caller.seller.default_locale;
  return languages.find((language) => known.startsWith(language)) ?? "fr";
}

/** The buyer's company, her agent at the brand, addresses, password and language (ACC-01). */
export default async function AccountPage() {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { caller, customer, company } = buyer;
  const [region, sessions, { settings }, messages, t, te, colleagues] = await Promise.all([
    unlessOutage(getRegion(company.regionId)),
    unlessOutage(listSessions(caller)),
    getSettings(caller),
    getMessages(),
    getTranslations("account"),
    getTranslations("error"),
    unlessOutage(listColleagues(caller)),
  ]);
  if (region === outage || sessions === outage || colleagues === outage) return <OutagePage />;
  const { address_email_required, address_phone_required } = settings;
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <AccountSection title={t("company.title")}>
            <CompanyFacts company={company} />
          </AccountSection>
          <AccountSection title={t("agent.title")}>
            <AgentFacts agent={company.agent} supportEmail={caller.seller.support_email} />
          </AccountSection>
          <AccountSection title={t("requests.title")}>
            <p>{t("requests.waiting", { count: customer.waitingRequests })}</p>
            <Link href="/order-requests" className={buttonClass("secondary", "mt-4")}>
              {t("requests.show")}
            </Link>
          </AccountSection>
          <AccountSection title={t("person.title")}>
            <FactList
              facts={[
                {
                  term: t("person.name"),
                  value: [customer.firstName, customer.lastName].filter(Boolean).join(" "),
                },
                { term: t("person.email"), value: customer.email },
                { term: t("person.phone"), value: customer.phone },
              ]}
            />
            <div className="mt-5 max-w-72">
              <LanguageSwitch locale={caller.locale} path={caller.path} />
            </div>
            {!caller.acting && (
              <p className="mt-5">
                <a
                  href="/api/customer/data"
                  download
                  className="inline-flex min-h-11 items-center font-semibold underline
                    underline-offset-4"
                >
                  {t("person.download")}
                </a>
                <span className="block text-sm text-muted">{t("person.downloadHint")}</span>
              </p>
            )}
          </AccountSection>
        </div>
        <NextIntlClientProvider
          locale={caller.locale}
          messages={{
            ...pickMessages(messages, ["ui", "account", "error"]),
            checkout: { address: messages.checkout.address },
          }}
        >
          <div className="grid gap-6">
            <Colleagues
              colleagues={colleagues}
              isAdministrator={customer.companyRole === "administrator" && !caller.acting}
              currencyCode={company.paymentCurrencyCode ?? region.currency_code}
            />
            <AddressBook
              addresses={company.shippingAddresses.map(toAddressView)}
              countries={homeFirst(region.countries, company)}
              rules={{ address_email_required, address_phone_required }}
            />
            <AccountSection title={t("mails.title")}>
              {caller.acting ? (
                <p>{te("codes.not_while_acting")}</p>
              ) : (
                <MailForm
                  mails={{
                    language: writtenLanguage(buyer),
                    ...customer.mailPreferences,
                  }}
                />
              )}
            </AccountSection>
            <AccountSection title={t("email.title")}>
              {caller.acting ? (
                <p>{te("codes.not_while_acting")}</p>
              ) : (
                <EmailForm email={customer.email} />
              )}
            </AccountSection>
            <AccountSection title={t("password.title")}>
              {caller.acting ? (
                <p>{te("codes.not_while_acting")}</p>
              ) : (
                <PasswordForm email={customer.email} />
              )}
            </AccountSection>
            <AccountSection title={t("sessions.title")}>
              <SessionList sessions={sessions} canEnd={!caller.acting} />
            </AccountSection>
          </div>
        </NextIntlClientProvider>
      </div>
    </div>
  );
}
