import { afterAll, beforeAll, expect, test } from "vitest";
import { type Endpoint } from "@/contract/endpoint";
import { type StoreEndpointName, storeEndpoints } from "@/contract/store-endpoints";
import { changeTerms, withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createStoreClient, signIn, type StoreClient } from "../../fixtures/store-client";
import { createStoreWorld, pathOf, type StoreWorld } from "../../fixtures/store-world";

let world: StoreWorld;
let reader: StoreClient;
beforeAll(async () => {
  world = await createStoreWorld("access");
  reader = createStoreClient(world.backend, world.a.seller.publishableKey);
  reader.headers.authorization = `Bearer ${world.backend.deps.env.DIRECTORY_TOKEN}`;
});
afterAll(() => world.backend.stop());

const accessOf = async (client: StoreClient) =>
  (await client.get("/store/catalogue-access")).json();
const asOwner = (text: string, values: unknown[]) =>
  withOwner(world.backend, (client) => client.query(text, values));

test("[SEC-03] two companies in one region share their prices; a customer of a group with a price list shares with nobody", async () => {
  const { seller, buyer, other } = world.a;
  const colleague = await signIn(
    world.backend,
    seller.publishableKey,
    smallSellerAccounts(seller.id).colleague,
  );
  const [own, same, grouped] = [
    await accessOf(buyer),
    await accessOf(colleague),
    await accessOf(other),
  ];
  expect(own).toMatchObject({
    has_account: true,
    region_id: seller.regions.eu,
    currency_code: "eur",
  });
  expect(own.shared_prices).toEqual(expect.any(String));
  expect(same.shared_prices).toBe(own.shared_prices);
  expect(same.customer_id).not.toBe(own.customer_id);
  expect(grouped.shared_prices).toBeNull();
  expect(same.view).toEqual(own.view);
  expect(own.view.customer_group_ids).toEqual([]);
  expect(grouped.view.prices).not.toBe(own.view.prices);
  expect(grouped.view.customer_group_ids).toEqual([expect.any(String)]);
});

test("[SEC-03] the storefront's own server sees the prices of the specified groups, a customer only her own", async () => {
  const { seller, buyer, other } = world.a;
  const { customer_group_ids, prices } = (await accessOf(other)).view;
  const path = `/store/products?region_id=${seller.regions.uk}&limit=100`;
  const headers = { "x-customer-groups": customer_group_ids.join() };
  const amounts = async (client: StoreClient, named: Record<string, string> = {}) =>
    (await client.get(path, { headers: named })).json().products;
  expect(prices).toEqual(expect.any(String));
  expect(await amounts(reader, headers)).toEqual(await amounts(other));
  expect(await amounts(reader)).not.toEqual(await amounts(other));
  expect(await amounts(buyer, headers)).toEqual(await amounts(buyer));
});

test("[SEC-03] joining a group with a price list ends the sharing with the next request", async () => {
  const { seller } = world.b;
  expect((await accessOf(world.b.buyer)).shared_prices).not.toBeNull();
  await changeTerms(
    world.backend,
    seller.id,
    `insert into customer_group_customer (seller_id, customer_group_id, customer_id)
     select g.seller_id, g.id, c.id from customer_group g, customer c where g.seller_id = $1 and c.seller_id = $1 and c.email = $2`,
    [seller.id, smallSellerAccounts(seller.id).buyer],
  );
  expect((await accessOf(world.b.buyer)).shared_prices).toBeNull();
});

test("[STORE-02] the version increases with a catalogue change, and a price list for everybody changes what is shared", async () => {
  const { seller, buyer } = world.a;
  const before = await accessOf(buyer);
  await asOwner("update seller set catalogue_version = catalogue_version + 1 where id = $1", [
    seller.id,
  ]);
  const after = await accessOf(buyer);
  expect(after.catalogue_version).toBeGreaterThan(before.catalogue_version);
  await asOwner(
    "insert into price_list (seller_id, id, name, description, type, status) values ($1, 'pl_everybody', 'Soldes', '', 'sale', 'active')",
    [seller.id],
  );
  await asOwner("update seller set catalogue_version = catalogue_version + 1 where id = $1", [
    seller.id,
  ]);
  expect((await accessOf(buyer)).shared_prices).not.toBe(before.shared_prices);
});

