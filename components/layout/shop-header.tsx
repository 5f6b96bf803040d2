import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { CartButton } from "@/components/cart/cart-button";
import { FavoriteLink } from "@/components/favorite/favorite-link";
import { SearchBox } from "@/components/search/search-box";
import type { Seller } from "@/contract/seller";
import type { SellerSettings } from "@/contract/setting";
import { languageOf, type Locale } from "@/lib/i18n/locales";
import type { CustomerSummary } from "@/lib/model/customer";
import { AccountMenu } from "./account-menu";
import { BrandMark } from "./brand-mark";

type ShopHeaderProps = {
  settings: SellerSettings;
  seller: Seller;
  locale: Locale;
  /** Who is signed in; undefined where the browser is to learn it. */
  who?: CustomerSummary;
  shopOpen: boolean;
  hasFavorites: boolean;
  /** How many articles are favourites; undefined where the browser is to learn it. */
  favoriteCount?: number;
};

/** Brand, search, orders, favourites, cart and account (SHELL-04), in one of three compositions that the brand's theme chooses. */
export async function ShopHeader({
  settings,
  seller,
  locale,
  who,
  shopOpen,
  hasFavorites,
  favoriteCount,
}: ShopHeaderProps) {
  const t = await getTranslations("shell");
  const { header } = settings.theme;
  const isBold = header === "split";
  const promo =
    settings.promo_banner?.[languageOf(locale)] ??
    settings.promo_banner?.[languageOf(seller.default_locale)];
  const tone = isBold ? "bg-brand text-on-brand" : "bg-paper text-ink";
  const logo = (
    <Link
      href="/"
      prefetch={false}
      aria-label={settings.name ?? seller.name}
      className={`inline-flex max-w-full ${isBold ? "rounded-control bg-paper px-3 py-1.5" : ""}`}
    >
      <BrandMark
        settings={settings}
        seller={seller}
        className={header === "centered" ? "h-9 md:h-12" : "h-9"}
      />
    </Link>
  );
  const nav = shopOpen && (
    <nav
      aria-label={t("mainNavigation")}
      className={`flex flex-wrap items-center gap-x-1 ${header === "centered" ? "justify-center gap-x-6 text-lg" : ""}`}
    >
      <NavLink href="/products">{t("products")}</NavLink>
      {settings.product_table && <NavLink href="/products?layout=table">{t("orderPad")}</NavLink>}
      <NavLink href="/orders">{t("orders")}</NavLink>
    </nav>
  );
  const search = shopOpen && (
    <SearchBox seller={seller} settings={settings} locale={locale} who={who} />
  );
  const actions = (
    <div className="flex items-center justify-end gap-1">
      {hasFavorites && <FavoriteLink count={favoriteCount} />}
      {shopOpen && <CartButton />}
      <AccountMenu who={who} locale={locale} isShort={shopOpen && settings.product_table} />
    </div>
  );
  return (
    <header
      data-shell
      className={`z-30 border-b md:[@media(min-height:30rem)]:sticky md:top-0 border-line ${tone}`}
    >
      {settings.christmas_banner && <Strip className="garland">{t("christmas")}</Strip>}
      {promo && <Strip>{promo}</Strip>}
      {header === "centered" ? (
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-end gap-x-4 gap-y-2 px-4 py-3 md:grid md:grid-cols-[minmax(14rem,1fr)_auto_1fr] md:px-8 md:py-5">
          <div className="order-3 max-md:w-full md:order-1">{search}</div>
          <div className="order-1 min-w-28 flex-1 md:order-2 md:min-w-0 md:justify-self-center">
            {logo}
          </div>
          <div className="order-2 md:order-3">{actions}</div>
          <div className="order-4 max-md:w-full md:col-span-3">{nav}</div>
        </div>
      ) : (
        <div
          className={`mx-auto flex max-w-[90rem] flex-wrap items-center justify-end gap-x-4 gap-y-2 px-4 py-3 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:px-8 lg:grid-cols-[auto_minmax(16rem,1fr)_auto] ${isBold ? "xl:grid-cols-[auto_auto_minmax(16rem,1fr)_auto]" : "xl:grid-cols-[auto_minmax(16rem,1fr)_auto_auto]"}`}
        >
          <div className="max-w-full min-w-28 flex-1 md:min-w-0 md:justify-self-start">{logo}</div>
          {isBold && (
            <div className="order-4 col-span-2 max-md:w-full lg:col-span-3 xl:order-2 xl:col-span-1">
              {nav}
            </div>
          )}
          <div
            className={`order-3 col-span-2 text-ink max-md:w-full lg:order-2 lg:col-span-1 ${isBold ? "xl:order-3" : ""}`}
          >
            {search}
          </div>
          {!isBold && (
            <div className="order-4 col-span-2 max-md:w-full lg:col-span-3 xl:order-3 xl:col-span-1">
              {nav}
            </div>
          )}
          <div className="order-2 lg:order-3 xl:order-4">{actions}</div>
        </div>
      )}
    </header>
  );
}

function NavLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

function Strip({ children, className = "" }: { children: string; className?: string }) {
  return (
    <p className={`bg-ink px-4 py-2 text-center text-sm font-semibold text-paper ${className}`}>
      {children}
    </p>
  );
}
