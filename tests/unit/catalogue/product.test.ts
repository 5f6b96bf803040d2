import { expect, test } from "vitest";
import { parseSettings } from "@/contract/seller/setting";
import { toHero } from "@/lib/model/product/home";
import { groupByFact } from "@/lib/model/product/measure-group";
import {
  isNew,
  type ListedProduct,
  toLowestPrice,
  toProductCard,
} from "@/lib/model/product/product";
import { findCategoryPath, toCategoryTree } from "@/lib/model/product/taxonomy";
import {
  type ListedVariant,
  type ProductFacts,
  toShownVariants,
} from "@/lib/model/product/variant";

const facts: ProductFacts = {
  settings: parseSettings([]).settings,
  media: { apiBaseUrl: "http://localhost:9000", sellerId: "s", compressedImages: null },
  target: { regionId: "reg_1", currencyCode: "eur" },
  language: "fr",
  today: "2026-11-21",
  utcDay: "2026-11-21",
};

function variant(title: string, part: Partial<ListedVariant> = {}): ListedVariant {
  return {
    id: `variant_${title}`,
    title,
    sku: title,
    ean: null,
    thumbnail: null,
    variant_rank: 0,
    inventory_quantity: 100,
    allow_backorder: false,
    manage_inventory: true,
    metadata: null,
    options: [],
    calculated_price: 1000,
    original_price: 1000,
    calculated_price_includes_tax: false,
    tax_rates: [],
    ...part,
  };
}

function product(variants: ListedVariant[], part: Partial<ListedProduct> = {}): ListedProduct {
  return {
    id: "prod_1",
    created_at: "2026-01-01T00:00:00.000Z",
    handle: "bib",
    title: "Bavoir",
    subtitle: null,
    thumbnail: null,
    options: [],
    variants,
    ...part,
  };
}

test("[CAT-02] variants are in natural order and a negative price hides one", () => {
  const shown = toShownVariants(
    [
      variant("10 ans"),
      variant("2 ans"),
      variant("Caché", { calculated_price: -1 }),
      variant("écru"),
      variant("zinc"),
    ],
    "fr",
  );
  expect(shown.map(({ title }) => title)).toEqual(["2 ans", "10 ans", "écru", "zinc"]);
});

test("[CAT-02] the price shown is the lowest, with its own list price", () => {
  const card = toProductCard(
    product([
      variant("A", { calculated_price: 1500, original_price: 2000 }),
      variant("B", { calculated_price: 1200, original_price: 1400 }),
      variant("C", { calculated_price: -1 }),
    ]),
    facts,
  );
  expect(card).toMatchObject({
    price: { unitMinor: 1200, listMinor: 1400, isFrom: true },
    variantCount: 2,
    single: null,
  });
  expect(toProductCard(product([variant("A")]), facts)).toMatchObject({
    price: { unitMinor: 1000, listMinor: null, isFrom: false },
    single: { id: "variant_A" },
  });
  expect(toLowestPrice([{ price: null }])).toBeNull();
});

test("[CAT-03] a variant without a price can't be ordered", () => {
  expect(
    toProductCard(product([variant("A", { calculated_price: null, original_price: null })]), facts)
      .single?.stock.isOrderable,
  ).toBe(false);
});

test("[CAT-04] the card shows pack and minimum only if all variants share them", () => {
  expect(
    toProductCard(
      product([variant("A", { metadata: { pcb: 6, moq: 12, display_unit: "par 6" } })]),
      facts,
    ),
  ).toMatchObject({
    pcb: 6,
    moq: 12,
    displayUnit: "par 6",
  });
  expect(
    toProductCard(
      product([variant("A", { metadata: { pcb: 6 } }), variant("B", { metadata: { pcb: 4 } })]),
      facts,
    ),
  ).toMatchObject({
    pcb: 1,
    moq: 1,
  });
});

