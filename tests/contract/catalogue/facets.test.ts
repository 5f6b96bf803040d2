import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductFacets } from "@/contract/catalogue/product-filter";
import type { Product } from "@/contract/catalogue/product";
import { loadSeller, type LoadedSeller } from "@/backend/operations/seed/load-seller";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type CatalogueBuyer, signIn, storeCatalogueVerbs } from "./catalogue-seller";
import { createFacetSellerInput } from "./facet-seller";

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: CatalogueBuyer;
let boutique: CatalogueBuyer;

beforeAll(async () => {
  backend = await startTestBackend({ verbs: storeCatalogueVerbs });
  seller = await loadSeller(backend.deps, createFacetSellerInput("facets"));
  buyer = await signIn(backend, seller, smallSellerAccounts("facets").buyer);
  boutique = await signIn(backend, seller, smallSellerAccounts("facets").other);
});
afterAll(() => backend.stop());

type Query = Record<string, string | string[]>;

const toParams = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((one) => [`${key}[]`, one]) : [[key, value]],
    ),
  );

async function read<T>(path: string, query: Query, by = buyer): Promise<T> {
  const response = await by.get(`${path}?${toParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as T;
}
const facetsOf = async (query: Query, by = buyer) =>
  (await read<{ facets: ProductFacets }>("/store/product-facets", query, by)).facets;
const listOf = (query: Query, by = buyer) =>
  read<{ products: Product[]; count: number }>("/store/products", { limit: "100", ...query }, by);
const handlesOf = async (query: Query, by = buyer) =>
  (await listOf(query, by)).products.map(({ handle }) => handle);

test("[CAT-06] each filter restricts the list to the matching products", async () => {
  const all = (await listOf({})).products;
  const expectMeets = async (query: Query, meets: (product: Product) => boolean) => {
    const wanted = all.filter(meets).map(({ handle }) => handle);
    expect([wanted.length > 0, wanted.length < all.length]).toEqual([true, true]);
    expect((await handlesOf(query)).sort(), JSON.stringify(query)).toEqual(wanted.sort());
  };
  const hasValues = (product: Product, ...values: string[]) =>
    product.variants.some((variant) =>
      values.every((value) => variant.options.some((option) => option.value === value)),
    );
  await expectMeets({ "options[couleur]": ["rose"] }, (product) => hasValues(product, "Rose"));
  await expectMeets({ "options[couleur]": ["ROSE"], "options[taille]": ["2 ans"] }, (product) =>
    hasValues(product, "Rose", "2 ans"),
  );
  await expectMeets(
    { in_stock: "true", "options[couleur]": ["rose"], "options[taille]": ["2 ans"] },
    (product) =>
      product.variants.some(
        (variant) =>
          (variant.inventory_quantity > 0 || !variant.manage_inventory) &&
          ["Rose", "2 ans"].every((value) =>
            variant.options.some((option) => option.value === value),
          ),
      ),
  );
  const priced = (await listOf({ currency_code: "eur" })).products;
  const inRange = new Set(
    priced.flatMap(({ id, variants }) =>
      variants.some((v) => (v.calculated_price ?? 0) >= 1400 && (v.calculated_price ?? 0) <= 1500)
        ? id
        : [],
    ),
  );
  await expectMeets(
    { currency_code: "eur", "price[gte]": "1400", "price[lte]": "1500" },
    ({ id }) => inRange.has(id),
  );
  await expectMeets(
    { new: "true" },
    ({ created_at }) => Date.parse(created_at) > Date.now() - 31 * 86_400_000,
  );
});

test("[CAT-06] values of one filter are alternatives, different filters must all match, on one variant", async () => {
  const rose = await handlesOf({ "options[couleur]": ["rose"] });
  const sage = await handlesOf({ "options[couleur]": ["sauge"] });
  expect((await handlesOf({ "options[couleur]": ["rose", "sauge"] })).sort()).toEqual(
    [...new Set([...rose, ...sage])].sort(),
  );
  const both = await handlesOf({ "options[couleur]": ["rose"], tags: [seller.tags.laine ?? ""] });
  expect(both.length).toBeGreaterThan(0);
  for (const handle of both) expect(rose).toContain(handle);
  expect(await handlesOf({ "options[matiere]": ["rose"] })).toEqual([]);
});

test("[CAT-05] [CAT-06] on request, only the variants of the found products that match the filter themselves", async () => {
  const query = {
    in_stock: "true",
    "options[couleur]": ["rose"],
    currency_code: "eur",
    "price[lte]": "1800",
  };
  const skusOf = ({ products }: { products: Product[] }) =>
    products.flatMap(({ variants }) => variants.map(({ sku }) => sku ?? ""));
  const whole = await listOf(query);
  const meets = (variant: Product["variants"][number]) =>
    (variant.inventory_quantity > 0 || !variant.manage_inventory) &&
    variant.options.some(({ value }) => value === "Rose") &&
    (variant.calculated_price ?? 0) <= 1800;
  const wanted = whole.products.flatMap(({ variants }) =>
    variants.filter(meets).map(({ sku }) => sku),
  );
  const narrowed = await listOf({ ...query, matching_variants: "true" });
  expect(skusOf(narrowed)).toEqual(wanted);
  expect([narrowed.count, wanted.length < skusOf(whole).length]).toEqual([whole.count, true]);
  expect(skusOf(await listOf({ matching_variants: "true" }))).toEqual(skusOf(await listOf({})));
});

const filters: (() => Query)[] = [
  () => ({}),
  () => ({ tags: [seller.tags.coton ?? ""] }),
  () => ({ category_id: [seller.categories.linge ?? ""], include_category_children: "true" }),
  () => ({ "options[couleur]": ["rose"], in_stock: "true" }),
  () => ({
    "options[couleur]": ["rose", "écru"],
    "options[taille]": ["10 ans"],
    collection_id: [seller.collections.ete ?? ""],
  }),
  () => ({ new: "true", type_id: [seller.types.textile ?? ""] }),
  () => ({
    currency_code: "eur",
    "price[gte]": "1200",
    "price[lte]": "1900",
    tags: [seller.tags.coton ?? ""],
  }),
  () => ({ q: "article", in_stock: "true" }),
];

test.each(filters)(
  "[CAT-06] every count is the length of the corresponding list (%#)",
  async (toQuery) => {
    const query = toQuery();
    const facets = await facetsOf(query);
    const expectCount = async (change: Query, count: number) =>
      expect((await listOf({ ...query, ...change })).count, JSON.stringify(change)).toBe(count);
    await expectCount({}, facets.count);
    for (const { id, count } of facets.collections)
      await expectCount({ collection_id: [id] }, count);
    for (const { id, count } of facets.types) await expectCount({ type_id: [id] }, count);
    for (const { id, count } of facets.tags) await expectCount({ tags: [id] }, count);
    for (const { id, count } of facets.categories)
      await expectCount({ category_id: [id], include_category_children: "true" }, count);
    for (const option of facets.options)
      for (const { key, count } of option.values)
        await expectCount({ [`options[${option.key}]`]: [key] }, count);
    await expectCount({ in_stock: "true" }, facets.in_stock);
    await expectCount({ new: "true" }, facets.new);
    expect(facets.options.length + facets.tags.length).toBeGreaterThan(0);
  },
);

test("[CAT-06] a price range covers what the other filters leave", async () => {
  const query = { currency_code: "eur", tags: [seller.tags.coton ?? ""] };
  const prices = (await listOf(query)).products.flatMap(({ variants }) =>
    variants.map(({ calculated_price }) => calculated_price ?? 0),
  );
  const wanted = { min: Math.min(...prices), max: Math.max(...prices), currency_code: "eur" };
  expect((await facetsOf(query)).price).toEqual(wanted);
  expect((await facetsOf({ ...query, "price[gte]": "999999" })).price).toEqual(wanted);
});

test("[CAT-02] a hidden variant is not counted", async () => {
  const of = async (extra: Query) => (await listOf({ handle: "article-7", ...extra })).count;
  const [hidden, shown] = await Promise.all([
    of({ "price[lte]": "0" }),
    of({ currency_code: "eur", "price[lte]": "1750" }),
  ]);
  expect([hidden, shown]).toEqual([0, 1]);
  const facets = await facetsOf({ handle: "article-7", currency_code: "eur" });
  expect(facets.price).toEqual({ min: 1750, max: 1850, currency_code: "eur" });
});

test("[CAT-01] [SEC-03] price filters, sorting and ranges use the caller's own prices", async () => {
  const query = { currency_code: "gbp", "price[gte]": "70000" };
  expect(await handlesOf(query, boutique)).toEqual(["article-2"]);
  expect(await handlesOf(query, buyer)).toEqual([]);
  expect((await facetsOf({ currency_code: "gbp" }, boutique)).price?.max).toBe(77_703);
  expect((await facetsOf({ currency_code: "gbp" }, buyer)).price?.max).toBeLessThan(10_000);
  expect((await handlesOf({ currency_code: "gbp", order: "-price" }, boutique))[0]).toBe(
    "article-2",
  );
  expect((await handlesOf({ currency_code: "gbp", order: "-price" }, buyer))[0]).toBe("article-11");
});

test("[CAT-02] a list is sorted by lowest price, by SKU in natural order, by title in the reader's language", async () => {
  const lowest = (await listOf({ currency_code: "eur", order: "price" })).products.map(
    ({ variants }) =>
      Math.min(...variants.map(({ calculated_price }) => calculated_price ?? Number.NaN)),
  );
  expect(lowest).toEqual([...lowest].sort((a, b) => a - b));
  expect((await handlesOf({ order: "sku" })).slice(0, 3)).toEqual([
    "article-0",
    "article-1",
    "article-2",
  ]);
  expect((await handlesOf({ order: "-sku" }))[0]).toBe("article-11");
  expect((await handlesOf({ order: "title", in_stock: "true", lang: "fr" }))[0]).toBe("article-11");
  expect((await handlesOf({ order: "title", in_stock: "true", lang: "en" }))[0]).toBe("article-0");
  const pages = await Promise.all(
    [0, 5, 10].map((offset) =>
      handlesOf({ order: "-price", currency_code: "eur", limit: "5", offset: String(offset) }),
    ),
  );
  expect(new Set(pages.flat()).size).toBe(12);
});

test("[I18N-05] [CAT-02] facets are in the reader's language, in natural order, with stable keys", async () => {
  const [french, english] = await Promise.all([facetsOf({ lang: "fr" }), facetsOf({ lang: "en" })]);
  expect(french.options.map(({ key, title }) => [key, title.trim().toLowerCase()])).toEqual([
    ["couleur", "couleur"],
    ["taille", "taille"],
  ]);
  expect(french.options[1]?.values.map(({ value }) => value)).toEqual(["2 ans", "10 ans"]);
  expect(english.options.map(({ key, title }) => [key, title])).toEqual([
    ["couleur", "Colour"],
    ["taille", "Size"],
  ]);
  expect(english.options[1]?.values).toMatchObject([
    { key: "2 ans", value: "2 years" },
    { key: "10 ans", value: "10 years" },
  ]);
  expect(english.categories.find(({ handle }) => handle === "chambre")).toMatchObject({
    name: "Bedroom",
    parent_category_id: null,
  });
});

test("[FAV-01] favourites filter and count by the customer's own lists", async () => {
  const variantId = (sku: string) => ({ variant_id: seller.variants[sku] ?? "" });
  const saved = await buyer.post("/store/customers/me", {
    favorite_lists: [
      { id: "one", name: "Été", items: [variantId("ART-3-1"), variantId("ART-3-2")] },
      { id: "two", name: "Hiver", items: [variantId("ART-4-0")] },
    ],
  });
  const lists = saved.json().customer.favorite_lists as { id: string }[];
  expect((await handlesOf({ favorites: "true" })).sort()).toEqual(["article-3", "article-4"]);
  expect(await handlesOf({ favorite_list_id: lists[1]?.id ?? "" })).toEqual(["article-4"]);
  expect(await handlesOf({ favorite_list_id: "unknown" })).toEqual([]);
  expect((await facetsOf({})).favorites).toBe(2);
  expect((await facetsOf({}, boutique)).favorites).toBe(0);
  expect(await handlesOf({ favorite_list_id: lists[1]?.id ?? "" }, boutique)).toEqual([]);
  await buyer.post("/store/customers/me", { favorite_lists: [] });
  expect(await handlesOf({ favorites: "true" })).toEqual([]);
});

test.each([
  "price[gte]=-1",
  "price[gte]=1.5",
  "price[gt]=1",
  "price=5",
  "in_stock=yes",
  "new=1",
  "options=rose",
  `${Array.from({ length: 21 }, (_, index) => `options[o${index}][]=a`).join("&")}`,
  "colour=rose",
])("[API-01] a filter that makes no sense is refused: %s", async (query) => {
  for (const path of ["/store/products", "/store/product-facets"]) {
    const response = await buyer.get(`${path}?${query}`);
    expect([response.statusCode, response.json().type], path).toEqual([400, "invalid_data"]);
    expect(response.json().details.length).toBeGreaterThan(0);
  }
});
