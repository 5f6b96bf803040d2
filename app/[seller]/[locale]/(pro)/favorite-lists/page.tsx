import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FavoriteListsScreen } from "@/components/favorite/favorite-lists-screen";
import { listFavoriteVariants } from "@/lib/bff/catalogue/favorite-variants";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";

const picturesPerList = 4;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("favorite");
  return { title: t("title") };
}

/**
 * The customer's favourite lists: create, rename, delete (FAV-02). The lists are essential;
 * pictures are optional, and may be missing in an outage.
 */
export default async function FavoriteListsPage() {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { settings } = await getSettings(buyer.caller);
  if (settings.favorites_disabled) notFound();
  const lists = buyer.customer.favoriteLists;
  const shownIds = [
    ...new Set(
      lists.flatMap((list) => list.items.slice(0, picturesPerList).map((item) => item.variant_id)),
    ),
  ];
  const [found, messages] = await Promise.all([
    unlessOutage(listFavoriteVariants(buyer, shownIds)),
    getMessages(),
  ]);
  const pictures =
    found === outage
      ? []
      : found.variants.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : []));
  return (
    <NextIntlClientProvider
      locale={buyer.caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "cart", "error", "favorite"])}
    >
      <FavoriteListsScreen
        initial={{ favorite_lists: lists, updated_at: buyer.customer.updatedAt }}
        pictures={Object.fromEntries(pictures)}
      />
    </NextIntlClientProvider>
  );
}
