import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { parseDoc } from "@/backend/catalogue/read-model/parse-doc";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import { packDoc } from "@/backend/catalogue/read-model/pack-doc";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import { createSmallSellerInput, smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { askOwner } from "../people/people-backend";

type Texts = { product_id: string; doc: string; links: string };

const migration = "backend/platform/db/migrations/0026-packed-documents.sql";
let backend: TestBackend;
let seller: LoadedSeller;

const readTexts = () =>
  askOwner<Texts>(
    backend,
    "select product_id, doc::text, links::text from product_doc order by product_id",
  );

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSeller(backend.deps, createSmallSellerInput("packed"));
  await askOwner(
    backend,
    "update money_amount set updated_at = created_at + interval '1 hour' where amount % 2 = 0",
  );
  await askOwner(
    backend,
    "update product_variant set created_at = created_at - interval '1 day', hs_code = '6302' where variant_rank = 0",
  );
  const scope = { database: backend.deps.database, prepared: true, sellerId: seller.id };
  await withTransaction(scope, (transaction) =>
    writeProductDocs(transaction, Object.values(seller.products)),
  );
});
afterAll(() => backend.stop());

test("[CAT-01] packing and unpacking a document returns the same", async () => {
  for (const text of await readTexts()) {
    const doc = parseDoc(text);
    const packed = packDoc(doc);
    expect(
      parseDoc({ doc: JSON.stringify(packed.doc), links: JSON.stringify(packed.links) }),
    ).toEqual(doc);
    expect(packed.doc).toHaveLength(JSON.parse(text.doc).length);
  }
});

test("[CAT-01] products are listed identically, whichever of two adjacent versions wrote their documents", async () => {
  const { buyer } = smallSellerAccounts("packed");
  const client = await signIn(backend, seller.publishableKey, buyer);
  const list = async () => (await client.get("/store/products?limit=50")).json();
  const packed = await list();
  expect(packed.products).toHaveLength(packed.count);
  for (const text of await readTexts()) {
    const { tags, categories, collection, type, profiles, sales_channel_ids, ...named } =
      parseDoc(text);
    await askOwner(
      backend,
      "update product_doc set version = version + 1, doc = $2::json, links = $3::json where product_id = $1",
      [
        text.product_id,
        JSON.stringify(named),
        JSON.stringify({ tags, categories, collection, type, profiles, sales_channel_ids }),
      ],
    );
  }
  await askOwner(backend, "update seller set catalogue_version = catalogue_version + 1");
  expect(await list()).toEqual(packed);
  const scope = { database: backend.deps.database, prepared: true, sellerId: seller.id };
  await withTransaction(scope, (transaction) =>
    writeProductDocs(transaction, Object.values(seller.products)),
  );
  expect(await list()).toEqual(packed);
});

test("[CAT-01] documents from before packing are rebuilt as the catalogue writes them", async () => {
  const before = await readTexts();
  expect(before).toHaveLength(Object.keys(seller.products).length);
  await askOwner(
    backend,
    "alter table product_doc drop column links; drop function ascii_json(text)",
  );
  for (const text of before)
    await askOwner(backend, "update product_doc set doc = $2::json where product_id = $1", [
      text.product_id,
      JSON.stringify(parseDoc(text)),
    ]);
  await askOwner(backend, readFileSync(migration, "utf8"));
  expect((await readTexts()).map(parseDoc)).toEqual(before.map(parseDoc));
});
