import { callAdmin } from "./admin";
import type { TestSeller } from "./seller";

export type SharedLink = { id: string; url: string; path: string };

/** A link to one of the seller's products at list prices; `more` overrides its fields. */
export async function shareLink(seller: TestSeller, more: object = {}): Promise<SharedLink> {
  const { products, regions } = seller.loaded;
  const response = await callAdmin(seller, "POST", "/admin/shared-catalogues", {
    name: "Printemps",
    content_type: "products",
    content_ids: [products["sleeping-bag"]],
    prices: "list",
    region_id: regions.eu,
    ...more,
  });
  const { shared_catalogue: link } = response as { shared_catalogue: { id: string; url: string } };
  return { id: link.id, url: link.url, path: new URL(link.url).pathname };
}
