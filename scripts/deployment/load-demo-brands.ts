import { withTransaction } from "@/backend/platform/db/with-transaction";
import type { Deps } from "@/backend/platform/deps";
import { completeProductTexts } from "@/backend/operations/seed/complete-product-texts";
import { untaxGiftCards } from "@/backend/operations/seed/demo-region-rows";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import { listSellers } from "@/backend/sellers/sellers/list-sellers";

export type LoadedBrand = { input: SellerInput; loaded: LoadedSeller };

/**
 * Loads the demonstration brands that don't exist yet and returns these. Existing ones keep their
 * changes; as in newly loaded brands, their unchanged regions from earlier versions no longer tax
 * gift cards, and the products get texts in six languages.
 */
export async function loadDemoBrands(
  deps: Deps,
  log: (message: string) => void,
): Promise<LoadedBrand[]> {
  const brands: LoadedBrand[] = [];
  const { demoBrands } = await import("@/demo/demo-brands");
  const present = new Set((await listSellers(deps)).sellers.map((seller) => seller.id));
  for (const brand of demoBrands(deps.now())) {
    if (present.has(brand.id)) {
      await withTransaction(
        {
          database: deps.database,
          prepared: deps.env.DATABASE_PREPARED === "on",
          sellerId: brand.id,
        },
        async (transaction) => {
          const regions = await untaxGiftCards(transaction);
          if (regions > 0)
            log(`${brand.name}: gift cards are no longer taxed (regions: ${regions})`);
          const products = await completeProductTexts(transaction, brand, deps.now());
          if (products > 0)
            log(`${brand.name}: texts in six languages were added (products: ${products})`);
        },
      );
      continue;
    }
    log(`loading the demonstration brand ${brand.name}`);
    brands.push({ input: brand, loaded: await loadSeller(deps, brand) });
  }
  return brands;
}
