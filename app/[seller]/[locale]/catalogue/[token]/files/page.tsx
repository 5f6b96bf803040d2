import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { notFound, redirect } from "next/navigation";
import { OverShare } from "@/components/sharing/over-share";
import { ShareFrame } from "@/components/sharing/share-frame";
import { SharedFiles } from "@/components/sharing/shared-files";
import { OutagePage } from "@/components/ui/outage-page";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { asAnybody, getRequestCaller } from "@/lib/bff/http/request-caller";
import { readSharedFiles } from "@/lib/bff/sharing/shared-files";
import { pickMessages } from "@/lib/i18n/messages";
import { respondGone } from "@/lib/page-status";

export const metadata: Metadata = {
  referrer: "same-origin",
  robots: { index: false, follow: false },
};

type FilesPageProps = { params: Promise<{ token: string }> };

/** The downloads of a shared catalogue, and their progress (SHARE-02). */
export default async function FilesPage({ params }: FilesPageProps) {
  const [{ token }, caller, messages] = await Promise.all([
    params,
    getRequestCaller(),
    getMessages(),
  ]);
  const [page, { settings }] = await Promise.all([
    readSharedFiles(token),
    getSettings(asAnybody(caller)),
  ]);
  if (page.state === "missing") notFound();
  if (page.state === "locked") redirect(`/catalogue/${token}`);
  if (page.state === "over") respondGone();
  const { seller, locale, path } = caller;
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(messages, ["ui"])}>
      <ShareFrame
        {...{ settings, seller, locale, path }}
        languages={"cover" in page ? page.cover.languages : undefined}
      >
        {page.state === "outage" && <OutagePage />}
        {page.state === "over" && <OverShare contact={page.cover.contact} />}
        {page.state === "open" && (
          <SharedFiles token={token} name={page.cover.name} files={page.files} />
        )}
      </ShareFrame>
    </NextIntlClientProvider>
  );
}
