import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { SignOutButton } from "@/components/customer/sign-out-button";
import { BrandMark } from "@/components/layout/brand-mark";
import { getRequestCaller } from "@/lib/bff/http/request-caller";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { pickMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell.configurationError");
  return { title: t("title") };
}

/** The company has no region, so there are no prices and no cart (GUARD-05). */
export default async function ConfigurationErrorPage() {
  const caller = await getRequestCaller();
  const [{ settings }, t, messages] = await Promise.all([
    getSettings(caller),
    getTranslations("shell.configurationError"),
    getMessages(),
  ]);
  return (
    <main
      className="mx-auto flex max-w-xl flex-1 flex-col items-center gap-5 px-6 py-20
      text-center"
    >
      <BrandMark settings={settings} seller={caller.seller} />
      <h1 className="mt-6 text-3xl font-semibold">{t("title")}</h1>
      <p>{t("text")}</p>
      <a className="font-semibold underline" href={`mailto:${caller.seller.support_email}`}>
        {caller.seller.support_email}
      </a>
      <NextIntlClientProvider
        locale={caller.locale}
        messages={pickMessages(messages, ["ui", "shell"])}
      >
        {caller.token && <SignOutButton />}
      </NextIntlClientProvider>
    </main>
  );
}
