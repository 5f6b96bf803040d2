import { Search } from "lucide";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { CartButton } from "@/components/cart/add/cart-button";
import { SecondCartSlot } from "@/components/cart/second/second-cart-slot";
import { FavoriteLink } from "@/components/favorite/favorite-link";
import { SearchBox } from "@/components/search/search-box";
import { searchFieldId } from "@/components/search/search-input-props";
import { Icon } from "@/components/ui/icon";
import type { CatalogueScope } from "@/contract/people/customer";
import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";
import { findLocalized } from "@/contract/seller/setting";
import { languageOf, type Locale } from "@/lib/i18n/locales";
import type { CustomerSummary } from "@/lib/model/customer/customer";
import { AccountMenu } from "./account-menu";
import { BrandMark } from "./brand-mark";

type ShopHeaderProps = {
  settings: SellerSettings;
  seller: Seller;
  locale: Locale;
  /** Path and query of this page. */
  path: string;
  /** Who is signed in; undefined if the browser has to read it. */
  who?: CustomerSummary;
  shopOpen: boolean;
  scope: CatalogueScope;
  isViewer: boolean;
  hasFavorites: boolean;
  /** The number of favourites; undefined if the browser has to read it. */
  favoriteCount?: number;
};

/** On a narrow window, brand and actions are sticky, the rows below scroll away. */
const stays =
  "flex min-h-16 items-center bg-inherit max-lg:sticky " +
  "max-lg:top-[var(--acting-height,0px)] max-lg:z-10";

/**
 * Brand, search, orders, favourites, cart and account (SHELL-04), in one of three layouts of the
 * brand's theme.
 */
export async function ShopHeader({
  settings,
  seller,
  locale,
  path,
  who,
  shopOpen,
  scope,
  isViewer,
  hasFavorites,
  favoriteCount,
}: ShopHeaderProps) {
  const t = await getTranslations("shell");
  const hasCatalogue = shopOpen && scope !== "nothing";
  const hasCart = shopOpen && scope === "all" && !isViewer;
  const { header } = settings.theme;
  const isBold = header === "split";
  const isCentered = header === "centered";
  const promo = findLocalized(
    settings.promo_banner,
    languageOf(locale),
    languageOf(seller.default_locale),
  );
  const hasPlate = isBold && settings.logo !== null && settings.logo_on_colour === null;
  return (
    <header
      data-shell
      className={`z-30 border-b [@media(min-height:30rem)]:sticky
        [@media(min-height:30rem)]:top-[calc(var(--acting-height,0px)-var(--shell-fold,100vh))]
        border-line
        ${isBold ? "bg-brand text-on-brand" : "bg-paper text-ink"}`}
    >
      {settings.christmas_banner && <Strip className="garland">{t("christmas")}</Strip>}
      {promo && <Strip>{promo}</Strip>}
      <div
        data-whole
        className={`mx-auto flex flex-wrap bg-inherit px-4 md:px-8 lg:gap-x-6
          ${
            isCentered
              ? "lg:grid lg:grid-cols-[minmax(0,1fr)_fit-content(14rem)_minmax(0,1fr)] " +
                "lg:items-center"
              : "max-w-[90rem] lg:flex-nowrap"
          }`}
      >
        <div
          data-shell-bar
          className={`order-1 min-w-24 flex-1 ${stays}
            ${isCentered ? "lg:order-2 lg:min-h-20" : "lg:min-h-18 lg:max-w-64 lg:flex-none"}`}
        >
          <Link
            href="/"
            aria-label={settings.name ?? seller.name}
            className={`inline-flex max-w-full min-w-0
              ${hasPlate ? "rounded-control bg-paper px-3 py-1.5" : ""}`}
          >
            <BrandMark
              settings={settings}
              seller={seller}
              onColour={isBold}
              className={isCentered ? "h-9 w-40 lg:h-11 lg:w-52 lg:object-center" : "h-9 w-40"}
            />
          </Link>
        </div>
        {shopOpen && (
          <nav
            aria-label={t("mainNavigation")}
            className={`order-4 flex flex-wrap items-center gap-x-1 pb-1 max-md:w-full
              max-md:justify-start lg:flex-nowrap lg:pb-0 lg:whitespace-nowrap
              ${isCentered ? "lg:order-1 lg:-ml-3" : "lg:order-2"}`}
          >
            {hasCatalogue && <NavLink href="/products">{t("products")}</NavLink>}
            {hasCart && settings.product_table && (
              <NavLink href="/products?layout=table">{t("orderPad")}</NavLink>
            )}
            <NavLink href="/orders">{t("orders")}</NavLink>
          </nav>
        )}
        <div
          className={`flex min-w-0 items-center gap-x-4 bg-inherit max-lg:contents
            ${isCentered ? "lg:order-3" : "lg:order-3 lg:flex-1"}`}
        >
          <div
            className="order-3 flex min-w-0 flex-1 items-center pb-2 text-ink max-md:w-full
            max-md:flex-none md:min-w-48 md:max-lg:mr-4 lg:order-1 lg:pb-0"
          >
            {hasCatalogue && (
              <SearchBox
                seller={seller}
                settings={settings}
                locale={locale}
                who={who}
                isViewer={isViewer}
              />
            )}
          </div>
          <div className={`order-2 flex-none justify-end gap-1 ${stays}`}>
            {hasCatalogue && (
              <div className="relative">
                <SearchShortcut />
                {hasCart && <SecondCartSlot />}
              </div>
            )}
            {hasFavorites && <FavoriteLink count={favoriteCount} />}
            {hasCart && <CartButton />}
            <AccountMenu
              who={who}
              locale={locale}
              path={path}
              hasOrders={shopOpen}
              hasQuotes={settings.quote_enabled && scope !== "no_amounts" && hasCatalogue}
              named={isCentered || settings.product_table ? "ultrawide" : "wide"}
            />
          </div>
        </div>
        {/* breaks the row in a window of medium width */}
        <span data-whole-end aria-hidden className="order-2 hidden w-full md:max-lg:block" />
      </div>
    </header>
  );
}

/**
 * On a phone the search field scrolls away: this touch target brings it back. Keyboard users have
 * the field itself.
 */
function SearchShortcut() {
  return (
    <label
      htmlFor={searchFieldId}
      aria-hidden
      className="invisible grid size-11 cursor-pointer place-items-center md:hidden
        [[data-scrolled]_&]:visible"
    >
      <Icon of={Search} className="size-6" />
    </label>
  );
}

function NavLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold md:px-3
        underline-offset-4 hover:underline"
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