test("[CAT-01] options list their values once, in the seller's order", () => {
  const option = (value: string) => ({
    id: `optval_${value}`,
    created_at: "",
    updated_at: "",
    deleted_at: null,
    value,
    option_id: "opt_1",
    variant_id: "v",
    metadata: null,
  });
  const card = toProductCard(
    product(
      [
        variant("3 ans", { variant_rank: 1, options: [option("3 ans")] }),
        variant("0 mois", { variant_rank: 0, options: [option("0 mois")] }),
        variant("3 ans B", { variant_rank: 2, options: [option("3 ans")] }),
      ],
      { options: [{ id: "opt_1", title: "Taille" }] },
    ),
    facts,
  );
  expect(card.options).toEqual([{ title: "Taille", values: ["0 mois", "3 ans"] }]);
});

test.each([
  ["2026-11-21T10:00:00Z", true],
  ["2026-10-22T00:00:00Z", true],
  ["2026-10-20T00:00:00Z", false],
])("[CAT-01] created on %s, new: %s", (createdAt, expected) => {
  expect(isNew(createdAt, "2026-11-21")).toBe(expected);
});

test("[CAT-06] categories become a tree by rank, with the path to each", () => {
  const category = (id: string, parent: string | null, rank = 0) => ({
    id,
    name: id,
    handle: id,
    description: "",
    parent_category_id: parent,
    rank,
  });
  const tree = toCategoryTree(
    [
      category("b", null, 1),
      category("a", null),
      category("b2", "b"),
      category("b10", "b"),
      category("lost", "gone"),
    ],
    "fr",
  );
  expect(tree.map((node) => [node.id, node.children.map((child) => child.id)])).toEqual([
    ["a", []],
    ["lost", []],
    ["b", ["b2", "b10"]],
  ]);
  expect(findCategoryPath(tree, "b10").map((node) => node.id)).toEqual(["b", "b10"]);
  expect(findCategoryPath(tree, "nowhere")).toEqual([]);
});

test("[CAT-07] measures are shown once for all, or by the option that makes the difference, in the options' order", () => {
  const of = (colour: string, size: string, mass: number, rank: number) => ({
    rank,
    optionValues: [
      { optionId: "c", value: colour },
      { optionId: "s", value: size },
    ],
    mass,
  });
  const variants = [
    of("Miel", "L", 200, 3),
    of("Miel", "S", 100, 2),
    of("Sauge", "L", 200, 1),
    of("Sauge", "S", 100, 0),
  ];
  expect(groupByFact(variants, ({ mass }) => mass)).toEqual([
    { fact: 100, values: ["S"] },
    { fact: 200, values: ["L"] },
  ]);
  expect(groupByFact(variants, () => 1)).toEqual([{ fact: 1, values: [] }]);
  expect(groupByFact(variants, () => null)).toEqual([]);
});

test("[TEN-05] the banner is in the reader's language, else the brand's own, else any; without one the brand's name is shown", () => {
  const brand = { name: "Brand", language: "fr" };
  const banner = {
    image: "/media/brand/banner.svg",
    title: { fr: "Bonjour", en: "Hello" },
    text: { nl: "Dag" },
  };
  expect(toHero(banner, brand, "en")).toEqual({
    title: "Hello",
    text: "Dag",
    image: "/media/brand/banner.svg",
  });
  expect(toHero(banner, brand, "de").title).toBe("Bonjour");
  expect(toHero(null, brand, "de")).toEqual({ title: "Brand", text: null, image: null });
});

test("[CAT-02] [SET-02] a card shows the recommended price of the variant whose price it shows, unless the seller hides it", () => {
  const variants = [
    variant("A", { metadata: { recommended_retail_price: { eur: 3000 } } }),
    variant("B", {
      calculated_price: 900,
      original_price: 900,
      metadata: { recommended_retail_price: { eur: 2700, gbp: 2500 } },
    }),
  ];
  expect(toProductCard(product(variants), facts).retail).toEqual({
    amountMinor: 2700,
    marginPercent: 67,
  });
  const settings = { ...facts.settings, recommended_retail_price_enabled: false };
  expect(toProductCard(product(variants), { ...facts, settings }).retail).toBeNull();
});
