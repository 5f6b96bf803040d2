import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ProductView } from "@/components/product/product-view";
import { RelatedProducts } from "@/components/product/card/related-products";
import { ViewedMark } from "@/components/product/viewed-mark";
import { OutagePage } from "@/components/ui/outage-page";
import { isOutage } from "@/lib/bff/http/backend-error";
import { listDiscounts } from "@/lib/bff/catalogue/discounts";
import { findReader } from "@/lib/bff/customer/login-state";
import { findProduct, listRelatedProducts } from "@/lib/bff/catalogue/products";
import { listAwaitedVariants } from "@/lib/bff/catalogue/restock";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { toShownDiscounts } from "@/lib/model/customer/customer-discount";
import { toFavoriteState } from "@/domain/favorites/favorite-lists";

type ProductPageProps = {
  params: Promise<{ handle: string }>;
  searchParams: Promise<{ variant?: string | string[] }>;
};

const relatedCount = 4;

/** The product's name as the title; the shop's if it is unknown. */
export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const found = await loadProduct((await params).handle);
  return found === "outage" || !found ? {} : { title: found.product.title };
}

/**
 * The product page: images, facts and every variant to order from (CAT-07); `?variant=<sku>`
 * scrolls to one.
 */
export default async function ProductPage({ params, searchParams }: ProductPageProps) {
  const reader = await findReader();
  if (!reader) return null;
  const found = await loadProduct((await params).handle);
  if (found === "outage") return <OutagePage />;
  if (!found) notFound();
  const { product, currencyCode } = found;
  const { caller, customer } = reader;
  const { settings } = await getSettings(caller);
  const hasRestock =
    settings.restock_notification && product.variants.some(({ stock }) => stock.kind === "out");
  const [t, related, awaited, discounts, { variant }] = await Promise.all([
    getTranslations("product"),
    listRelatedProducts(reader, product, relatedCount).catch(emptyOnOutage),
    hasRestock && customer ? listAwaitedVariants(caller).catch(emptyOnOutage) : [],
    listDiscounts(reader),
    searchParams,
  ]);
  const context = {
    t,
    locale: caller.locale,
    currencyCode,
    theme: settings.theme,
    isViewer: reader.isViewer,
    units: settings.units,
    chosenSku: typeof variant === "string" ? variant : null,
    favorites: settings.favorites_disabled
      ? null
      : customer
        ? toFavoriteState(customer.favoriteLists).variantIds
        : ("unknown" as const),
    awaited: hasRestock ? (customer ? new Set(awaited) : ("unknown" as const)) : null,
  };
  return (
    <>
      <ProductView
        product={product}
        context={context}
        showCategories={settings.category_display}
        discounts={toShownDiscounts(discounts, product.isDiscountable, new Date().toISOString())}
      />
      <ViewedMark productId={product.id} />
      <RelatedProducts products={related} context={context} />
    </>
  );
}

/** Cached per request, for the title and the page. */
const loadProduct = cache(async (handle: string) => {
  const reader = await findReader();
  if (!reader) return undefined;
  try {
    return await findProduct(reader, decodeURIComponent(handle));
  } catch (error) {
    if (isOutage(error)) return "outage";
    throw error;
  }
});

/**
 * Related products and restock requests are optional: without them the product can still be
 * ordered.
 */
function emptyOnOutage(error: unknown): [] {
  if (isOutage(error)) return [];
  throw error;
}
