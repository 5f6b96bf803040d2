import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { productIdsOf, shareCatalogue, tokenOf } from "../../fixtures/shared-catalogue";
import { smallSellerAccounts, smallSellerSkus } from "../../fixtures/small-seller";
import { createStoreClient, loadSmallSeller, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

const { listed, tiers } = smallSellerSkus;
let backend: TestBackend;
let seller: LoadedSeller;
let admin: AdminClient;
let anybody: StoreClient;
let eu: string;

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "sharing");
  admin = adminClient(backend, seller);
  anybody = createStoreClient(backend, seller.publishableKey);
  eu = seller.regions.eu ?? "";
});
afterAll(() => backend.stop());

type Priced = { variants: { sku: string; calculated_price: number | null }[] };
const open = (token: string, more: object = {}, lang = "fr") =>
  anybody.post(`/store/shared-catalogues?lang=${lang}`, { token, ...more });
const cover = (token: string, more: object = {}) =>
  anybody.post("/store/shared-catalogues/cover", { token, ...more });
const productIds = (skus: string[]) => productIdsOf(admin, seller, skus);
const share = (more: Parameters<typeof shareCatalogue>[2] = {}) =>
  shareCatalogue(backend, seller, more);

async function pricesOf(token: string): Promise<Record<string, number | null>> {
  const { products } = (await open(token)).json() as { products: Priced[] };
  const variants = products.flatMap((product) => product.variants);
  return Object.fromEntries(variants.map(({ sku, calculated_price }) => [sku, calculated_price]));
}

async function companyIdOf(email: string): Promise<string> {
  const { customer } = await admin.call("adminGetCustomer", {
    params: { id: seller.customers[email] ?? "" },
  });
  return (customer as { company_id?: string | null }).company_id ?? "";
}

