import type { ProductInput } from "@/backend/operations/seed/seller-input";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { createTestSeller, type TestSeller } from "./seller";

/**
 * The small seller with sixty more products: 71 in all with 159 variants, ten of them new, with the
 * product table enabled.
 */
export function createCatalogueSeller(label: string): Promise<TestSeller> {
  const { products } = createSmallSellerInput("unused");
  return createTestSeller(label, {
    settings: { name: "Maison Rayons", product_table: true },
    collections: [
      { handle: "printemps", title: { fr: "Printemps", en: "Spring" } },
      { handle: "hiver", title: { fr: "Hiver", en: "Winter" } },
    ],
    products: [
      ...products.map((product) =>
        product.handle === "bib"
          ? { ...product, collection: "hiver", createdDaysAgo: 90 }
          : product,
      ),
      ...Array.from({ length: 60 }, (_, index) => createTowel(index)),
    ],
  });
}

/**
 * One of sixty products in two sizes; every other one is sold out, and each costs a cent more than
 * the previous one.
 */
function createTowel(index: number): ProductInput {
  return {
    handle: `towel-${index + 1}`,
    title: { fr: `Serviette ${index + 1}`, en: `Towel ${index + 1}` },
    subtitle: { fr: "Nid d’abeille" },
    description: { fr: "Sèche vite." },
    tags: [],
    categories: ["linge"],
    images: [],
    createdDaysAgo: 100 + index,
    options: [{ fr: "Taille", en: "Size" }],
    variants: ["30 x 50 cm", "70 x 140 cm"].map((size, place) => ({
      title: { fr: size, en: size },
      sku: `TOWEL-${index + 1}-${place + 1}`,
      ean: toEan13(800_000 + index * 2 + place),
      optionValues: [{ fr: size, en: size }],
      prices: [
        { currency: "eur", amountMinor: 300 + index },
        { currency: "gbp", amountMinor: 200 + index },
      ],
      inventoryQuantity: index % 2 === 0 ? 50 : 0,
      massGrams: 100,
      lengthMm: 300,
      widthMm: 500,
      heightMm: 5,
      metadata: {},
    })),
  };
}
