import { describe, expect, test } from "vitest";
import { noFilter, type SearchFilter } from "@/domain/search/rank-hits";
import { searchCatalogue } from "@/domain/search/search-catalogue";
import { createSearchEngine } from "@/domain/search/search-engine";
import { toSearchTable } from "@/tests/fixtures/search-table";

const table = toSearchTable([
  {
    title: "Gigoteuse d’été Lune",
    collection: "Printemps",
    categories: ["Linge", "Chambre"],
    labels: ["Coton bio"],
    variants: [
      { sku: "LUM-001-BLE-6", ean: "3700123456786", options: ["Bleu pétrole", "6 mois"] },
      {
        sku: "LUM-001-BLE-18",
        ean: "3700123456793",
        options: ["Bleu pétrole", "18 mois"],
        isInStock: false,
      },
      { sku: "LUM-001-ECR-6", ean: "3700123456809", options: ["Écru", "6 mois"] },
    ],
  },
  {
    title: "Lange de lune",
    collection: "Automne",
    categories: ["Linge", "Chambre"],
    variants: [{ sku: "LAN-1", ean: "3700123456816", options: ["70x140 cm"] }],
  },
  {
    title: "Babyschlafsack Straßenmaus",
    categories: ["Textil"],
    variants: [{ sku: "SCH-2", ean: "4006381333931", options: ["Grün"] }],
  },
  {
    title: "Cœur à mordiller",
    labels: ["Ørsted"],
    variants: [{ sku: "COE-3", ean: "0012345678905", options: ["Rose"], isInStock: false }],
  },
  { title: "Lunettes bleues", variants: [{ sku: "LUM-0010", ean: "3700123456823" }] },
]);
const engine = createSearchEngine(table);
const search = (typed: string, filter: SearchFilter = noFilter) =>
  searchCatalogue(engine, typed, filter, 10);
const titles = (typed: string) =>
  search(typed).hits.map((hit) => table.products[hit.product]?.title);
const skus = (typed: string) =>
  search(typed).hits.flatMap((hit) => hit.variants.map((variant) => table.skus[variant]));

describe("codes", () => {
  test.each(["LUM-001-BLE-6", "lum001ble6", "Lum 001 ble 6", " lum.001/BLE-6 "])(
    "[CAT-06] the SKU %s names its one variant",
    (typed) => {
      const [first] = search(typed).hits;
      expect(first).toEqual({ product: 0, variants: [0], code: "sku", isWholeCode: true });
    },
  );

  test.each([
    "3700123456786",
    "3700-123-456-786",
    "370 0123 456 786",
    "03700123456786",
    "003700123456786",
  ])("[CAT-06] the EAN %s names its one variant", (typed) =>
    expect(search(typed).hits).toEqual([
      { product: 0, variants: [0], code: "ean", isWholeCode: true },
    ]),
  );

  test("[CAT-06] parts of an EAN find nothing by themselves", () => {
    const scales = toSearchTable([
      { title: "Balance", variants: [{ sku: "BAL-1", ean: "3700123456786" }] },
      { title: "Poids", variants: [{ sku: "POI-1", ean: "3700123456793", options: ["786 g"] }] },
    ]);
    const { hits } = searchCatalogue(createSearchEngine(scales), "3700123456 786", noFilter, 10);
    expect(hits).toEqual([{ product: 0, variants: [0], code: "ean", isWholeCode: true }]);
  });

  test.each(["0012345678905", "012345678905", "12345678905"])(
    "[CAT-06] %s is found regardless of leading zeros",
    (typed) => {
      expect(skus(typed)).toEqual(["COE-3"]);
    },
  );

  test("[CAT-06] a prefix of a code finds what starts with it, ranked after complete codes", () => {
    expect(skus("lum-001").sort()).toEqual([
      "LUM-001-BLE-18",
      "LUM-001-BLE-6",
      "LUM-001-ECR-6",
      "LUM-0010",
    ]);
    expect(titles("lun")[0]).toBe("Lunettes bleues");
    expect(search("lum0010").hits[0]).toMatchObject({ product: 4, isWholeCode: true });
    expect(skus("3700123456")).toHaveLength(5);
  });

  test.each(["3700123456787", "3700123456768", "370012345678", "LUM-002"])(
    "[CAT-06] digits are never guessed: %s",
    (typed) => {
      expect(search(typed).hits.filter((hit) => hit.isWholeCode)).toEqual([]);
      expect(search(typed).isGuessed).toBe(false);
    },
  );

  test("[CAT-06] a code may be typed among words", () => {
    expect(skus("lum001 écru")).toEqual(["LUM-001-ECR-6"]);
  });
});

