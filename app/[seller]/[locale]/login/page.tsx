import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { BarePage } from "@/components/login/bare-page";
import { BackLink } from "@/components/login/back-link";
import { EmailStep } from "@/components/login/email-step";
import { LoginStep } from "@/components/login/login-step";
import { PasswordStep } from "@/components/login/password-step";
import { RegistrationClosed } from "@/components/login/registration-closed";
import { RegistrationStep } from "@/components/login/registration-step";
import { isPasswordLinkUsable } from "@/lib/bff/customer/auth";
import { listCountries } from "@/lib/bff/catalogue/countries";
import { getLoginState } from "@/lib/bff/customer/login-state";
import { asAnybody, getRequestCaller } from "@/lib/bff/http/request-caller";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { chooseCountry } from "@/lib/model/customer/choose-country";
import { resolveLoginStep } from "@/lib/model/customer/login-fields";
import { toReturnPath } from "@/lib/routing/protected-path";

type LoginPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("login");
  return { title: t("pageTitle") };
}

/**
 * /login with its steps (LOGIN-01). A minimal page: no shop header, the brand's picture next to or
 * behind the card (TEN-07).
 */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const query = await searchParams;
  const one = (key: string) => (typeof query[key] === "string" ? query[key] : undefined);
  const caller = await getRequestCaller();
  const link = { token: one("token"), email: one("email") };
  const [{ settings, stale }, state, messages, listing, isLinkUsable] = await Promise.all([
    getSettings(asAnybody(caller)),
    getLoginState(),
    getMessages(),
    one("step") === "registration" ? unlessOutage(listCountries(caller)) : undefined,
    one("step") !== "password" || isPasswordLinkUsable(caller, link),
  ]);
  const registrationEnabled = settings.new_customer_form === "true";
  const step = resolveLoginStep(one("step"), registrationEnabled);
  const returnPath = toReturnPath(one("return"));
  if (state.loggedIn && step === "login") redirect(returnPath ?? "/");
  const { countries, markets } =
    step === "registration" && listing && listing !== outage
      ? listing
      : { countries: undefined, markets: [] };
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "login", "error"])}
    >
      <BarePage
        settings={settings}
        seller={caller.seller}
        locale={caller.locale}
        path={caller.path}
        stale={stale || (step === "registration" && listing === outage)}
      >
        {step !== "login" && <BackLink />}
        {step === "login" && (
          <LoginStep
            returnPath={returnPath}
            registrationEnabled={registrationEnabled}
            passwordDefined={one("defined") === "1"}
          />
        )}
        {step === "email" && (
          <EmailStep supportEmail={caller.seller.support_email} initialEmail={one("email")} />
        )}
        {step === "password" && <PasswordStep {...link} isUsable={isLinkUsable} />}
        {countries?.length === 0 && (
          <RegistrationClosed supportEmail={caller.seller.support_email} />
        )}
        {countries && countries.length > 0 && (
          <RegistrationStep
            supportEmail={caller.seller.support_email}
            initialEmail={one("email")}
            countries={countries}
            country={chooseCountry(markets, caller.seller.default_locale)}
            needsApproval={settings.registration_approval !== "off"}
            termsLink={settings.terms_link}
          />
        )}
      </BarePage>
    </NextIntlClientProvider>
  );
}
