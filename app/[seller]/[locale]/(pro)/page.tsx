import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskHome } from "@/components/home/desk-home";
import { LookbookHome } from "@/components/home/lookbook-home";
import { MosaicHome } from "@/components/home/mosaic-home";
import { toTerms } from "@/components/home/to-terms";
import { OutagePage } from "@/components/ui/outage-page";
import { isOutage } from "@/lib/bff/http/backend-error";
import { getHome } from "@/lib/bff/catalogue/home";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { languageOf } from "@/lib/i18n/locales";
import { toHero } from "@/lib/model/product/home";

const homes = { full: LookbookHome, mosaic: MosaicHome, split: DeskHome };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home");
  return { title: t("pageTitle") };
}

/** The brand's home page after sign-in; its theme selects one of three layouts (TEN-05). */
export default async function HomePage() {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { caller, customer, company } = buyer;
  const { settings } = await getSettings(caller);
  const home = await getHome(buyer, { categories: settings.category_display }).catch(
    (error: unknown) => {
      if (isOutage(error)) return undefined;
      throw error;
    },
  );
  if (!home) return <OutagePage />;
  const [t, paymentTermsT, productT, catalogueT] = await Promise.all([
    getTranslations("home"),
    getTranslations("paymentTerms"),
    getTranslations("product"),
    getTranslations("catalogue"),
  ]);
  const Home = homes[settings.theme.hero];
  return (
    <Home
      hero={toHero(
        settings.banner,
        {
          name: settings.name ?? caller.seller.name,
          language: languageOf(caller.seller.default_locale),
        },
        caller.lang,
      )}
      home={home}
      terms={toTerms(t, paymentTermsT, company, home.currencyCode, caller.locale)}
      welcome={customer.firstName ? t("welcome", { name: customer.firstName }) : null}
      emptyText={catalogueT("emptyCatalogue")}
      t={t}
      cards={{
        t: productT,
        locale: caller.locale,
        currencyCode: home.currencyCode,
        theme: settings.theme,
        isViewer: buyer.isViewer,
      }}
      toCount={(count) => catalogueT("count", { count })}
    />
  );
}
