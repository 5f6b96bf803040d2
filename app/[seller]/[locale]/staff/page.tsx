import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { BarePage } from "@/components/login/bare-page";
import { OutagePage } from "@/components/ui/outage-page";
import { StaffLinkForm } from "@/components/staff/staff-link-form";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { readStaffLink } from "@/lib/bff/customer/staff";
import { asAnybody, getRequestCaller } from "@/lib/bff/http/request-caller";
import { pickMessages } from "@/lib/i18n/messages";

type StaffPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("pageTitle"), robots: { index: false }, referrer: "no-referrer" };
}

/** The page of links in mails to staff: accept an invite, or set a new password (ADM-02). */
export default async function StaffPage({ searchParams }: StaffPageProps) {
  const { token } = await searchParams;
  const caller = await getRequestCaller();
  const [{ settings, stale }, link, messages] = await Promise.all([
    getSettings(asAnybody(caller)),
    readStaffLink(caller, typeof token === "string" ? token : undefined),
    getMessages(),
  ]);
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "staff", "error"])}
    >
      <BarePage
        settings={settings}
        seller={caller.seller}
        locale={caller.locale}
        path={caller.path}
        stale={stale && link !== "outage"}
      >
        {link === "outage" ? (
          <OutagePage />
        ) : (
          <StaffLinkForm
            key={link?.purpose}
            seller={settings.name ?? caller.seller.name}
            link={link}
          />
        )}
      </BarePage>
    </NextIntlClientProvider>
  );
}