test("[CAT-08] [SEC-03] a customer of a group with a discount does not share discounts, others share the automatic ones", async () => {
  const { seller, buyer } = world.a;
  const colleague = await signIn(
    world.backend,
    seller.publishableKey,
    smallSellerAccounts(seller.id).colleague,
  );
  const before = await accessOf(buyer);
  await asOwner(
    `insert into discount_rule (seller_id, id, type, value, allocation) values ($1, 'dru_club', 'percentage', 5, 'total'), ($1, 'dru_auto', 'percentage', 3, 'total')`,
    [seller.id],
  );
  await asOwner(
    `insert into discount (seller_id, id, code, rule_id, starts_at, metadata)
     values ($1, 'disc_club', 'CLUB', 'dru_club', now() - interval '1 day', null), ($1, 'disc_auto', 'AUTO', 'dru_auto', now() - interval '1 day', '{"auto_apply": true}')`,
    [seller.id],
  );
  await asOwner(
    `insert into discount_region (seller_id, discount_id, region_id) values ($1, 'disc_club', $2), ($1, 'disc_auto', $2)`,
    [seller.id, seller.regions.eu],
  );
  await asOwner(
    `insert into discount_condition (seller_id, id, type, operator, discount_rule_id) values ($1, 'discon_club', 'customer_groups', 'in', 'dru_club')`,
    [seller.id],
  );
  await asOwner(
    `insert into customer_group (seller_id, id, name) values ($1, 'cgrp_club', 'Club')`,
    [seller.id],
  );
  await asOwner(
    `insert into discount_condition_resource (seller_id, condition_id, resource_id) values ($1, 'discon_club', 'cgrp_club')`,
    [seller.id],
  );
  await changeTerms(
    world.backend,
    seller.id,
    `insert into customer_group_customer (seller_id, customer_group_id, customer_id) select $1, 'cgrp_club', id from customer where seller_id = $1 and email = $2`,
    [seller.id, smallSellerAccounts(seller.id).colleague],
  );
  await asOwner("update seller set catalogue_version = catalogue_version + 1 where id = $1", [
    seller.id,
  ]);
  const [own, grouped] = [await accessOf(buyer), await accessOf(colleague)];
  expect(own.shared_discounts).not.toBe(before.shared_discounts);
  expect(grouped.shared_discounts).toBeNull();
  expect(grouped.shared_prices).toBe(own.shared_prices);
  const path = `/store/catalogue-discounts?region_id=${seller.regions.eu}`;
  const codes = async (client: StoreClient) =>
    (await client.get(path)).json().discounts.map(({ code }: { code: string }) => code);
  expect(await codes(reader)).toContain("AUTO");
  expect(await codes(reader)).not.toContain("CLUB");
  expect(await codes(buyer)).toEqual(await codes(reader));
});

test("[SESS-05] without a session, or with a revoked one, nothing is disclosed", async () => {
  const { seller } = world.a;
  const client = await signIn(
    world.backend,
    seller.publishableKey,
    smallSellerAccounts(seller.id).colleague,
  );
  expect((await client.get("/store/catalogue-access")).statusCode).toBe(200);
  await client.delete("/store/auth");
  for (const refused of [client, world.a.anybody])
    expect((await refused.get("/store/catalogue-access")).statusCode).toBe(401);
});

test("[SEC-03] the storefront's own server reads what the region's customers share, without group prices", async () => {
  const { seller, buyer, other } = world.a;
  const path = `/store/products?region_id=${seller.regions.eu}&currency_code=eur&limit=50`;
  const read = await reader.get(path);
  expect(read.statusCode).toBe(200);
  expect(read.body).toBe((await buyer.get(path)).body);
  expect(read.body).not.toBe((await other.get(path)).body);
});

test("[SEC-03] the deployment's token is rejected by customers' endpoints, and a wrong one by all", async () => {
  for (const name of Object.keys(storeEndpoints) as StoreEndpointName[]) {
    const endpoint: Endpoint = storeEndpoints[name];
    if (endpoint.auth !== "customer" || endpoint.method !== "GET") continue;
    const query =
      name === "listCatalogueDiscounts" ? `?region_id=${world.a.seller.regions.eu}` : "";
    const path = `${pathOf(endpoint, world.a, true)}${query}`;
    expect((await reader.get(path)).statusCode, name).toBe(endpoint.catalogueReader ? 200 : 401);
    const wrong = await reader.get(path, { headers: { authorization: "Bearer wrong-token" } });
    expect(wrong.statusCode, name).toBe(401);
  }
});
