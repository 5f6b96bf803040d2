import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductFacets } from "@/contract/catalogue/product-filter";
import type { SearchIndex } from "@/contract/catalogue/search-index";
import { toEan13 } from "../../fixtures/large-seller-input";
import { createSmallSellerInput, smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller, type StoreClient, signIn } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

const sizes = ["L", "XXL", "S", "M", "XS", "XL"];
const inOrder = ["XS", "S", "M", "L", "XL", "XXL"];
let backend: TestBackend;
let buyer: StoreClient;

beforeAll(async () => {
  backend = await startTestBackend();
  const [model] = createSmallSellerInput("sizes").products;
  const [variant] = model?.variants ?? [];
  if (!model || !variant) throw new Error("the small seller has no products");
  const variants = sizes.map((size, index) => ({
    ...variant,
    sku: `BODY-${size}`,
    ean: toEan13(index),
    title: { fr: size },
    optionValues: [{ fr: size }],
  }));
  const body = {
    ...model,
    handle: "body",
    title: { fr: "Body" },
    options: [{ fr: "Taille" }],
    variants,
  };
  const seller = await loadSmallSeller(backend, "sizes", { products: [body] });
  buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts("sizes").buyer);
});
afterAll(() => backend?.stop());

const read = async <T>(path: string): Promise<T> => {
  const response = await buyer.get(path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
};
const valuesOf = ({ options }: { options: { values: { value: string }[] }[] }) =>
  options.map(({ values }) => values.map(({ value }) => value));

test("[CAT-06] [CAT-02] filters list clothing sizes from the smallest to the largest", async () => {
  const { facets } = await read<{ facets: ProductFacets }>("/store/product-facets");
  expect(valuesOf(facets)).toEqual([inOrder]);
});

test("[CAT-06] [CAT-02] the search index has variants and values of clothing sizes in their order", async () => {
  const index = await read<SearchIndex>("/store/search-index");
  expect(valuesOf(index)).toEqual([inOrder]);
  expect(index.variants.skus.split("\n")).toEqual(inOrder.map((size) => `BODY-${size}`));
});