describe("words", () => {
  test.each([
    ["gigoteuse ETE", "Gigoteuse d’été Lune"],
    ["coeur", "Cœur à mordiller"],
    ["strassenmaus", "Babyschlafsack Straßenmaus"],
    ["STRAßENMAUS", "Babyschlafsack Straßenmaus"],
    ["orsted", "Cœur à mordiller"],
    ["grun", "Babyschlafsack Straßenmaus"],
    ["e\u0301te\u0301", "Gigoteuse d’été Lune"],
  ])("[CAT-06] %s is found without its accents: %s", (typed, title) =>
    expect(titles(typed)).toEqual([title]),
  );

  test("[CAT-06] every word is required, as a word's prefix anywhere", () => {
    expect(titles("lun prin")).toEqual(["Gigoteuse d’été Lune"]);
    expect(titles("lune automne chambre")).toEqual(["Lange de lune"]);
    expect(titles("lune introuvable")).toEqual([]);
  });

  test("[CAT-06] options select their variants", () => {
    expect(skus("gigoteuse bleu")).toEqual(["LUM-001-BLE-6", "LUM-001-BLE-18"]);
    expect(skus("gigoteuse ecru 6 mois")).toEqual(["LUM-001-ECR-6"]);
  });

  test("[CAT-06] a part of a compound ranks after word prefixes", () => {
    expect(titles("schlaf")).toEqual(["Babyschlafsack Straßenmaus"]);
    expect(titles("140")).toEqual(["Lange de lune"]);
    expect(titles("40")).toEqual([]);
  });

  test("[CAT-06] the title ranks before options, options before collections, a title's first word before its others", () => {
    const places = createSearchEngine(
      toSearchTable([
        { title: "Sac à dos", collection: "Sauge", variants: [{}] },
        { title: "Sac de gym", variants: [{ options: ["Sauge"] }] },
        { title: "Tisane de sauge", variants: [{}] },
        { title: "Sauge en pot", variants: [{}] },
      ]),
    );
    expect(searchCatalogue(places, "sauge", noFilter, 10).hits.map((hit) => hit.product)).toEqual([
      3, 2, 1, 0,
    ]);
  });

  test("[CAT-06] of equal results those in stock come first", () => {
    const equals = createSearchEngine(
      toSearchTable([
        { title: "Bol rond", variants: [{ isInStock: false }] },
        { title: "Bol ovale", variants: [{}] },
      ]),
    );
    expect(searchCatalogue(equals, "bol", noFilter, 10).hits.map((hit) => hit.product)).toEqual([
      1, 0,
    ]);
  });
});

describe("other word forms", () => {
  const shop = [
    { title: "Coffret de 3 biberons", variants: [{}] },
    { title: "Biberon en verre", variants: [{ options: ["240 ml"] }] },
    { title: "Porte-bébé", variants: [{ options: ["Bleu"] }] },
    { title: "Bettwäsche 100 × 135 cm", variants: [{}] },
    { title: "Spannbettlaken 70x140 cm", variants: [{}] },
    { title: "Winterschlafsack", variants: [{ options: ["Salbeigrün"] }] },
    { title: "Kleiner Bär", variants: [{}] },
    { title: "Slaapzak", variants: [{}] },
    { title: "Body", variants: [{}] },
  ];
  const forms = createSearchEngine(toSearchTable(shop));
  const find = (typed: string) => searchCatalogue(forms, typed, noFilter, 10);
  const titlesOf = (typed: string) => find(typed).hits.map((hit) => shop[hit.product]?.title);

  test.each([
    ["biberons", ["Biberon en verre", "Coffret de 3 biberons"]],
    ["schlafsäcke", ["Winterschlafsack"]],
    ["Schlafsaecke", ["Winterschlafsack"]],
    ["grüner schlafsack", ["Winterschlafsack"]],
    ["baer", ["Kleiner Bär"]],
    ["slaapzakken", ["Slaapzak"]],
    ["bodies", ["Body"]],
    ["portebebe", ["Porte-bébé"]],
    ["portebébés", ["Porte-bébé"]],
    ["porte-bébé pour bébé", ["Porte-bébé"]],
    ["bettwäsche 100x135", ["Bettwäsche 100 × 135 cm"]],
    ["bettwäsche 100 x 135 cm", ["Bettwäsche 100 × 135 cm"]],
    ["bettwäsche 100 x", ["Bettwäsche 100 × 135 cm"]],
    ["70 × 140", ["Spannbettlaken 70x140 cm"]],
    ["70*140", ["Spannbettlaken 70x140 cm"]],
    ["biberon en 240ml", ["Biberon en verre"]],
    ["biberon de verre", ["Biberon en verre"]],
  ])("[CAT-06] %s finds %j, and not as a typo", (typed, expected) => {
    expect(titlesOf(typed)).toEqual(expected);
    expect(find(typed).isGuessed).toBe(false);
  });

  test("[CAT-06] a word that distinguishes products is never dropped", () => {
    expect(titlesOf("biberon sans verre")).toEqual([]);
    expect(titlesOf("en")).not.toEqual([]);
    expect(titlesOf("biberon 100 x 240")).toEqual([]);
  });
});

