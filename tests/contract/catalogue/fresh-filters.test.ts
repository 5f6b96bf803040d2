import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminVerbs } from "@/backend/admin-verbs";
import { createApp } from "@/backend/app";
import { createDeps } from "@/backend/create-deps";
import { type Transaction, withTransaction } from "@/backend/platform/db/with-transaction";
import type { Deps } from "@/backend/platform/deps";
import {
  bumpCatalogueVersion,
  bumpCatalogueVersionAtCommit,
} from "@/backend/platform/versions/catalogue-version-rows";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import { loadSeller, type LoadedSeller } from "@/backend/operations/seed/load-seller";
import { storeVerbs } from "@/backend/store-verbs";
import type { ProductFacets } from "@/contract/catalogue/product-filter";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type CatalogueBuyer, signIn } from "./catalogue-seller";
import { createFacetSellerInput } from "./facet-seller";

let backend: TestBackend;
let second: { deps: Deps; app: FastifyInstance };
let seller: LoadedSeller;
let buyers: CatalogueBuyer[];
let shiftMs = 0;
const now = () => new Date(Date.now() + shiftMs);

beforeAll(async () => {
  backend = await startTestBackend({ now });
  const deps = { ...createDeps(backend.deps.env, backend.ownerUrl, () => undefined), now };
  const app = await createApp(
    deps,
    { store: storeVerbs, admin: adminVerbs },
    { logStream: { write: () => undefined } },
  );
  second = { deps, app };
  seller = await loadSeller(backend.deps, createFacetSellerInput("fresh"));
  const email = smallSellerAccounts("fresh").buyer;
  buyers = [
    await signIn(backend, seller, email),
    await signIn({ inject: (options) => app.inject(options) }, seller, email),
  ];
});
afterAll(async () => {
  await second.app.close();
  await second.deps.database.close();
  await backend.stop();
});

const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
  withTransaction({ database: backend.deps.database, prepared: true, sellerId: seller.id }, work);
const productOf = (index: number) => seller.products[`article-${index}`] ?? "";
const variantOf = (sku: string) => seller.variants[sku] ?? "";

/** The response of both processes, which must be equal. */
async function everywhere<T>(path: string, pick: (body: never) => T): Promise<T> {
  const [first, other] = await Promise.all(
    buyers.map(async (buyer) => (await buyer.get(path)).json() as never),
  );
  expect(pick(other as never)).toEqual(pick(first as never));
  return pick(first as never);
}
const facets = (query: string) =>
  everywhere(`/store/product-facets?${query}`, (body: { facets: ProductFacets }) => body.facets);
const handles = (query: string) =>
  everywhere(`/store/products?limit=100&${query}`, (body: { products: { handle: string }[] }) =>
    body.products.map(({ handle }) => handle),
  );
const skus = () =>
  everywhere(
    "/store/search-index",
    (body: { variants: { skus: string; stock: string } }) => body.variants,
  );

function createSignal(): [Promise<void>, () => void] {
  let resolveSignal: () => void = () => undefined;
  const signal = new Promise<void>((resolve) => {
    resolveSignal = resolve;
  });
  return [signal, () => resolveSignal()];
}

test("[STORE-02] filters, counts and sorting use a changed price at once", async () => {
  expect((await facets("currency_code=eur")).price?.max).toBeLessThan(5000);
  for (const amount of [50_000, 60_000]) {
    await inTransaction(async (transaction) => {
      await transaction.query(
        sql`update money_amount set amount = ${amount} where variant_id = ${variantOf("ART-5-0")} and currency_code = 'eur'`,
      );
      await writeProductDocs(transaction, [productOf(5)]);
    });
    expect((await facets("currency_code=eur")).price?.max).toBe(amount);
    expect(await handles(`currency_code=eur&price[gte]=${amount}`)).toEqual(["article-5"]);
  }
});

test("[STORE-02] a price list starts and ends without any write", async () => {
  const hour = 3_600_000;
  const at = (offsetMs: number) => new Date(Date.now() + offsetMs);
  await inTransaction(async (transaction) => {
    await transaction.query(sql`insert into price_list (seller_id, id, name, type, starts_at, ends_at)
      values (${seller.id}, 'pl_soon', 'Bientôt', 'sale', ${at(hour)}, ${at(2 * hour)})`);
    await transaction.query(sql`insert into money_amount (seller_id, id, variant_id, currency_code, amount, price_list_id)
      values (${seller.id}, 'ma_soon', ${variantOf("ART-6-0")}, 'eur', 11, 'pl_soon')`);
    await writeProductDocs(transaction, [productOf(6)]);
  });
  const cheap = () => handles("currency_code=eur&price[lte]=20");
  expect(await cheap()).toEqual([]);
  shiftMs = 1.5 * hour;
  expect(await cheap()).toEqual(["article-6"]);
  expect((await facets("currency_code=eur")).price?.min).toBe(11);
  expect((await handles("currency_code=eur&order=price"))[0]).toBe("article-6");
  shiftMs = 2.5 * hour;
  expect(await cheap()).toEqual([]);
  shiftMs = 0;
});

