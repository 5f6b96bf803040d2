import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { NoAccountPlaceholder } from "@/components/customer/no-account-placeholder";
import { SessionWatch } from "@/components/customer/session-watch";
import { toFavoriteTexts } from "@/components/favorite/favorite-texts";
import { FavoriteWatch } from "@/components/favorite/favorite-watch";
import { PrintHead } from "@/components/layout/print-head";
import { NavigationStatus } from "@/components/layout/navigation-status";
import { QueryProvider } from "@/components/layout/query-provider";
import { ShopFooter } from "@/components/layout/shop-footer";
import { ShopHeader } from "@/components/layout/shop-header";
import { OutagePage } from "@/components/ui/outage-page";
import { getLoginState } from "@/lib/bff/login-state";
import { getRequestCaller } from "@/lib/bff/request-caller";
import { getSettings } from "@/lib/bff/settings";
import { toCustomerSummary } from "@/lib/model/customer";
import { countFavorites } from "@/lib/model/favorite-lists";

/** The pro area: its frame around the page, the retry state when nobody knows who is signed in, the placeholder without an account. */
export default async function ProLayout({ children }: { children: ReactNode }) {
  const caller = await getRequestCaller();
  const { seller, locale, path } = caller;
  const { settings, isInvalid } = await getSettings(caller);
  const shop = { seller, settings, locale, path };
  if (caller.reader)
    return (
      <ShopFrame {...shop} isShared shopOpen>
        {isInvalid ? <OutagePanel /> : children}
      </ShopFrame>
    );
  const state = await getLoginState();
  if (state.loggedIn === false) redirect(`/login?return=${encodeURIComponent(path)}`);
  if (state.loggedIn === null)
    return (
      <Frame shopOpen={false}>
        <OutagePage />
      </Frame>
    );
  const { customer, company } = state;
  return (
    <ShopFrame
      {...shop}
      who={toCustomerSummary(customer, company)}
      favoriteCount={countFavorites(customer.favoriteLists)}
      shopOpen={customer.hasAccount}
    >
      {customer.hasAccount ? children : <NoAccountPlaceholder />}
    </Frame>
  );
}

type FrameProps = {
  who?: CustomerSummary;
  company?: string;
  favoriteCount?: number;
  shopOpen: boolean;
  children: ReactNode;
};

/** Header, content and footer. Without `who` the page is made for everybody: its header learns in the browser who is signed in. */
async function Frame({ who, company, favoriteCount, shopOpen, children }: FrameProps) {
  const [caller, messages, t] = await Promise.all([
    getRequestCaller(),
    getMessages(),
    getTranslations("ui"),
  ]);
  const { settings, isInvalid } = await getSettings(caller);
  const hasFavorites = shopOpen && !settings.favorites_disabled;
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "cart", "search", "error"])}
    >
      <QueryProvider>
        <a
          href="#content"
          className="sr-only z-50 bg-paper p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t("skipToContent")}
        </a>
        <NavigationStatus />
        <ShopHeader
          settings={settings}
          seller={caller.seller}
          locale={caller.locale}
          who={who}
          shopOpen={shopOpen}
          hasFavorites={hasFavorites}
          favoriteCount={favoriteCount}
        />
        <main id="content" tabIndex={-1} className="w-full flex-1 outline-none">
          <PrintHead
            seller={caller.seller}
            settings={settings}
            company={company ?? null}
            locale={caller.locale}
          />
          {isInvalid ? <OutagePage /> : children}
        </main>
        <ShopFooter settings={settings} seller={caller.seller} />
        {hasFavorites && (
          <FavoriteWatch
            texts={toFavoriteTexts(await getTranslations("favorite"))}
            isKnown={favoriteCount !== undefined}
          />
        )}
        {(who || caller.reader) && <SessionWatch who={who} />}
      </QueryProvider>
    </NextIntlClientProvider>
  );
}
