import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { EmailConfirmation } from "@/components/account/email-confirmation";
import { BarePage } from "@/components/login/bare-page";
import { OutagePage } from "@/components/ui/outage-page";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { readEmailLink } from "@/lib/bff/customer/email-change";
import { asAnybody, getRequestCaller } from "@/lib/bff/http/request-caller";
import { pickMessages } from "@/lib/i18n/messages";

type EmailPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("emailChange");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/**
 * The page of the link to a new e-mail address: it is used by the button, not by opening it
 * (ACC-01).
 */
export default async function EmailPage({ searchParams }: EmailPageProps) {
  const { token } = await searchParams;
  const caller = await getRequestCaller();
  const [{ settings, stale }, link, messages] = await Promise.all([
    getSettings(asAnybody(caller)),
    readEmailLink(caller, typeof token === "string" ? token : undefined),
    getMessages(),
  ]);
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "emailChange", "error"])}
    >
      <BarePage
        settings={settings}
        seller={caller.seller}
        locale={caller.locale}
        path={caller.path}
        stale={stale && link !== "outage"}
      >
        {link === "outage" ? <OutagePage /> : <EmailConfirmation link={link} />}
      </BarePage>
    </NextIntlClientProvider>
  );
}
