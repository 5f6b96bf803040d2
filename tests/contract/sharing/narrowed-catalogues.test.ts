import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { readPdf } from "../../fixtures/read-pdf";
import { productIdsOf, shareCatalogue } from "../../fixtures/shared-catalogue";
import { createSharedFilesWorld, type SharedFilesWorld } from "../../fixtures/shared-files";
import { smallSellerAccounts, smallSellerSkus } from "../../fixtures/small-seller";

const { listed, packs } = smallSellerSkus;
const dayMs = 86_400_000;
let clock: Date | undefined;
let world: SharedFilesWorld;
let admin: AdminClient;
let eu: string;
let listedId: string;

beforeAll(async () => {
  world = await createSharedFilesWorld("narrowed", { now: () => clock ?? new Date() });
  admin = adminClient(world.backend, world.seller);
  eu = world.seller.regions.eu ?? "";
  [listedId = ""] = await productIdsOf(admin, world.seller, [listed]);
});
afterAll(() => world.backend.stop());

type Prices = Parameters<typeof shareCatalogue>[2];
const share = (content_filter: object, more: Prices = {}) =>
  shareCatalogue(world.backend, world.seller, {
    ...{ content_type: "filter", content_filter },
    ...more,
  });
type Shown = {
  count: number;
  products: { id: string; variants: { sku: string; calculated_price: number | null }[] }[];
};
async function open(token: string): Promise<Shown> {
  const response = await world.anybody.post("/store/shared-catalogues", { token });
  expect(response.statusCode).toBe(200);
  return response.json() as Shown;
}
async function shownIds(token: string): Promise<string[]> {
  const { count, products } = await open(token);
  expect(count).toBe(products.length);
  return products.map(({ id }) => id);
}
const versionOf = async (token: string) =>
  (await world.anybody.post("/store/shared-catalogues/cover", { token })).json() as {
    version: string;
    catalogue_version: number;
  };
async function companyIdOf(email: string): Promise<string> {
  const params = { id: world.seller.customers[email] ?? "" };
  const { customer } = await admin.call("adminGetCustomer", { params });
  return (customer as { company_id?: string | null }).company_id ?? "";
}

test("[SHARE-01] [SHARE-02] products that stop being new leave a link of new products without any write", async () => {
  const { link, token } = await share({ new: true });
  expect(link.content_filter).toEqual({ new: true });
  const all = await share({ q: "Couverture" });
  expect(await shownIds(token)).toContain(listedId);
  const [before, aside] = [await versionOf(token), await versionOf(all.token)];
  clock = new Date(Date.now() + 29 * dayMs);
  expect(await shownIds(token)).toContain(listedId);
  expect((await versionOf(token)).version).toBe(before.version);
  clock = new Date(Date.now() + 32 * dayMs);
  expect(await shownIds(token)).toEqual([]);
  const after = await versionOf(token);
  expect(after.catalogue_version).toBe(before.catalogue_version);
  expect(after.version).not.toBe(before.version);
  expect((await versionOf(all.token)).version).toBe(aside.version);
  clock = undefined;
});

test("[SHARE-01] a price range uses the list prices or the price list that the link shows, and follows their changes", async () => {
  const boutiques = world.seller.priceLists.boutiques ?? "";
  const from15 = { price: { gte: 1400, lte: 1600 } };
  const list = await share(from15, { prices: "list", region_id: eu });
  const priceList = await share(from15, {
    ...{ prices: "price_list", region_id: eu, price_list_id: boutiques },
  });
  expect(await shownIds(list.token)).toEqual([]);
  expect(await shownIds(priceList.token)).toEqual([listedId]);
  expect((await open(priceList.token)).products[0]?.variants[0]?.calculated_price).toBe(1500);
  const from = await share({ price: { gte: 2000 } }, { prices: "list", region_id: eu });
  expect(await shownIds(from.token)).toEqual([listedId]);
  await setListPrice(1600);
  expect(await shownIds(from.token)).toEqual([]);
  expect(await shownIds(list.token)).toEqual([listedId]);
  await setListPrice(2000);
});

async function setListPrice(amount: number): Promise<void> {
  await admin.call("adminUpdateVariant", {
    params: { id: listedId, variant_id: world.seller.variants[listed] ?? "" },
    body: {
      prices: [
        { currency_code: "eur", amount },
        { currency_code: "gbp", amount: 1000 },
      ],
    },
  });
}

