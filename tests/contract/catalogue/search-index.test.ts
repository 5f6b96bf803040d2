import { brotliDecompressSync } from "node:zlib";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type SearchIndex,
  searchIndexSchema,
  stockBits,
  toPrintedEan,
} from "@/contract/catalogue/search-index";
import type { Product } from "@/contract/catalogue/product";
import { withTransaction, type Transaction } from "@/backend/platform/db/with-transaction";
import { bumpCatalogueVersion } from "@/backend/platform/versions/catalogue-version-rows";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import { loadSeller, type LoadedSeller } from "@/backend/operations/seed/load-seller";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import {
  type CatalogueBuyer,
  createCatalogueInput,
  signIn,
  storeCatalogueVerbs,
} from "./catalogue-seller";
import { createFacetSellerInput } from "./facet-seller";

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: CatalogueBuyer;

beforeAll(async () => {
  backend = await startTestBackend({ verbs: storeCatalogueVerbs });
  seller = await loadSeller(backend.deps, createFacetSellerInput("index"));
  buyer = await signIn(backend, seller, smallSellerAccounts("index").buyer);
});
afterAll(() => backend.stop());

const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
  withTransaction({ database: backend.deps.database, prepared: true, sellerId: seller.id }, work);

async function readIndex(by: CatalogueBuyer, lang = "fr"): Promise<SearchIndex> {
  const response = await by.get(`/store/search-index?lang=${lang}`);
  expect(response.statusCode, response.body).toBe(200);
  return searchIndexSchema.parse(response.json());
}

const rowsOf = (texts: string, count: number) => (count === 0 ? [] : texts.split("\n"));

/** The rows of an index in the form used by the catalogue's screens. */
function decode(index: SearchIndex) {
  const { products, variants } = index;
  const titles = rowsOf(products.titles, products.count);
  const handles = rowsOf(products.handles, products.count);
  const thumbnails = rowsOf(products.thumbnails, products.count);
  const variantTitles = rowsOf(variants.titles, variants.count);
  const skus = rowsOf(variants.skus, variants.count);
  const eans = rowsOf(variants.eans, variants.count);
  let row = 0;
  return titles.map((title, product) => ({
    title,
    handle: handles[product],
    thumbnail: thumbnails[product] ? index.thumbnail_prefix + thumbnails[product] : null,
    collection: index.collections[products.collections[product] ?? -1]?.title ?? null,
    categories: index.category_sets[products.category_sets[product] ?? -1]?.map(
      (category) => index.categories[category]?.name,
    ),
    tags: index.tag_sets[products.tag_sets[product] ?? -1]?.map((tag) => index.tags[tag]?.value),
    created_day: products.created_days[product],
    variants: Array.from({ length: products.variants[product] ?? 0 }, () => {
      const own = row;
      row += 1;
      const values = index.value_sets[variants.value_sets[own] ?? -1]?.map(
        ([option, value]) => index.options[option]?.values[value]?.value,
      );
      return {
        title: variantTitles[own] || values?.join(" / "),
        sku: skus[own],
        ean: toPrintedEan(eans[own] ?? ""),
        values,
        moq: index.rules[variants.rules[own] ?? -1]?.moq,
        inStock: (Number.parseInt(variants.stock[own] ?? "", 32) & stockBits.inStock) !== 0,
      };
    }),
  }));
}

function expected(products: readonly Product[]) {
  return products.map((product) => ({
    title: product.title,
    handle: product.handle,
    thumbnail: product.thumbnail,
    collection: product.collection?.title ?? null,
    categories: product.categories.map(({ name }) => name),
    tags: product.tags.map(({ value }) => value),
    created_day: Math.floor(Date.parse(product.created_at) / 86_400_000),
    variants: product.variants.map((variant) => ({
      title: variant.title,
      sku: variant.sku,
      ean: variant.ean,
      values: variant.options.map(({ value }) => value),
      moq: variant.metadata?.moq,
      inStock: !variant.manage_inventory || variant.inventory_quantity > 0,
    })),
  }));
}

test.each(["fr", "en"])("[CAT-06] the index in %s matches the list, in its order", async (lang) => {
  const list = await buyer.get(`/store/products?limit=100&order=title&lang=${lang}`);
  const index = await readIndex(buyer, lang);
  expect(decode(index)).toEqual(expected(list.json().products));
  expect(index.variants.titles.replaceAll("\n", "")).toBe("");
  expect(index.lang).toBe(lang);
});

