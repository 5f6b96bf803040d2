import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ProductView } from "@/components/product/product-view";
import { RelatedProducts } from "@/components/product/related-products";
import { OutagePanel } from "@/components/ui/outage-panel";
import { isOutage } from "@/lib/bff/backend-error";
import { findBuyer } from "@/lib/bff/login-state";
import { findProduct, listRelatedProducts } from "@/lib/bff/products";
import { getSettings } from "@/lib/bff/settings";

type ProductPageProps = { params: Promise<{ handle: string }> };

const relatedCount = 4;

/** The product's name in the tab; the shop's own while nobody can tell. */
export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const found = await loadProduct((await params).handle);
  return found === "outage" || !found ? {} : { title: found.product.title };
}

/** The product page: pictures, facts and every variant to order from (CAT-07). */
export default async function ProductPage({ params }: ProductPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const found = await loadProduct((await params).handle);
  if (found === "outage") return <OutagePanel />;
  if (!found) notFound();
  const { product, currencyCode } = found;
  const [{ settings }, t, related] = await Promise.all([
    getSettings(buyer.caller),
    getTranslations("product"),
    listRelatedProducts(buyer, product, relatedCount).catch(emptyOnOutage),
  ]);
  const context = { t, locale: buyer.caller.locale, currencyCode, theme: settings.theme };
  return (
    <>
      <ProductView product={product} context={context} showCategories={settings.category_display} />
      <RelatedProducts products={related} context={context} />
    </>
  );
}

/** Once per request, for the title and for the page. */
const loadProduct = cache(async (handle: string) => {
  const buyer = await findBuyer();
  if (!buyer) return undefined;
  try {
    return await findProduct(buyer, decodeURIComponent(handle));
  } catch (error) {
    if (isOutage(error)) return "outage";
    throw error;
  }
});

/** Related products are an extra: without them the product can still be ordered. */
function emptyOnOutage(error: unknown): [] {
  if (isOutage(error)) return [];
  throw error;
}
