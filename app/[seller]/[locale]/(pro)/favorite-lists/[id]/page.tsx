import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FavoriteLines } from "@/components/favorite/favorite-lines";
import { FavoriteListHead } from "@/components/favorite/favorite-list-head";
import { UnavailableFavorites } from "@/components/favorite/unavailable-favorites";
import { OutagePage } from "@/components/ui/outage-page";
import { listFavoriteVariants } from "@/lib/bff/catalogue/favorite-variants";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";

type FavoriteListPageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: FavoriteListPageProps): Promise<Metadata> {
  const buyer = await findBuyer();
  const { id } = await params;
  const t = await getTranslations("favorite");
  return {
    title: buyer?.customer.favoriteLists.find((list) => list.id === id)?.name ?? t("title"),
  };
}

/**
 * One favourite list to order from: quantities, adding the whole list to the cart, moving,
 * clearing, printing (FAV-02).
 */
export default async function FavoriteListPage({ params }: FavoriteListPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { caller, customer } = buyer;
  const { id } = await params;
  const list = customer.favoriteLists.find((candidate) => candidate.id === id);
  const { settings } = await getSettings(caller);
  if (!list || settings.favorites_disabled) notFound();
  const variantIds = list.items.map((item) => item.variant_id);
  const [found, messages, t, favoriteT] = await Promise.all([
    unlessOutage(listFavoriteVariants(buyer, variantIds)),
    getMessages(),
    getTranslations("product"),
    getTranslations("favorite"),
  ]);
  if (found === outage) return <OutagePage />;
  const present = new Set(found.variants.map((variant) => variant.id));
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "cart", "error", "favorite"])}
    >
      <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
        <FavoriteListHead
          initial={{ favorite_lists: customer.favoriteLists, updated_at: customer.updatedAt }}
          listId={list.id}
        />
        <UnavailableFavorites
          listId={list.id}
          variantIds={variantIds.filter((variantId) => !present.has(variantId))}
        />
        <FavoriteLines
          variants={found.variants}
          variantIds={variantIds}
          listId={list.id}
          lists={customer.favoriteLists.map(({ id: listId, name }) => ({ id: listId, name }))}
          context={{
            t,
            locale: caller.locale,
            currencyCode: found.currencyCode,
            theme: settings.theme,
            isViewer: buyer.isViewer,
          }}
          hint={favoriteT("all")}
        />
      </div>
    </NextIntlClientProvider>
  );
}
