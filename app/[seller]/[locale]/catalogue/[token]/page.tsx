import { createHash } from "node:crypto";
import type { Metadata } from "next";
import { type AbstractIntlMessages, NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { CountVisit } from "@/components/sharing/count-visit";
import { LockedShare } from "@/components/sharing/locked-share";
import { OverShare } from "@/components/sharing/over-share";
import { ShareFrame } from "@/components/sharing/share-frame";
import { ShareOrderPreview } from "@/components/sharing/share-order-preview";
import { ShareOrderSlot } from "@/components/sharing/share-order-slot";
import { SharedDownloads } from "@/components/sharing/shared-downloads";
import { SharedProducts } from "@/components/sharing/shared-products";
import { OutagePage } from "@/components/ui/outage-page";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { asAnybody, getRequestCaller } from "@/lib/bff/http/request-caller";
import { readSharedPage } from "@/lib/bff/sharing/shared-catalogue";
import { pickMessages } from "@/lib/i18n/messages";
import { sharedFileNames } from "@/lib/model/sharing/shared-file";
import type { SharedView } from "@/lib/model/sharing/shared-view";
import { respondGone } from "@/lib/page-status";

type SharePageProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The link's preview where it is pasted; its contents only if no password is required. */
export async function generateMetadata({ params }: SharePageProps): Promise<Metadata> {
  const [{ token }, caller] = await Promise.all([params, getRequestCaller()]);
  const page = await readSharedPage(token);
  if (!("cover" in page))
    return {
      robots: { index: false },
      ...(page.state === "missing" && { title: (await getTranslations("ui.notFound"))("title") }),
    };
  const { cover } = page;
  const isIndexed = page.state === "open" && cover.is_indexable;
  const view = page.state === "open" && !cover.needs_password ? page.view : undefined;
  const description = view?.coverText ?? undefined;
  const preview = view && findPreviewPath(token, view);
  const origin = toOrigin(caller.host);
  const { settings } = await getSettings(asAnybody(caller));
  return {
    title: cover.name,
    description,
    referrer: "same-origin",
    robots: { index: isIndexed, follow: isIndexed },
    openGraph: {
      title: cover.name,
      description,
      url: new URL(`/catalogue/${token}`, origin).href,
      siteName: settings.name ?? caller.seller.name,
      type: "website",
      ...(preview && {
        images: [{ url: new URL(preview, origin).href, ...previewSize }],
      }),
    },
  };
}

const previewSize = { width: 1200, height: 630, type: "image/jpeg" };

/**
 * The preview image composed from the products' images: messengers cache it by URL, so the URL
 * changes with it.
 */
function findPreviewPath(token: string, { products }: SharedView): string | undefined {
  const pictures = products.flatMap(({ picture }) => picture ?? []);
  if (pictures.length === 0) return undefined;
  const version = createHash("sha256").update(pictures.join(" ")).digest("base64url");
  return `/catalogue/${token}/files/${sharedFileNames.preview}?v=${version.slice(0, 12)}`;
}

const toOrigin = (host: string) =>
  `${/(^|\.)localhost(:|$)|^127\./.test(host) ? "http" : "https"}://${host}`;

/** The messages of the order form, and of rejected quantities. */
function pickOrderMessages(messages: AbstractIntlMessages): AbstractIntlMessages {
  const { quantity } = messages.cart as { quantity: AbstractIntlMessages };
  return { ...pickMessages(messages, ["ui", "shareOrder", "error"]), cart: { quantity } };
}

/** A shared catalogue, for anyone with its link: a page without the shop's header (TEN-07). */
export default async function SharePage({ params, searchParams }: SharePageProps) {
  const [{ token }, { refused }, caller, messages] = await Promise.all([
    params,
    searchParams,
    getRequestCaller(),
    getMessages(),
  ]);
  const [page, { settings }] = await Promise.all([
    readSharedPage(token),
    getSettings(asAnybody(caller)),
  ]);
  if (page.state === "missing") notFound();
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
        {page.state === "locked" && (
          <LockedShare
            token={token}
            cover={page.cover}
            refused={refused === "wrong" || refused === "slow" ? refused : undefined}
          />
        )}
        {page.state === "open" && (
          <>
            <SharedProducts view={page.view} contact={page.cover.contact} locale={locale}>
              <SharedDownloads token={token} mode={page.view.mode} />
            </SharedProducts>
            <CountVisit token={token} />
          </>
        )}
        {page.state === "open" && page.view.mode !== "look" && (
          <NextIntlClientProvider locale={locale} messages={pickOrderMessages(messages)}>
            <ShareOrderSlot
              linkId={page.view.id}
              mode={page.view.mode}
              allowOverridePcb={settings.allow_override_pcb}
              canRegister={settings.new_customer_form === "true"}
            >
              <ShareOrderPreview
                mode={page.view.mode}
                canRegister={settings.new_customer_form === "true"}
              />
            </ShareOrderSlot>
          </NextIntlClientProvider>
        )}
      </ShareFrame>
    </NextIntlClientProvider>
  );
}