test("[SHARE-01] [SEC-03] a price range uses the prices of its own company, never those of another", async () => {
  const accounts = smallSellerAccounts("narrowed");
  const [buyers, others] = [await companyIdOf(accounts.buyer), await companyIdOf(accounts.other)];
  const id = world.seller.customerGroups.boutiques ?? "";
  await admin.call("adminUpdateCompany", {
    params: { id: others },
    body: { groups: [{ id }] },
  });
  const boutiquesPrice = { price: { gte: 700, lte: 800 } };
  const ofOthers = await share(boutiquesPrice, { prices: "company", company_id: others });
  expect(await shownIds(ofOthers.token)).toEqual([listedId]);
  for (const price of [boutiquesPrice.price, { gte: 1400, lte: 1600 }])
    for (const more of [
      { prices: "company", company_id: buyers },
      { prices: "list", region_id: eu, company_id: others },
      { prices: "list", region_id: world.seller.regions.uk },
    ] as Prices[]) {
      const { token } = await share({ price }, more);
      expect(await shownIds(token)).toEqual([]);
    }
});

test("[SHARE-01] [SEC-03] while a company is not approved its range finds nothing, as its link shows no prices", async () => {
  const others = await companyIdOf(smallSellerAccounts("narrowed").other);
  const { token } = await share(
    { price: { lte: 100_000 } },
    { prices: "company", company_id: others },
  );
  expect((await shownIds(token)).length).toBeGreaterThan(0);
  const setStatus = (status: "pending" | "approved") =>
    admin.call("adminUpdateCompany", { params: { id: others }, body: { status } });
  await setStatus("pending");
  expect(await shownIds(token)).toEqual([]);
  await setStatus("approved");
  expect((await shownIds(token)).length).toBeGreaterThan(0);
});

test("[SHARE-01] a range without prices, or reversed, is rejected by name, also when the prices are removed later", async () => {
  const filter = { new: true, price: { gte: 1000, lte: 2000 } };
  const refuse = async (body: object, field: string) => {
    const response = await admin.send("adminCreateSharedCatalogue", {
      body: { name: "Été", content_type: "filter", content_filter: filter, ...body } as never,
    });
    expect([response.statusCode, response.json().details]).toEqual([
      400,
      [expect.objectContaining({ field })],
    ]);
  };
  await refuse({}, "content_filter.price");
  const listPrices = { prices: "list", region_id: eu } as const;
  await refuse(
    { ...listPrices, content_filter: { price: { gte: 2000, lte: 1000 } } },
    "content_filter.price.lte",
  );
  await refuse(
    { ...listPrices, content_filter: { price: { gte: -1 } } },
    "content_filter.price.gte",
  );
  await refuse({ ...listPrices, content_filter: { price: { gte: 0 } } }, "content_filter");
  const { link } = await share(filter, listPrices);
  const params = { id: link.id };
  const later = await admin.send("adminUpdateSharedCatalogue", {
    params,
    body: { prices: "none" },
  });
  expect([later.statusCode, later.json().details]).toEqual([
    400,
    [expect.objectContaining({ field: "content_filter.price" })],
  ]);
  const { shared_catalogue: copy } = await admin.call("adminDuplicateSharedCatalogue", {
    ...{ params, body: {} },
  });
  expect(copy.content_filter).toEqual(filter);
});

test("[SHARE-01] a link of selected products rejects a filter rather than ignore it", async () => {
  const named = { content_type: "products", content_ids: [listedId] } as const;
  const filter = { new: true };
  const both = { name: "Été", ...named, content_filter: filter };
  const { link } = await share(filter);
  const update = (body: object) =>
    admin.send("adminUpdateSharedCatalogue", { params: { id: link.id }, body });
  for (const response of [
    await admin.send("adminCreateSharedCatalogue", { body: both as never }),
    await update({ ...named, content_filter: filter }),
  ])
    expect([response.statusCode, response.json().details]).toEqual([
      400,
      [expect.objectContaining({ field: "content_filter" })],
    ]);
  expect((await update(named)).statusCode).toBe(200);
});

test("[SHARE-02] the files of a link contain what its range finds when they are requested", async () => {
  const { token } = await share(
    { new: true, price: { gte: 1900, lte: 2100 } },
    { prices: "list", region_id: eu },
  );
  const { file, content } = await world.make(token, "line_sheet");
  expect(file.total).toBe(1);
  const text = (await readPdf(content)).pages.join(" ");
  expect(text).toContain(listed);
  expect(text).not.toContain(packs);
});
