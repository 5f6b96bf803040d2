import type { ReactNode } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { OutagePage } from "@/components/ui/outage-page";
import type { SellerSettings } from "@/contract/seller/setting";
import type { Locale } from "@/lib/i18n/locales";
import type { Seller } from "@/contract/seller/seller";

type BarePageProps = {
  settings: SellerSettings;
  seller: Seller;
  locale: Locale;
  path: string;
  /** The settings are cached ones from before an outage. */
  stale: boolean;
  children: ReactNode;
};

/** A page without the shop's header: the brand's picture next to or above a card (TEN-07). */
export function BarePage({ settings, seller, locale, path, stale, children }: BarePageProps) {
  const background = settings.login_background;
  return (
    <div className="grid flex-1 grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-none">
      <div
        aria-hidden
        className="relative h-32 overflow-hidden bg-highlight sm:h-48 lg:order-last lg:h-auto"
      >
        {background && (
          <img src={background} alt="" className="absolute inset-0 size-full object-cover" />
        )}
      </div>
      <main className="flex min-w-0 flex-col gap-8 px-5 py-8 sm:px-12 lg:px-16">
        <div className="flex items-start justify-between gap-4">
          <BrandMark settings={settings} seller={seller} className="h-12 w-52" />
          <div className="w-36">
            <LanguageSwitch locale={locale} path={path} />
          </div>
        </div>
        {stale && <OutagePage />}
        <div className="mx-auto w-full max-w-lg flex-1 lg:my-auto lg:flex-none">{children}</div>
      </main>
    </div>
  );
}
