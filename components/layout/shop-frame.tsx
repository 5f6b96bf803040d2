import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SessionWatch } from "@/components/customer/session-watch";
import { toFavoriteTexts } from "@/components/favorite/favorite-texts";
import { FavoriteProvider } from "@/components/favorite/favorite-provider";
import type { CatalogueScope } from "@/contract/people/customer";
import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";
import { storefrontEnv } from "@/lib/env";
import type { Locale } from "@/lib/i18n/locales";
import { pickMessages } from "@/lib/i18n/messages";
import type { CustomerSummary } from "@/lib/model/customer/customer";
import { OfflineCopyNotice } from "./offline-copy-notice";
import { NavigationStatus } from "./navigation-status";
import { PrintHead } from "./print-head";
import { QueryProvider } from "./query-provider";
import { ShopFooter } from "./shop-footer";
import { ShopHeader } from "./shop-header";

type ShopFrameProps = {
  seller: Seller;
  settings: SellerSettings;
  locale: Locale;
  /** Path and query of this page. */
  path: string;
  /**
   * Undefined on a shared page, whose header reads it in the browser (`isShared`), and while
   * unknown.
   */
  who?: CustomerSummary;
  isShared?: boolean;
  favoriteCount?: number;
  /**
   * Whether to show the shop's navigation: not for a customer without an account, nor while it is
   * unknown who is signed in.
   */
  shopOpen: boolean;
  /** Which part of the catalogue she may see. */
  scope?: CatalogueScope;
  /** She may not order: there is no cart. */
  isViewer?: boolean;
  /** A notice about her company, on every page. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Header, content and footer of the shop. */
export async function ShopFrame({
  seller,
  settings,
  locale,
  path,
  who,
  isShared = false,
  favoriteCount,
  shopOpen,
  scope = "all",
  isViewer = false,
  notice,
  children,
}: ShopFrameProps) {
  const [messages, t] = await Promise.all([getMessages(), getTranslations("ui")]);
  const { NODE_ENV, SERVICE_WORKER } = storefrontEnv();
  const keepsCopies = NODE_ENV === "production" && SERVICE_WORKER === "on";
  const hasFavorites = shopOpen && scope !== "nothing" && !settings.favorites_disabled;
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(messages, ["ui", "shell", "cart", "search", "error"])}
    >
      <QueryProvider>
        <a
          href="#content"
          className="sr-only z-50 bg-paper p-3 focus:not-sr-only focus:fixed focus:top-2
            focus:left-2"
        >
          {t("skipToContent")}
        </a>
        <NavigationStatus />
        <OfflineCopyNotice locale={locale} />
        <ShopHeader
          settings={settings}
          seller={seller}
          locale={locale}
          path={path}
          who={who}
          shopOpen={shopOpen}
          scope={scope}
          isViewer={isViewer}
          hasFavorites={hasFavorites}
          favoriteCount={favoriteCount}
        />
        <main id="content" tabIndex={-1} className="w-full flex-1 outline-none">
          <PrintHead seller={seller} settings={settings} company={who?.company ?? null} />
          {notice}
          {hasFavorites ? (
            <FavoriteProvider
              texts={toFavoriteTexts(await getTranslations("favorite"))}
              isKnown={favoriteCount !== undefined}
            >
              {children}
            </FavoriteProvider>
          ) : (
            children
          )}
        </main>
        <ShopFooter settings={settings} seller={seller} />
        {(who || isShared) && <SessionWatch who={who} keepsCopies={keepsCopies} />}
      </QueryProvider>
    </NextIntlClientProvider>
  );
}
