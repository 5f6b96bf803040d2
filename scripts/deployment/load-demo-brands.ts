import { withTransaction } from "@/backend/platform/db/with-transaction";
import type { Deps } from "@/backend/platform/deps";
import { untaxGiftCards } from "@/backend/operations/seed/demo-region-rows";
import { loadSeller } from "@/backend/operations/seed/load-seller";
import { listSellers } from "@/backend/sellers/sellers/list-sellers";

/**
 * Loads the demonstration brands that are not there yet. Those that are keep what was changed in
 * them; only their regions, which earlier versions made with a tax on gift cards, no longer tax
 * them, as in brands loaded today.
 */
export async function loadDemoBrands(deps: Deps, log: (message: string) => void): Promise<void> {
  const { demoBrands } = await import("@/demo/demo-brands");
  const present = new Set((await listSellers(deps)).sellers.map((seller) => seller.id));
  for (const brand of demoBrands(deps.now())) {
    if (present.has(brand.id)) {
      const regions = await withTransaction(
        {
          database: deps.database,
          prepared: deps.env.DATABASE_PREPARED === "on",
          sellerId: brand.id,
        },
        untaxGiftCards,
      );
      if (regions > 0) log(`${brand.name}: gift cards are no longer taxed (regions: ${regions})`);
      continue;
    }
    log(`loading the demonstration brand ${brand.name}`);
    await loadSeller(deps, brand);
  }
}
