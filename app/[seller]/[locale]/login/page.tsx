import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { BackLink } from "@/components/login/back-link";
import { EmailStep } from "@/components/login/email-step";
import { LoginStep } from "@/components/login/login-step";
import { PasswordStep } from "@/components/login/password-step";
import { RegistrationClosed } from "@/components/login/registration-closed";
import { RegistrationStep } from "@/components/login/registration-step";
import { BrandMark } from "@/components/layout/brand-mark";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { OutagePage } from "@/components/ui/outage-page";
import { isPasswordLinkUsable } from "@/lib/bff/customer/auth";
import { listCountries } from "@/lib/bff/catalogue/countries";
import { getLoginState } from "@/lib/bff/customer/login-state";
import { getRequestCaller } from "@/lib/bff/http/request-caller";
import { getSettings } from "@/lib/bff/catalogue/settings";
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
 * /login with its steps (LOGIN-01). A bare page: no shop header, the brand's picture beside or
 * behind the card (TEN-07).
 */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const query = await searchParams;
  const one = (key: string) => (typeof query[key] === "string" ? query[key] : undefined);
  const caller = await getRequestCaller();
  const [{ settings, stale }, state, messages] = await Promise.all([
    getSettings({ ...caller, token: undefined }),
    getLoginState(),
    getMessages(),
  ]);
  const registrationEnabled = settings.new_customer_form === "true";
  const step = resolveLoginStep(one("step"), registrationEnabled);
  const returnPath = toReturnPath(one("return"));
  if (state.loggedIn && step === "login") redirect(returnPath ?? "/");
  const countries = step === "registration" ? await listCountries(caller) : undefined;
  const link = { token: one("token"), email: one("email") };
  const isLinkUsable = step !== "password" || (await isPasswordLinkUsable(caller, link));
  const background = settings.login_background;
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "login", "error"])}
    >
      <div className="grid flex-1 grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-none">
        <div
          aria-hidden
          className="relative h-32 overflow-hidden bg-highlight sm:h-48 lg:order-last lg:h-auto"
        >
          {background && (
            <img src={background} alt="" className="absolute inset-0 size-full object-cover" />
          )}
        </div>
        <main className="flex min-w-0 flex-col gap-8 px-5 py-8 sm:px-12 lg:px-16">
          <div className="flex items-start justify-between gap-4">
            <BrandMark settings={settings} seller={caller.seller} className="h-12 w-52" />
            <div className="w-36">
              <LanguageSwitch locale={caller.locale} path={caller.path} />
            </div>
          </div>
          {stale && <OutagePage />}
          <div className="mx-auto w-full max-w-lg flex-1 lg:my-auto lg:flex-none">
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
                country={chooseCountry(countries, caller.seller.default_locale)}
                termsLink={settings.terms_link}
              />
            )}
          </div>
        </main>
      </div>
    </NextIntlClientProvider>
  );
}
