import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";
import { BrandMark } from "@/components/layout/brand-mark";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { ShopFooter } from "@/components/layout/shop-footer";
import type { Locale } from "@/lib/i18n/locales";

type ShareFrameProps = {
  settings: SellerSettings;
  seller: Seller;
  locale: Locale;
  path: string;
  /** The link's languages; undefined for all languages. */
  languages?: readonly string[];
  children: ReactNode;
};

/**
 * The frame of pages shared with people without a session: the brand, without links to its shop.
 */
export async function ShareFrame({
  settings,
  seller,
  locale,
  path,
  languages = [],
  children,
}: ShareFrameProps) {
  const t = await getTranslations("ui");
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-paper p-3 focus:not-sr-only focus:fixed focus:top-2
          focus:left-2"
      >
        {t("skipToContent")}
      </a>
      <header className="border-b border-line">
        <div
          className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-4
            md:px-8"
        >
          <BrandMark settings={settings} seller={seller} className="h-12 w-48" />
          {languages.length !== 1 && (
            <div className="w-40" data-no-print>
              <LanguageSwitch locale={locale} path={path} offered={languages} />
            </div>
          )}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-none md:px-8 md:py-12
          print:px-0 print:py-4"
      >
        {children}
      </main>
      <ShopFooter settings={settings} seller={seller} />
    </>
  );
}
