import { verify } from "@node-rs/argon2";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSeller } from "@/backend/operations/seed/load-seller";
import { createLargeSellerInput, largeSellerPassword } from "../../fixtures/large-seller-input";
import { createSmallSellerInput } from "../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { askOwner } from "../people/people-backend";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ verbs: {} });
});
afterAll(() => backend.stop());

const count = async (table: string, sellerId: string) =>
  Number(
    (
      await askOwner<{ count: string }>(
        backend,
        `select count(*) from ${table} where seller_id = $1`,
        [sellerId],
      )
    )[0]?.count,
  );

test("[TEN-02] a complete seller is loaded, every product with its document", async () => {
  const seller = await loadSeller(
    backend.deps,
    createLargeSellerInput("whole", { products: 40, variants: 6 }),
  );
  expect([
    await count("product", "whole"),
    await count("product_doc", "whole"),
    await count("product_variant", "whole"),
    await count("money_amount", "whole"),
  ]).toEqual([40, 40, 240, 480]);
  expect([Object.keys(seller.products).length, Object.keys(seller.variants).length]).toEqual([
    40, 240,
  ]);
  const [row] = await askOwner<Record<string, unknown>>(
    backend,
    "select * from seller where id = 'whole'",
  );
  expect(row).toMatchObject({
    default_sales_channel_id: seller.salesChannelId,
    default_shipping_profile_id: seller.shippingProfileId,
    hosts: ["whole.localhost"],
    default_locale: "fr-FR",
  });
  const [key] = await askOwner<Record<string, unknown>>(
    backend,
    "select * from publishable_api_key where seller_id = 'whole'",
  );
  expect(key).toMatchObject({
    id: seller.publishableKey,
    sales_channel_ids: [seller.salesChannelId],
    revoked_at: null,
  });
});

test("[SEC-02] passwords and API keys are stored hashed, equal passwords once", async () => {
  const seller = await loadSeller(
    backend.deps,
    createLargeSellerInput("hashed", { products: 1, variants: 1 }),
  );
  const customers = await askOwner<{ password_hash: string; has_account: boolean }>(
    backend,
    "select password_hash, has_account from customer where seller_id = 'hashed'",
  );
  expect(new Set(customers.map((customer) => customer.password_hash)).size).toBe(1);
  expect(customers[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(customers[0]?.password_hash ?? "", largeSellerPassword)).toBe(true);
  const [agent] = await askOwner<{ email: string; api_token_hash: Buffer }>(
    backend,
    "select email, api_token_hash from agent where seller_id = 'hashed'",
  );
  expect(agent?.api_token_hash).toEqual(
    createHash("sha256")
      .update(seller.apiKeys[agent?.email ?? ""] ?? "")
      .digest(),
  );
});

test("[TEN-02] an existing seller or host is rejected, and nothing is left behind", async () => {
  const input = createSmallSellerInput("once");
  await loadSeller(backend.deps, input);
  await expect(loadSeller(backend.deps, input)).rejects.toMatchObject({
    errorName: "duplicate_error",
  });
  await expect(
    loadSeller(backend.deps, {
      ...createSmallSellerInput("twice"),
      hosts: ["twice.localhost", "once.localhost"],
    }),
  ).rejects.toMatchObject({ errorName: "duplicate_error" });
  expect(await askOwner(backend, "select 1 from seller where id = 'twice'")).toEqual([]);
  expect([await count("product", "twice"), await count("seller_host", "twice")]).toEqual([0, 0]);
});

test("[TEN-02] a key that the input does not define is named", async () => {
  const input = createLargeSellerInput("unknown-key", { products: 1, variants: 1 });
  await expect(loadSeller(backend.deps, { ...input, collections: [] })).rejects.toThrow(
    'collection "printemps"',
  );
});

test("[TEN-02] files are written, other languages become translations, thresholds remain in minor units", async () => {
  const seller = await loadSeller(backend.deps, createSmallSellerInput("texts"));
  expect((await backend.deps.files.read("texts", "products/bag.svg"))?.contentType).toContain(
    "svg",
  );
  const [product] = await askOwner<Record<string, unknown>>(
    backend,
    "select * from product where seller_id = 'texts' and id = $1",
    [seller.products["sleeping-bag"]],
  );
  expect(product).toMatchObject({
    title: "Gigoteuse",
    sort_key: "gigoteuse",
    translations: { en: { title: "Gigoteuse (en)", sort_key: "gigoteuse en" } },
    thumbnail: backend.deps.files.publicUrl("texts", "products/bag.svg"),
  });
  const [company] = await askOwner<Record<string, unknown>>(
    backend,
    "select * from company where seller_id = 'texts' and id = $1",
    [seller.companies.C1],
  );
  expect(company).toMatchObject({
    franco: 50_000,
    metadata: { min_order_amount: 10_000 },
    region_id: seller.regions.eu,
    payment_currency_code: "eur",
  });
  const options = await askOwner<Record<string, unknown>>(
    backend,
    "select * from shipping_option where seller_id = 'texts' and region_id = $1 order by amount",
    [seller.regions.eu],
  );
  expect(options).toMatchObject([
    {
      id: seller.shippingOptions.eu?.[0],
      name: "Transporteur",
      amount: 1500,
      translations: { en: { name: "Carrier" } },
      requirements: [],
    },
    { amount: 9000, requirements: [{ type: "min_subtotal", amount: 100_000 }] },
  ]);
});
