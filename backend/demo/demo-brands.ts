import type { SellerInput } from "@/backend/seed/seller-input";
import { buitenwieg } from "./buitenwieg/brand";
import { luneEtLin } from "./lune-et-lin/brand";
import { plonkaboo } from "./plonkaboo/brand";

/**
 * The three demonstration brands, complete with catalogue, companies and pictures.
 * The same day always gives the same data; restock dates follow `today`.
 */
export function demoBrands(today: Date): SellerInput[] {
  return [luneEtLin(today), plonkaboo(today), buitenwieg(today)];
}