test("[CAT-02] a variant is hidden and shown again with a price list's period", async () => {
  const hour = 3_600_000;
  await inTransaction(async (transaction) => {
    await transaction.query(sql`insert into price_list (seller_id, id, name, type, starts_at)
      values (${seller.id}, 'pl_hide', 'Retrait', 'override', ${new Date(Date.now() + hour)})`);
    for (const currency of ["eur", "gbp"])
      await transaction.query(sql`insert into money_amount (seller_id, id, variant_id, currency_code, amount, price_list_id)
        values (${seller.id}, ${`ma_hide_${currency}`}, ${variantOf("ART-8-1")}, ${currency}, -1, 'pl_hide')`);
    await writeProductDocs(transaction, [productOf(8)]);
  });
  expect((await skus()).skus).toContain("ART-8-1");
  shiftMs = 2 * hour;
  expect((await skus()).skus).not.toContain("ART-8-1");
  shiftMs = 0;
  expect((await skus()).skus).toContain("ART-8-1");
});

test("[CAT-03] added and removed stock is counted and found at once", async () => {
  const ids = ["ART-1-0", "ART-1-1", "ART-1-2", "ART-1-3"].map(variantOf);
  for (const quantity of [0, 3, -2, 8]) {
    await inTransaction(async (transaction) => {
      await transaction.query(
        sql`update product_variant set inventory_quantity = ${quantity} where id = any(${ids})`,
      );
      bumpCatalogueVersionAtCommit(transaction);
    });
    expect((await handles("in_stock=true")).includes("article-1"), String(quantity)).toBe(
      quantity > 0,
    );
    expect((await facets("handle=article-1")).in_stock).toBe(quantity > 0 ? 1 : 0);
  }
});

test("[CAT-06] renamed, moved or removed taxonomy is effective at once", async () => {
  const textOf = async () =>
    (await facets("lang=fr")).categories.map(({ name, count }) => `${name} ${count}`).sort();
  expect(await textOf()).toEqual(["Chambre 6", "Draps 3", "Linge 6", "Repas 6"]);
  await inTransaction(async (transaction) => {
    await transaction.query(
      sql`update product_category set name = 'Literie', parent_category_id = null where id = ${seller.categories.linge}`,
    );
    await bumpCatalogueVersion(transaction);
  });
  expect(await textOf()).toEqual(["Draps 3", "Literie 6", "Repas 6"]);
  await inTransaction(async (transaction) => {
    await transaction.query(
      sql`delete from product_tag_product where product_id = ${productOf(0)}`,
    );
    await writeProductDocs(transaction, [productOf(0)]);
  });
  expect(await handles(`tags[]=${seller.tags.coton}&in_stock=true`)).not.toContain("article-0");
});

test("[STORE-01] created, renamed, withdrawn and deleted products are found accordingly at once, in whatever order writers commit", async () => {
  const write = (
    change: (transaction: Transaction) => Promise<unknown>,
    products: readonly number[],
  ) =>
    inTransaction(async (transaction) => {
      await change(transaction);
      await writeProductDocs(transaction, products.map(productOf));
    });
  await write(
    (transaction) =>
      transaction.query(sql`update product set status = 'draft' where id = ${productOf(9)}`),
    [9],
  );
  expect(await handles("order=sku")).not.toContain("article-9");
  await write(
    (transaction) =>
      transaction.query(sql`update product set status = 'published' where id = ${productOf(9)}`),
    [9],
  );
  expect(await handles("order=sku")).toContain("article-9");
  const [isWritten, tellWritten] = createSignal();
  const [mayCommit, letCommit] = createSignal();
  const slow = inTransaction(async (transaction) => {
    await transaction.query(
      sql`update product_variant set sku = 'SLOW-1' where id = ${variantOf("ART-10-0")}`,
    );
    await writeProductDocs(transaction, [productOf(10)]);
    tellWritten();
    await mayCommit;
  });
  await isWritten;
  await write(
    (transaction) =>
      transaction.query(
        sql`update product_variant set sku = 'QUICK-1' where id = ${variantOf("ART-11-0")}`,
      ),
    [11],
  );
  const between = (await skus()).skus;
  expect([between.includes("QUICK-1"), between.includes("SLOW-1")]).toEqual([true, false]);
  letCommit();
  await slow;
  expect((await skus()).skus).toContain("SLOW-1");
  await write(
    (transaction) =>
      transaction.query(sql`update product set deleted_at = now() where id = ${productOf(3)}`),
    [3],
  );
  expect(await handles("order=-sku")).not.toContain("article-3");
  expect((await skus()).skus).not.toContain("ART-3-0");
});
