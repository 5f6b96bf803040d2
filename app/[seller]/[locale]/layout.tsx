import "@/app/globals.css";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ActingBanner } from "@/components/acting/acting-banner";
import { PreHydrationEvents } from "@/components/layout/pre-hydration-events";
import { PageServices } from "@/components/layout/page-services";
import { Toaster } from "@/components/ui/toaster";
import { findActing } from "@/lib/bff/customer/acting";
import { getRequestCaller } from "@/lib/bff/http/request-caller";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { storefrontEnv } from "@/lib/env";
import { languageOf } from "@/lib/i18n/locales";
import { pickMessages } from "@/lib/i18n/messages";
import { preHydrationScript } from "@/lib/model/shell/pre-hydration-script";
import { toEarlyFaultsScript } from "@/lib/model/shell/early-faults-script";
import { languageScript } from "@/lib/model/shell/language-script";
import { shellHeightScript } from "@/lib/model/shell/shell-height-script";
import { toWatchSettings } from "@/lib/watch/to-watch-settings";
import { toBrandIcon, toFontFiles, toThemeCss } from "@/lib/model/shell/theme";

export async function generateMetadata(): Promise<Metadata> {
  const caller = await getRequestCaller();
  const { settings } = await getSettings(caller);
  const name = settings.name ?? caller.seller.name;
  return {
    title: { default: name, template: `%s · ${name}` },
    robots: { index: false, follow: false },
    applicationName: name,
    icons: { icon: toBrandIcon(name, settings.colour) },
  };
}

/**
 * The document of one brand in one language: its theme as custom properties, and the context shared
 * by a page's client components.
 */
export default async function SellerLayout({ children }: { children: ReactNode }) {
  const caller = await getRequestCaller();
  const [{ settings }, acting, messages, incoming] = await Promise.all([
    getSettings(caller),
    findActing(caller),
    getMessages(),
    headers(),
  ]);
  const nonce = incoming.get("x-nonce") ?? undefined;
  const watching = toWatchSettings(storefrontEnv(), caller.seller.id);
  return (
    <html
      lang={languageOf(caller.locale)}
      data-header={settings.theme.header}
      data-card={settings.theme.card}
      data-density={settings.theme.density}
      // the head's script sets the header's height in its style
      suppressHydrationWarning
    >
      <head>
        {toFontFiles(settings).map((file) => (
          <link
            key={file}
            rel="preload"
            as="font"
            type="font/woff2"
            href={file}
            crossOrigin="anonymous"
          />
        ))}
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          dangerouslySetInnerHTML={{
            __html: [
              ...(watching ? [toEarlyFaultsScript(watching)] : []),
              preHydrationScript,
              languageScript,
              shellHeightScript,
            ].join(";"),
          }}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: validated colours, font names */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: toThemeCss(settings) }} />
      </head>
      <body className="flex flex-col font-text antialiased">
        <NextIntlClientProvider locale={caller.locale} messages={pickMessages(messages, ["ui"])}>
          {acting && <ActingBanner {...acting} />}
          <PreHydrationEvents />
          <Toaster>{children}</Toaster>
        </NextIntlClientProvider>
        <PageServices seller={caller.seller} locale={caller.locale} />
      </body>
    </html>
  );
}
