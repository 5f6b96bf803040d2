import type { Deps } from "@/backend/deps";
import { loadSeller } from "@/backend/seed/load-seller";
import { listSellers } from "@/backend/sellers/list-sellers";

/** Loads the demonstration brands that are not there yet. */
export async function loadDemoBrands(deps: Deps, log: (message: string) => void): Promise<void> {
  const { demoBrands } = await import("@/backend/demo/demo-brands");
  const present = new Set((await listSellers(deps)).sellers.map((seller) => seller.id));
  for (const brand of demoBrands(deps.now())) {
    if (present.has(brand.id)) continue;
    log(`loading the demonstration brand ${brand.name}`);
    await loadSeller(deps, brand);
  }
}
