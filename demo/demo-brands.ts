import type { SellerInput } from "@/backend/operations/seed/seller-input";
import { buitenwieg } from "./buitenwieg/brand";
import { luneEtLin } from "./lune-et-lin/brand";
import { plonkaboo } from "./plonkaboo/brand";
import { completeTexts } from "@/demo/words/complete-texts";

/**
 * The three demonstration brands, complete with catalogue, companies and pictures. Deterministic
 * for a given day; restock dates are relative to `today`.
 */
export function demoBrands(today: Date): SellerInput[] {
  return [luneEtLin(today), plonkaboo(today), buitenwieg(today)].map((brand) => ({
    ...brand,
    settings: completeTexts(brand.settings),
    regions: completeTexts(brand.regions),
    collections: completeTexts(brand.collections),
    categories: completeTexts(brand.categories),
    tags: completeTexts(brand.tags),
    types: completeTexts(brand.types),
    products: completeTexts(brand.products),
    priceLists: completeTexts(brand.priceLists),
    promotions: completeTexts(brand.promotions),
  }));
}
