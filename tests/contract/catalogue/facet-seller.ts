import type {
  Localized,
  PriceInput,
  ProductInput,
  SellerInput,
  VariantInput,
} from "@/backend/operations/seed/seller-input";
import { toEan13 } from "../../fixtures/large-seller-input";
import { createSmallSellerInput } from "../../fixtures/small-seller";

const colours: Localized[] = [
  { fr: "Écru", en: "Ecru" },
  { fr: "Rose" },
  { fr: "Sauge", en: "Sage" },
];
const sizes: Localized[] = [
  { fr: "10 ans", en: "10 years" },
  { fr: "2 ans", en: "2 years" },
];

/**
 * Twelve products, each with two colours in two sizes, across categories, collections, tags, types,
 * stock, age and price, so that every filter matches some of them and every two filters together
 * match fewer.
 */
export function createFacetSellerInput(id: string): SellerInput {
  return createSmallSellerInput(id, {
    customerGroups: ["boutiques"],
    priceLists: [
      { key: "boutiques", name: "Boutiques", type: "override", customerGroups: ["boutiques"] },
    ],
    collections: [
      { handle: "printemps", title: { fr: "Printemps", en: "Spring" } },
      { handle: "ete", title: { fr: "Été", en: "Summer" } },
    ],
    categories: [
      { handle: "chambre", name: { fr: "Chambre", en: "Bedroom" } },
      { handle: "linge", name: { fr: "Linge", en: "Linen" }, parent: "chambre" },
      { handle: "draps", name: { fr: "Draps", en: "Sheets" }, parent: "linge" },
      { handle: "repas", name: { fr: "Repas", en: "Meals" } },
    ],
    tags: [
      { key: "coton", value: { fr: "Coton bio", en: "Organic cotton" } },
      { key: "laine", value: { fr: "Laine" } },
    ],
    types: [
      { key: "textile", value: { fr: "Textile" } },
      { key: "vaisselle", value: { fr: "Vaisselle", en: "Tableware" } },
    ],
    products: Array.from({ length: 12 }, (_, index) => toProduct(index)),
  });
}

function toProduct(index: number): ProductInput {
  return {
    handle: `article-${index}`,
    title: { fr: `Article ${12 - index}`, en: `Item ${index}` },
    subtitle: { fr: "Coton" },
    description: { fr: "Cousu main." },
    tags: [["coton"], ["coton", "laine"], []][index % 3] ?? [],
    categories: [["draps"], ["linge", "repas"], ["repas"], []][index % 4] ?? [],
    ...(index % 3 === 0 ? {} : { collection: index % 3 === 1 ? "printemps" : "ete" }),
    type: index % 5 === 0 ? "vaisselle" : "textile",
    images: [],
    options: [
      { fr: index % 2 === 0 ? "Couleur" : "COULEUR ", en: "Colour" },
      { fr: "Taille", en: "Size" },
    ],
    createdDaysAgo: index * 6,
    variants: [0, 1, 2, 3].map((position) => toVariant(index, position)),
  };
}

function toVariant(index: number, position: number): VariantInput {
  const colour = colours[(index + (position % 2)) % colours.length] ?? {};
  const size = sizes[position >> 1] ?? {};
  const amountMinor = index === 7 && position === 0 ? -1 : 1000 + index * 100 + position * 50;
  const prices: PriceInput[] = ["eur", "gbp"].map((currency) => ({ currency, amountMinor }));
  return {
    title: { fr: `${colour.fr} / ${size.fr}`, en: `${colour.en ?? colour.fr} / ${size.en}` },
    sku: `ART-${index}-${position}`,
    ean: toEan13(700_000 + index * 10 + position),
    optionValues: [colour, size],
    prices:
      index === 2
        ? [...prices, { currency: "gbp", amountMinor: 77_700 + position, priceList: "boutiques" }]
        : prices,
    inventoryQuantity: (index + 2 * position) % 5 < 2 ? 0 : 5,
    manageInventory: index !== 11,
    massGrams: 100,
    lengthMm: 100,
    widthMm: 100,
    heightMm: 10,
    metadata: { moq: 1 + (index % 2), pcb: 1 },
  };
}
