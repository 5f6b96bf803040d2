import type { Page } from "@playwright/test";
import { callFromPage } from "./checkout";
import type { TestSeller } from "./seller";

/** Adds variants to a new favourite list of the page's buyer, by SKU. */
export async function addFavorites(
  page: Page,
  seller: TestSeller,
  skus: string[],
  name = "Vitrine",
): Promise<void> {
  const actions = [
    {
      type: "create_list",
      list_id: "new",
      name,
      variant_ids: skus.map((sku) => seller.loaded.variants[sku]),
    },
  ];
  await callFromPage(page, "POST", "/api/favorite-lists", actions);
}