test("[CAT-06] it contains no prices and no variant ids", async () => {
  const { body } = await buyer.get("/store/search-index?lang=fr");
  expect(body).not.toContain("variant_0");
  expect(body).not.toMatch(/price|amount|currency/);
});

test("[CAT-06] a variant without SKU has its id, and unusual EANs are unchanged", async () => {
  await inTransaction(async (transaction) => {
    const change = (sku: string, values: [string | null, string | null]) =>
      transaction.query(
        sql`update product_variant set sku = ${values[0]}, ean = ${values[1]} where id = ${seller.variants[sku]}`,
      );
    await change("ART-0-0", [null, "12345678"]);
    await change("ART-0-1", ["ART-0-1", "036000291452"]);
    await change("ART-0-2", ["ART-0-2", null]);
    await change("ART-0-3", ["ART-0-3", "3601234567890"]);
    await writeProductDocs(transaction, [seller.products["article-0"] ?? ""]);
  });
  const index = await readIndex(buyer);
  const [row = -1, id] = index.variants.ids[0] ?? [];
  expect([index.variants.ids.length, id]).toEqual([1, seller.variants["ART-0-0"]]);
  expect(rowsOf(index.variants.skus, index.variants.count)[row]).toBe("");
  const product = decode(index).find(({ handle }) => handle === "article-0");
  expect(product?.variants.map(({ ean }) => ean).sort()).toEqual([
    "",
    "036000291452",
    "12345678",
    "3601234567890",
  ]);
});

test("[CAT-02] [SEC-03] what is hidden from a buyer is missing in her index, but not in others'", async () => {
  const catalogue = await loadSeller(backend.deps, createCatalogueInput("index-hidden"));
  const accounts = smallSellerAccounts(catalogue.id);
  const plain = await signIn(backend, catalogue, accounts.buyer);
  const boutique = await signIn(backend, catalogue, accounts.other);
  const skus = async (by: CatalogueBuyer) => rowsOf((await readIndex(by)).variants.skus, 1);
  const [others, hers, again] = [await skus(plain), await skus(boutique), await skus(plain)];
  expect(others).toContain("CAC-3");
  expect(hers).not.toContain("CAC-3");
  expect(again).toEqual(others);
  for (const hidden of ["CAC-1", "INV-1", "BRO-1"])
    for (const known of [hers, others]) expect(known).not.toContain(hidden);
  expect((await boutique.get("/store/search-index")).body).not.toContain("Invisible");
});

test("[CAT-06] the index is stable while its content is, and is updated at once when it changes", async () => {
  const first = await buyer.get("/store/search-index");
  const tag = String(first.headers.etag);
  await inTransaction(async (transaction) => {
    await transaction.query(
      sql`update product_variant set inventory_quantity = inventory_quantity + 1 where inventory_quantity > 0`,
    );
    await transaction.query(sql`update money_amount set amount = amount + 1 where amount > 0`);
    await bumpCatalogueVersion(transaction);
  });
  expect((await buyer.get("/store/search-index", { "if-none-match": tag })).statusCode).toBe(304);
  await inTransaction(async (transaction) => {
    await transaction.query(
      sql`update product_variant set inventory_quantity = 0 where id = ${seller.variants["ART-4-0"]}`,
    );
    await bumpCatalogueVersion(transaction);
  });
  const sold = await buyer.get("/store/search-index", { "if-none-match": tag });
  expect(sold.statusCode).toBe(200);
  const variant = decode(sold.json())
    .flatMap(({ variants }) => variants)
    .find(({ sku }) => sku === "ART-4-0");
  expect(variant?.inStock).toBe(false);
});

test("[CAT-06] a compressed index has the same content", async () => {
  const plain = await buyer.get("/store/search-index");
  const brotli = await buyer.get("/store/search-index", { "accept-encoding": "br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.headers.etag).toBe(plain.headers.etag);
});

test("[CAT-06] the catalogue returns its version and size, both updated by a write", async () => {
  const read = async () => (await buyer.get("/store/catalogue")).json().catalogue;
  const before = await read();
  expect(before).toMatchObject({ product_count: 12, variant_count: 47, currency_code: "eur" });
  await inTransaction(async (transaction) => {
    await transaction.query(
      sql`update product set status = 'draft' where id = ${seller.products["article-9"]}`,
    );
    await writeProductDocs(transaction, [seller.products["article-9"] ?? ""]);
  });
  const after = await read();
  expect(after).toMatchObject({ product_count: 11, variant_count: 43 });
  expect(after.version).toBeGreaterThan(before.version);
});
