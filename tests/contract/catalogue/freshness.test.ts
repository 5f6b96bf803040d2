import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "@/backend/app";
import { createDeps } from "@/backend/create-deps";
import { type Transaction, withTransaction } from "@/backend/platform/db/with-transaction";
import type { Deps } from "@/backend/platform/deps";
import { bumpCatalogueVersion } from "@/backend/platform/versions/catalogue-version-rows";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import { adminVerbs } from "@/backend/admin-verbs";
import { storeVerbs } from "@/backend/store-verbs";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { askOwner } from "../people/people-backend";
import { type Catalogue, type CatalogueBuyer, signIn, startCatalogue } from "./catalogue-seller";

let shop: Catalogue;
let second: { deps: Deps; app: FastifyInstance; buyer: CatalogueBuyer };

beforeAll(async () => {
  shop = await startCatalogue();
  const deps = createDeps(shop.backend.deps.env, shop.backend.ownerUrl, () => undefined);
  const app = await createApp(
    deps,
    { store: storeVerbs, admin: adminVerbs },
    { logStream: { write: () => undefined } },
  );
  const buyer = await signIn(
    { inject: (options) => app.inject(options) },
    shop.seller,
    smallSellerAccounts(shop.seller.id).buyer,
  );
  second = { deps, app, buyer };
});
afterAll(async () => {
  await second.app.close();
  await second.deps.database.close();
  await shop.backend.stop();
});

const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
  withTransaction(
    { database: shop.backend.deps.database, prepared: true, sellerId: shop.seller.id },
    work,
  );
const setPrice = async (transaction: Transaction, sku: string, amount: number) => {
  const variantId = shop.seller.variants[sku] ?? "";
  await transaction.query(
    sql`update money_amount set amount = ${amount} where variant_id = ${variantId} and currency_code = 'eur' and price_list_id is null`,
  );
};
const euroPath = () => `/store/products/${shop.seller.products.bol}?currency_code=eur`;
const priceAt = async (buyer: CatalogueBuyer) =>
  (await buyer.get(euroPath())).json().product.variants[0].calculated_price;
const everywhere = async (read: (buyer: CatalogueBuyer) => Promise<unknown>) => [
  await read(shop.buyer),
  await read(second.buyer),
];

test("[STORE-02] a changed price is effective in the next request, at every instance and in every response", async () => {
  const paths = [
    "/store/products?handle=bol&currency_code=eur",
    `/store/variants?ids=${shop.seller.variants["BOL-1"]}&currency_code=eur`,
    `/store/variants/${shop.seller.variants["BOL-1"]}?currency_code=eur`,
    euroPath(),
  ];
  for (const amount of [1111, 2222, 3333]) {
    await inTransaction(async (transaction) => {
      await setPrice(transaction, "BOL-1", amount);
      await writeProductDocs(transaction, [shop.seller.products.bol ?? ""]);
    });
    for (const path of paths) {
      for (const buyer of [second.buyer, shop.buyer])
        expect((await buyer.get(path)).body, path).toContain(`"calculated_price":${amount}`);
    }
  }
});

test("[STORE-02] uncommitted changes are visible to nobody, and their version number is not reused", async () => {
  const before = await everywhere(priceAt);
  const versions: number[] = [];
  const write = (fails: boolean) =>
    inTransaction(async (transaction) => {
      await setPrice(transaction, "BOL-1", 9999);
      versions.push(await writeProductDocs(transaction, [shop.seller.products.bol ?? ""]));
      if (fails) throw new Error("changed my mind");
    });
  await expect(write(true)).rejects.toThrow("changed my mind");
  expect(await everywhere(priceAt)).toEqual(before);
  await write(false);
  expect(await everywhere(priceAt)).toEqual([9999, 9999]);
  expect(versions[1]).toBeGreaterThan(versions[0] ?? Number.POSITIVE_INFINITY);
});