describe("typos", () => {
  test.each([
    "gigotuese",
    "gigoteuze",
    "gigoteus lunne",
    "gigotteuse",
    "giggotteuse",
    "ggoteuse",
    "gigotuse bleue petrol",
  ])("[CAT-06] %s was meant as Gigoteuse", (typed) => {
    expect(titles(typed)[0]).toBe("Gigoteuse d’été Lune");
    expect(search(typed).isGuessed).toBe(true);
  });

  test("[CAT-06] one typo from four letters on, two from eight, none below", () => {
    expect(titles("lunr")).toContain("Lange de lune");
    expect(titles("kur")).toEqual([]);
    expect(titles("lxnx")).toEqual([]);
    expect(titles("gigotxxse")).toEqual(["Gigoteuse d’été Lune"]);
    expect(titles("gigoxxxse")).toEqual([]);
  });

  test("[CAT-06] a word spelled as in the catalogue is not a typo of another", () => {
    expect(search("lange").isGuessed).toBe(false);
    expect(titles("lange")).toEqual(["Lange de lune"]);
  });

  test("[CAT-06] numbers within words are never guessed", () => {
    expect(titles("gigoteuse 7 mois")).toEqual([]);
    expect(titles("lange 141")).toEqual([]);
  });
});

describe("facets", () => {
  const counts = (typed: string, filter: SearchFilter = noFilter) => {
    const { facets, productCount, variantCount } = search(typed, filter);
    return {
      productCount,
      variantCount,
      inStock: facets.inStock,
      collections: table.collections.map(
        ({ label }, number) => `${label} ${facets.collections[number]}`,
      ),
      categories: table.categories.map(
        ({ label }, number) => `${label} ${facets.categories[number]}`,
      ),
    };
  };

  test("[CAT-06] facets count the products of the result", () => {
    expect(counts("l")).toEqual({
      productCount: 3,
      variantCount: 5,
      inStock: 3,
      collections: ["Printemps 1", "Automne 1"],
      categories: ["Linge 2", "Chambre 2", "Textil 0"],
    });
    expect(counts("coeur").inStock).toBe(0);
  });

  test("[CAT-06] a facet filters the others' counts and not its own", () => {
    const narrowed = counts("lune", { ...noFilter, collection: 0 });
    expect(narrowed).toMatchObject({
      productCount: 1,
      collections: ["Printemps 1", "Automne 1"],
      categories: ["Linge 1", "Chambre 1", "Textil 0"],
    });
    expect(search("gigoteuse", { ...noFilter, isInStock: true }).hits[0]?.variants).toEqual([0, 2]);
    expect(counts("coeur", { ...noFilter, isInStock: true })).toMatchObject({
      productCount: 0,
      inStock: 0,
    });
  });
});

test.each(["", "   ", "---", "'", "…"])("[CAT-06] %j is an empty query", (typed) => {
  expect(search(typed)).toMatchObject({ hits: [], productCount: 0 });
});

test("[CAT-06] the result is limited in names, not in counts", () => {
  const result = searchCatalogue(engine, "l", noFilter, 1);
  expect(result.hits).toHaveLength(1);
  expect(result.productCount).toBe(3);
});