test("[SHARE-01] a link shows the selected products in order to whoever has it, without prices", async () => {
  const [first = "", second = ""] = await productIds([tiers, listed]);
  const { link, token } = await share({
    content_ids: [first, second],
    cover_text: "Notre sélection",
    prospect_name: "Bazar du Nord",
  });
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(link).toMatchObject({ state: "open", has_password: false, prices: "none", mode: "order" });
  const response = await open(token);
  expect(response.statusCode).toBe(200);
  const shown = response.json();
  expect(shown).toMatchObject({
    name: "Printemps chez vous",
    cover_text: "Notre sélection",
    recipient: "Bazar du Nord",
    currency_code: null,
    count: 2,
    contact: { name: "Ada Martin", email: smallSellerAccounts("sharing").agent },
  });
  expect(shown.products.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  expect(Object.values(await pricesOf(token)).every((price) => price === null)).toBe(true);
  expect(response.body).not.toContain("inventory_quantity");
});

test("[SHARE-01] a collection, a category and a tag are dynamic: a product added to them is in the link", async () => {
  const [productId = ""] = await productIds([tiers]);
  const collection = Object.values(seller.collections)[0] ?? "";
  const category = Object.values(seller.categories)[1] ?? "";
  const tag = Object.values(seller.tags)[0] ?? "";
  const links = await Promise.all([
    share({ content_type: "collection", content_ids: [collection] }),
    share({ content_type: "category", content_ids: [category] }),
    share({ content_type: "tag", content_ids: [tag] }),
  ]);
  const holds = async (token: string) =>
    ((await open(token)).json().products as { id: string }[]).some(({ id }) => id === productId);
  await admin.call("adminUpdateProduct", {
    params: { id: productId },
    body: { collection_id: null, categories: [], tags: [] },
  });
  expect(await Promise.all(links.map(({ token }) => holds(token)))).toEqual([false, false, false]);
  await admin.call("adminUpdateProduct", {
    params: { id: productId },
    body: {
      collection_id: collection,
      categories: [{ id: category }],
      tags: [{ id: tag, value: "Coton bio" }],
    },
  });
  expect(await Promise.all(links.map(({ token }) => holds(token)))).toEqual([true, true, true]);
});

test("[SHARE-01] a filter is dynamic: whatever matches all of it is in the link, in every language", async () => {
  const [productId = ""] = await productIds([tiers]);
  const category = Object.values(seller.categories)[1] ?? "";
  const tag = Object.values(seller.tags)[0] ?? "";
  const put = (categories: string[], tags: string[]) =>
    admin.call("adminUpdateProduct", {
      params: { id: productId },
      body: {
        categories: categories.map((id) => ({ id })),
        tags: tags.map((id) => ({ id, value: "Coton bio" })),
      },
    });
  const { product } = await admin.call("adminGetProduct", { params: { id: productId } });
  const filter = { q: product.title, category_id: [category], tags: [tag] };
  const { link, token } = await share({ content_type: "filter", content_filter: filter });
  expect(link).toMatchObject({ content_ids: [], content_filter: filter });
  const shownIds = async (lang = "fr") =>
    ((await open(token, {}, lang)).json().products as { id: string }[]).map(({ id }) => id);
  await put([], [tag]);
  expect(await shownIds()).not.toContain(productId);
  await put([category], [tag]);
  expect(await shownIds()).toEqual([productId]);
  expect(await shownIds("de")).toEqual([productId]);
  const params = { id: link.id };
  await admin.call("adminUpdateSharedCatalogue", {
    params,
    body: { content_filter: { q: "qqqq" } },
  });
  expect(await shownIds()).toEqual([]);
  const back = { content_type: "products" as const, content_ids: [productId] };
  const { shared_catalogue: changed } = await admin.call("adminUpdateSharedCatalogue", {
    ...{ params, body: back },
  });
  expect(changed).toMatchObject({ ...back, content_filter: null });
  expect(await shownIds()).toEqual([productId]);
});

test("[SHARE-01] each link shows its own prices only, and follows their changes", async () => {
  const accounts = smallSellerAccounts("sharing");
  const boutiques = seller.priceLists.boutiques ?? "";
  const [buyers, others] = [await companyIdOf(accounts.buyer), await companyIdOf(accounts.other)];
  const list = await share({ prices: "list", region_id: eu });
  const priceList = await share({ prices: "price_list", region_id: eu, price_list_id: boutiques });
  const ofBuyers = await share({ prices: "company", company_id: buyers });
  const ofOthers = await share({ prices: "company", company_id: others });
  const hidden = await share({ prices: "none", company_id: others });
  expect((await pricesOf(list.token))[listed]).toBe(2000);
  expect((await pricesOf(priceList.token))[listed]).toBe(1500);
  expect((await pricesOf(ofBuyers.token))[listed]).toBe(2000);
  expect((await open(ofOthers.token)).json().currency_code).toBe("gbp");
  expect((await pricesOf(ofOthers.token))[listed]).not.toBe((await pricesOf(list.token))[listed]);
  expect((await pricesOf(hidden.token))[listed]).toBeNull();
  const { variant } = await admin.call("adminGetVariant", {
    params: { id: seller.variants[listed] ?? "" },
  });
  await admin.call("adminUpdateVariant", {
    params: { id: variant.product_id, variant_id: variant.id },
    body: { prices: [{ currency_code: "eur", amount: 2100 }] },
  });
  expect((await pricesOf(list.token))[listed]).toBe(2100);
  await admin.call("adminUpdatePriceList", {
    params: { id: boutiques },
    body: { status: "draft" },
  });
  expect((await pricesOf(priceList.token))[listed]).toBe(2100);
});

test("[SHARE-01] it is available in the languages it was created for", async () => {
  const { token } = await share({ languages: ["en"] });
  const shown = (await open(token, {}, "de")).json();
  expect(shown).toMatchObject({ lang: "en", languages: ["en"] });
  const other = await share();
  expect((await open(other.token, {}, "de")).json().lang).toBe("de");
});

test("[SHARE-01] a password protects it, and a new one locks it again", async () => {
  const { link, token } = await share({ password: "printemps", is_indexable: true });
  expect(link.has_password).toBe(true);
  expect((await cover(token)).json()).toMatchObject({ needs_password: true, is_indexable: false });
  expect((await open(token)).statusCode).toBe(401);
  const unlock = (password: string) =>
    anybody.post("/store/shared-catalogues/unlock", { token, password });
  expect((await unlock("automne")).statusCode).toBe(401);
  const { access_key } = (await unlock("printemps")).json();
  expect((await open(token, { access_key })).statusCode).toBe(200);
  const versionFor = async (more: object) => (await cover(token, more)).json().version;
  expect(await versionFor({ access_key })).toMatch(/./);
  expect(await versionFor({})).toBeNull();
  expect(await versionFor({ access_key: `${access_key}x` })).toBeNull();
  const update = (body: { password: string | null }) =>
    admin.call("adminUpdateSharedCatalogue", { params: { id: link.id }, body });
  await update({ password: "hiver" });
  expect((await open(token, { access_key })).statusCode).toBe(401);
  expect(await versionFor({ access_key })).toBeNull();
  await update({ password: null });
  expect((await open(token)).statusCode).toBe(200);
});

test("[SHARE-03] a revoked link is gone at once and permanently, and still shows whom to contact", async () => {
  const { link, token } = await share();
  const params = { id: link.id };
  expect((await open(token)).statusCode).toBe(200);
  const { shared_catalogue } = await admin.call("adminRevokeSharedCatalogue", { params });
  expect(shared_catalogue.state).toBe("revoked");
  const gone = await open(token);
  expect(gone.statusCode).toBe(410);
  expect(gone.json().code).toBe("gone");
  expect((await cover(token)).json()).toMatchObject({
    state: "revoked",
    contact: { email: smallSellerAccounts("sharing").agent },
  });
  const change = await admin.send("adminUpdateSharedCatalogue", { params, body: { name: "Été" } });
  expect(change.statusCode).toBe(400);
  const copy = await admin.call("adminDuplicateSharedCatalogue", { params, body: { name: "Été" } });
  expect(copy.shared_catalogue).toMatchObject({ name: "Été", state: "open" });
  expect((await open(tokenOf(copy.shared_catalogue.url))).statusCode).toBe(200);
  expect((await open(token)).statusCode).toBe(410);
});

test("[SHARE-03] an expired link is gone, and works again when its validity is extended", async () => {
  const { link, token } = await share({ expires_at: "2020-01-31" });
  expect(link.state).toBe("expired");
  expect((await open(token)).statusCode).toBe(410);
  await admin.call("adminUpdateSharedCatalogue", {
    params: { id: link.id },
    body: { expires_at: null },
  });
  expect((await open(token)).statusCode).toBe(200);
});

test("[SHARE-03] a link for a company that has left is gone", async () => {
  const companyId = await companyIdOf(smallSellerAccounts("sharing").noRegion);
  const { link, token } = await share({ company_id: companyId });
  expect((await open(token)).statusCode).toBe(200);
  await admin.call("adminDeleteCompany", { params: { id: companyId } });
  expect((await open(token)).statusCode).toBe(410);
  const query = { company_id: companyId };
  const { shared_catalogues } = await admin.call("adminListSharedCatalogues", { query });
  const { shared_catalogue } = await admin.call("adminGetSharedCatalogue", {
    params: { id: link.id },
  });
  expect([...shared_catalogues, shared_catalogue].map(({ state }) => state)).toEqual([
    "revoked",
    "revoked",
  ]);
});

test("[SHARE-01] a link is not found at another seller or by guessing", async () => {
  const { token } = await share();
  const stranger = await loadSmallSeller(backend, "sharing-other");
  const there = createStoreClient(backend, stranger.publishableKey);
  expect((await there.post("/store/shared-catalogues", { token })).statusCode).toBe(404);
  expect((await open("a".repeat(43))).statusCode).toBe(404);
  expect((await open("short")).statusCode).toBe(400);
});

test("[SHARE-01] what a link can't show is rejected with the field's name", async () => {
  const refusals: [string, object][] = [
    ["content_ids", { content_ids: ["prod_unknown"] }],
    ["content_filter", { content_type: "filter", content_filter: { q: " ", tags: [] } }],
    ["content_filter", { content_type: "filter", content_filter: { tags: ["ptag_unknown"] } }],
    ["content_ids", { content_ids: undefined }],
    ["region_id", { prices: "list" }],
    ["price_list_id", { prices: "price_list", region_id: eu }],
    ["company_id", { prices: "company" }],
    ["company_id", { company_id: "comp_unknown" }],
  ];
  const content_ids = await productIds([listed]);
  for (const [field, more] of refusals) {
    const body = { name: "Été", content_type: "products" as const, content_ids, ...more };
    const response = await admin.send("adminCreateSharedCatalogue", { body });
    expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(field)]);
  }
});