test("[CAT-03] changed stock is effective in the next request without new documents", async () => {
  const stockAt = async (buyer: CatalogueBuyer) =>
    (await buyer.get(euroPath())).json().product.variants[0].inventory_quantity;
  expect(await everywhere(stockAt)).toEqual([100, 100]);
  await inTransaction(async (transaction) => {
    await transaction.query(
      sql`update product_variant set inventory_quantity = 7 where id = ${shop.seller.variants["BOL-1"]}`,
    );
    await bumpCatalogueVersion(transaction);
  });
  expect(await everywhere(stockAt)).toEqual([7, 7]);
});

test("[STORE-01] a deleted product is removed from every response", async () => {
  await inTransaction(async (transaction) => {
    await transaction.query(
      sql`update product set deleted_at = now() where id = ${shop.seller.products.paliers}`,
    );
    await writeProductDocs(transaction, [shop.seller.products.paliers ?? ""]);
  });
  expect(
    await everywhere(
      async (buyer) =>
        (await buyer.get(`/store/products/${shop.seller.products.paliers}`)).statusCode,
    ),
  ).toEqual([404, 404]);
  expect(
    await askOwner(shop.backend, "select 1 from product_doc where product_id = $1", [
      shop.seller.products.paliers,
    ]),
  ).toEqual([]);
});

test("[STORE-01] later pages reflect a change of the order, at every instance", async () => {
  const readPages = async (buyer: CatalogueBuyer): Promise<string[]> => {
    const pages = [];
    for (const offset of [0, 2, 4, 6])
      pages.push((await buyer.get(`/store/products?order=handle&limit=2&offset=${offset}`)).json());
    expect(new Set(pages.map(({ count }) => count)).size).toBe(1);
    return pages.flatMap(({ products }) =>
      products.map((product: { handle: string }) => product.handle),
    );
  };
  const before = await readPages(shop.buyer);
  const last = before.at(-1) ?? "";
  expect(await everywhere(readPages)).toEqual([before, before]);
  for (const handle of ["0-first", last]) {
    await inTransaction(async (transaction) => {
      const id = shop.seller.products[last] ?? "";
      await transaction.query(sql`update product set handle = ${handle} where id = ${id}`);
      await writeProductDocs(transaction, [id]);
    });
    const wanted = [...before.slice(0, -1), handle].sort();
    expect(await everywhere(readPages)).toEqual([wanted, wanted]);
  }
});

test("[STORE-01] an unchanged catalogue returns 304 for its entity tag, a changed one the new body", async () => {
  const first = await shop.buyer.get(euroPath());
  const tag = String(first.headers.etag);
  expect((await shop.buyer.get(euroPath(), { "if-none-match": tag })).statusCode).toBe(304);
  expect((await second.buyer.get(euroPath(), { "if-none-match": tag })).statusCode).toBe(304);
  await inTransaction(async (transaction) => {
    await setPrice(transaction, "BOL-1", 4444);
    await writeProductDocs(transaction, [shop.seller.products.bol ?? ""]);
  });
  const changed = await shop.buyer.get(euroPath(), { "if-none-match": tag });
  expect([changed.statusCode, changed.json().product.variants[0].calculated_price]).toEqual([
    200, 4444,
  ]);
});

test("[STORE-01] a large response is compressed if the caller accepts it, with the same content", async () => {
  const path = "/store/products?currency_code=eur";
  const plain = await shop.buyer.get(path);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  for (let turn = 0; turn < 2; turn += 1) {
    const brotli = await shop.buyer.get(path, { "accept-encoding": "gzip, br" });
    const gzip = await shop.buyer.get(path, { "accept-encoding": "gzip" });
    expect([brotli.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual([
      "br",
      "gzip",
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.vary).toContain("accept-encoding");
  }
});

test("[STORE-01] many equal concurrent requests get the same response", async () => {
  await inTransaction(bumpCatalogueVersion);
  const responses = await Promise.all(
    Array.from({ length: 40 }, () =>
      shop.buyer.get("/store/products?currency_code=gbp&order=title"),
    ),
  );
  expect(
    new Set(
      responses.map(
        (response) => `${response.statusCode} ${response.headers.etag} ${response.body.length}`,
      ),
    ).size,
  ).toBe(1);
  expect(responses[0]?.statusCode).toBe(200);
});
