import type { SellerSettings } from "@/contract/seller/setting";
import type { ProductCard } from "./product";

/**
 * A category or collection as shown on the home page: its link, name, size and some of its images.
 */
export type CoverTile = {
  key: string;
  label: string;
  href: string;
  count: number;
  pictures: string[];
  children: { key: string; label: string; href: string }[];
};

export type HomeHero = { title: string; text: string | null; image: string | null };
export type HomeView = {
  categories: CoverTile[];
  collections: CoverTile[];
  newProducts: ProductCard[];
  bestSellers: ProductCard[];
  viewed: ProductCard[];
  currencyCode: string;
};

/**
 * The brand's banner in the reader's language, else in the brand's own, else in any; the brand's
 * name if there is none (TEN-05).
 */
export function toHero(
  banner: SellerSettings["banner"],
  brand: { name: string; language: string },
  language: string,
): HomeHero {
  const pick = (texts: Record<string, string> | undefined) =>
    texts && (texts[language] ?? texts[brand.language] ?? Object.values(texts)[0]);
  return {
    title: pick(banner?.title) ?? brand.name,
    text: pick(banner?.text) ?? null,
    image: banner?.image ?? null,
  };
}