test("[SHARE-01] a change based on an outdated version of a link is rejected", async () => {
  const { link } = await share();
  const params = { id: link.id };
  const change = (name: string, seenAt: string) =>
    admin.send("adminUpdateSharedCatalogue", {
      params,
      body: { name, only_if_updated_at: seenAt },
    });
  const first = await change("Mine", link.updated_at);
  expect([first.statusCode, first.json().shared_catalogue?.name]).toEqual([200, "Mine"]);
  const refused = await change("Theirs", link.updated_at);
  const { updated_at } = first.json().shared_catalogue;
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { type: "conflict", code: "link_changed", data: { updated_at } },
  ]);
  expect((await change("Both", updated_at)).statusCode).toBe(200);
  expect((await admin.send("adminUpdateSharedCatalogue", { params, body: {} })).statusCode).toBe(
    200,
  );
});

test("[SHARE-01] [ADM-05] the list finds links by name and company; the audit trail does not contain the link", async () => {
  const companyId = await companyIdOf(smallSellerAccounts("sharing").buyer);
  const { link, token } = await share({ name: "Salon de mai", company_id: companyId });
  const found = await admin.call("adminListSharedCatalogues", {
    query: { q: "salon", company_id: companyId },
  });
  expect(found).toMatchObject({ count: 1, shared_catalogues: [{ id: link.id, url: link.url }] });
  const { audit_log: entries } = await admin.call("adminListAuditLog", {
    query: { object_id: link.id },
  });
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain(token);
});
