import { getTranslations } from "next-intl/server";
import { BrandMark } from "@/components/layout/brand-mark";
import { DeadEnd } from "@/components/layout/dead-end";
import { ShopFrame } from "@/components/layout/shop-frame";
import { buttonClass } from "@/components/ui/button";
import { getLoginState } from "@/lib/bff/customer/login-state";
import { getRequestCaller } from "@/lib/bff/http/request-caller";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { toCustomerSummary } from "@/lib/model/customer/customer";
import { countFavorites } from "@/domain/favorites/favorite-lists";

/** An unknown path: inside the shop if signed in, else with the brand's logo only. */
export default async function NotFound() {
  const [caller, t] = await Promise.all([getRequestCaller(), getTranslations("ui.notFound")]);
  const { seller, locale, path } = caller;
  const [{ settings }, state] = await Promise.all([
    getSettings(caller),
    caller.reader ? undefined : getLoginState(),
  ]);
  if (state?.loggedIn && state.customer.hasAccount)
    return (
      <ShopFrame
        {...{ seller, settings, locale, path }}
        who={toCustomerSummary(state.customer, state.company)}
        favoriteCount={countFavorites(state.customer.favoriteLists)}
        shopOpen
      >
        <DeadEnd />
      </ShopFrame>
    );
  return (
    <main className="grid flex-1 grid-cols-1 place-items-center bg-surface px-4 py-16">
      <div
        className="flex w-full max-w-xl flex-col items-center gap-4 rounded-card border
        border-line bg-paper px-[min(1.5rem,6.2vw)] py-12 text-center md:py-16"
      >
        <div className="mb-4 flex max-w-full">
          <BrandMark settings={settings} seller={seller} className="h-12 w-52 object-center" />
        </div>
        <h1
          className="font-display text-[min(1.875rem,11vw)] leading-tight font-semibold
          text-balance md:text-4xl"
        >
          {t("title")}
        </h1>
        <p className="text-muted">{t("text")}</p>
        <a href="/" className={buttonClass()}>
          {t("home")}
        </a>
      </div>
    </main>
  );
}
