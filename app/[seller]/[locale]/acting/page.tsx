import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ActingStart } from "@/components/acting/acting-start";
import { BarePage } from "@/components/login/bare-page";
import { OutagePage } from "@/components/ui/outage-page";
import { readActingLink } from "@/lib/bff/customer/acting";
import { getLoginState } from "@/lib/bff/customer/login-state";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { asAnybody, getRequestCaller } from "@/lib/bff/http/request-caller";
import { pickMessages } from "@/lib/i18n/messages";
import { toCustomerLabel } from "@/lib/model/customer/customer";

type ActingPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("acting");
  return { title: t("pageTitle"), robots: { index: false } };
}

/**
 * The page of a link to act for a customer: the link is used by the button, not by opening it
 * (SESS-04).
 */
export default async function ActingPage({ searchParams }: ActingPageProps) {
  const { token } = await searchParams;
  const caller = await getRequestCaller();
  const [{ settings, stale }, link, state, messages] = await Promise.all([
    getSettings(asAnybody(caller)),
    readActingLink(caller, typeof token === "string" ? token : undefined),
    getLoginState(),
    getMessages(),
  ]);
  const signedInAs = state.loggedIn ? toCustomerLabel(state.customer, state.company) : undefined;
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "acting", "error"])}
    >
      <BarePage
        settings={settings}
        seller={caller.seller}
        locale={caller.locale}
        path={caller.path}
        stale={stale && link !== "outage"}
      >
        {link === "outage" ? <OutagePage /> : <ActingStart link={link} signedInAs={signedInAs} />}
      </BarePage>
    </NextIntlClientProvider>
  );
}
