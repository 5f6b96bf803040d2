import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCart } from "../../../fixtures/place-order";
import { createInterfaceWorld, type InterfaceWorld } from "../../../fixtures/interface-world";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";

let world: InterfaceWorld;
let eu: string;
const first = (ids: Record<string, string>) => Object.values(ids)[0] ?? "";
const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);
const buyer = () =>
  signIn(world.backend, world.seller.publishableKey, smallSellerAccounts(world.seller.id).buyer);

beforeAll(async () => {
  world = await createInterfaceWorld("interface-settings");
  eu = world.seller.regions.eu ?? "";
});
afterAll(() => world.backend.stop());

test("[ADM-01] the store says which pages are enabled; its details and currencies are edited", async () => {
  const { store } = await world.get("/store");
  for (const key of ["sales_channels", "publishable_api_keys", "product_categories"])
    expect(store.feature_flags).toContainEqual({ key, value: true });
  expect(store).toMatchObject({ modules: expect.any(Array), default_currency_code: "eur" });
  const details = {
    name: "Maison",
    swap_link_template: "",
    payment_link_template: "",
    invite_link_template: "",
  };
  expect((await world.post("/store", details)).store.name).toBe("Maison");
  const { currencies } = await world.get("/currencies?limit=15&offset=0");
  expect(currencies[0]).toMatchObject({ code: expect.any(String), includes_tax: false });
  const codes = store.currencies.map(({ code }: { code: string }) => code);
  const added = await world.post("/store", { currencies: [...codes, "sek"] });
  expect(added.store.currencies).toHaveLength(codes.length + 1);
  await world.post("/currencies/eur", { includes_tax: false });
  await world.post("/store", { default_currency_code: "eur" });
});

test("[ADM-01] regions and shipping options, for sending and for returns", async () => {
  const { store } = await world.get("/store");
  const { region } = await world.post("/regions", {
    name: "Nordics",
    countries: ["dk"],
    currency_code: "eur",
    fulfillment_providers: idsOf(store.fulfillment_providers),
    payment_providers: idsOf(store.payment_providers).slice(0, 1),
    tax_rate: 0,
    includes_tax: false,
    metadata: {},
  });
  const path = `/regions/${region.id}`;
  expect((await world.get(path)).region).toMatchObject({
    countries: [{ iso_2: "dk", display_name: expect.any(String) }],
    fulfillment_providers: expect.any(Array),
    payment_providers: expect.any(Array),
  });
  const edited = await world.post(path, {
    name: "Scandinavia",
    currency_code: "eur",
    countries: ["dk", "se"],
    fulfillment_providers: ["manual"],
    payment_providers: ["manual"],
    includes_tax: true,
    metadata: {},
  });
  expect(edited.region.countries).toHaveLength(2);
  const {
    fulfillment_options: [providers],
  } = await world.get(`${path}/fulfillment-options`);
  const { shipping_profiles: profiles } = await world.get("/shipping-profiles");
  const profile = profiles.find(({ type }: { type: string }) => type === "default");
  const option = {
    name: "Post",
    data: providers.options[0],
    region_id: region.id,
    profile_id: profile.id,
    provider_id: providers.provider_id,
    price_type: "flat_rate",
    amount: 590,
    admin_only: false,
    is_return: false,
    requirements: [{ type: "min_subtotal", amount: 1000 }],
    metadata: {},
    includes_tax: false,
  };
  const { shipping_option: made } = await world.post("/shipping-options", option);
  await world.post("/shipping-options", { ...option, is_return: true, requirements: [] });
  const listed = await world.get(`/shipping-options?region_id=${region.id}&is_return=false`);
  expect(idsOf(listed.shipping_options)).toEqual([made.id]);
  const changed = await world.post(`/shipping-options/${made.id}`, {
    name: "Parcel",
    amount: 690,
    admin_only: true,
    requirements: [{ ...made.requirements[0], amount: 2000 }].map(({ id, type, amount }) => ({
      id,
      type,
      amount,
    })),
    metadata: {},
    includes_tax: false,
  });
  expect(changed.shipping_option).toMatchObject({
    name: "Parcel",
    admin_only: true,
    requirements: [{ amount: 2000 }],
  });
  expect(await world.delete(`/shipping-options/${made.id}`)).toMatchObject({ deleted: true });
  expect(await world.delete(path)).toMatchObject({ id: region.id, deleted: true });
});

test("[ADM-01] sales channels: created, created as a draft, filled, emptied, edited, deleted", async () => {
  const { sales_channel: channel } = await world.post("/sales-channels", { name: "Fair" });
  expect(channel).toMatchObject({ name: "Fair", description: null, is_disabled: false });
  const draft = await world.post("/sales-channels", {
    name: "Later",
    description: "x",
    is_disabled: true,
  });
  expect(draft.sales_channel.is_disabled).toBe(true);
  const path = `/sales-channels/${channel.id}`;
  const [one, two] = Object.values(world.seller.products);
  await world.post(`${path}/products/batch`, { product_ids: [{ id: one }, { id: two }] });
  const inside = () => world.get(`/products?limit=9&offset=0&q=&sales_channel_id[0]=${channel.id}`);
  expect(idsOf((await inside()).products).sort()).toEqual([one, two].sort());
  const addable = await world.get("/products?limit=9&offset=0&expand=sales_channels");
  expect(addable.products[0].sales_channels).toEqual(expect.any(Array));
  await world.delete(`${path}/products/batch`, { product_ids: [{ id: one }] });
  expect(idsOf((await inside()).products)).toEqual([two]);
  const edited = await world.post(path, { name: "Fair 2027", description: "" });
  expect(edited.sales_channel.name).toBe("Fair 2027");
  expect((await world.post(path, { is_disabled: true })).sales_channel.is_disabled).toBe(true);
  expect((await world.get("/sales-channels?q=fair&limit=15&offset=0")).count).toBe(1);
  expect(await world.delete(path)).toMatchObject({ id: channel.id, deleted: true });
});

test("[ADM-01] publishable keys: created, assigned to no channel, to one, renamed, revoked, deleted", async () => {
  const { publishable_api_key: key } = await world.post("/publishable-api-keys", { title: "App" });
  const path = `/publishable-api-keys/${key.id}`;
  await world.post(`${path}/sales-channels/batch`, { sales_channel_ids: [] });
  const { sales_channel: channel } = await world.post("/sales-channels", { name: "App" });
  await world.post(`${path}/sales-channels/batch`, { sales_channel_ids: [{ id: channel.id }] });
  const opened = async () => (await world.get(`${path}/sales-channels?q=app`)).sales_channels;
  expect(idsOf(await opened())).toEqual([channel.id]);
  await world.delete(`${path}/sales-channels/batch`, { sales_channel_ids: [] });
  await world.delete(`${path}/sales-channels/batch`, { sales_channel_ids: [{ id: channel.id }] });
  expect(await opened()).toEqual([]);
  const renamed = await world.post(path, { title: "Web" });
  expect(renamed.publishable_api_key).toMatchObject({ title: "Web", revoked_at: null });
  const listed = await world.get("/publishable-api-keys?offset=0&limit=15");
  expect(listed.publishable_api_keys[0]).toMatchObject({ id: key.id, title: "Web" });
  const revoked = await world.post(`${path}/revoke`);
  expect(revoked.publishable_api_key.revoked_at).toEqual(expect.any(String));
  expect(await world.delete(path)).toMatchObject({ id: key.id, deleted: true });
});

describe("[ADM-01] customers", () => {
  test("the list shows each customer's orders, the group editor finds customers with and without a group", async () => {
    const { customers, count } = await world.get("/customers?expand=orders&offset=0&limit=15");
    expect(count).toBeGreaterThan(0);
    for (const customer of customers) expect(customer.orders).toEqual(expect.any(Array));
    const all = await world.get("/customers?expand=groups&limit=15&offset=0&groups=");
    expect([all.count, all.customers[0].groups]).toEqual([count, expect.any(Array)]);
    const group = first(world.seller.customerGroups);
    const grouped = await world.get(`/customers?expand=groups&limit=15&groups[0]=${group}`);
    for (const customer of grouped.customers) expect(idsOf(customer.groups)).toContain(group);
    await world.get("/customers?q=acheteuse&limit=5&offset=0");
    await world.get("/customers?q=&has_account=true&limit=30&offset=0");
  });

  test("a telephone number is accepted as typed, and stored as digits", async () => {
    const { customers } = await world.get("/customers?limit=1");
    const path = `/customers/${customers[0].id}`;
    const write = async (phone: string | null) =>
      (
        await world.post(path, {
          first_name: "Ada",
          last_name: "Bo",
          phone,
          email: customers[0].email,
          metadata: {},
        })
      ).customer.phone;
    expect(await write("+45 42 42 42 42")).toBe("+4542424242");
    expect(await write("0044 (0)20-7946.0958")).toBe("+442079460958");
    expect(await write("06 12 34 56 78")).toBe("0612345678");
    expect(await write("")).toBeNull();
    expect(await write(null)).toBeNull();
    for (const phone of ["call me", "12", "+", "1234567890123456"])
      expect(await world.refusal(path, { phone }), phone).toEqual([400, "invalid_data"]);
    expect((await world.get(path)).customer).toMatchObject({ orders: [], has_account: true });
  });

  test("groups: created, listed, filled, emptied, renamed, deleted", async () => {
    const { customer_group: group } = await world.post("/customer-groups", {
      name: "VIP",
      metadata: {},
    });
    const path = `/customer-groups/${group.id}`;
    const [one] = (await world.get("/customers?expand=groups&limit=15&offset=0&q=")).customers;
    const body = { customer_ids: [{ id: one.id }] };
    await world.post(`${path}/customers/batch`, body);
    const inside = await world.get(`${path}/customers?expand=groups&limit=15&offset=0`);
    expect(idsOf(inside.customers)).toEqual([one.id]);
    const { customer_groups: groups } = await world.get(
      "/customer-groups?expand=customers&limit=15&offset=0&q=vip",
    );
    expect(groups[0]).toMatchObject({ id: group.id, customers: [{ id: one.id }] });
    await world.delete(`${path}/customers/batch`, body);
    await world.post(path, { name: "Very", metadata: {} });
    expect(await world.refusal("/customer-groups", { name: "Very" })).toEqual([
      422,
      "duplicate_error",
    ]);
    expect(await world.delete(path)).toMatchObject({ id: group.id, deleted: true });
  });
});

test("[ADM-01] a draft order is created without a telephone number even if buyers must provide one", async () => {
  const required = ["address_phone_required", "address_email_required"];
  await world.post("/settings", { settings: required.map((key) => ({ key, value: true })) });
  const region = (await world.get(`/regions/${eu}`)).region;
  const options = await world.get(`/shipping-options?region_id=${eu}&is_return=false`);
  const option = options.shipping_options.find(
    ({ requirements }: { requirements: object[] }) => requirements.length === 0,
  );
  const address = {
    first_name: "Ada",
    last_name: "Bo",
    address_1: "Rue 1",
    city: "Paris",
    postal_code: "75001",
    country_code: region.countries[0].iso_2,
  };
  const variants = await world.get(`/variants?region_id=${eu}&limit=10&offset=0&q=`);
  const { draft_order: draft } = await world.post("/draft-orders", {
    email: "somebody@x.test",
    items: [{ quantity: 1, variant_id: variants.variants[0].id }],
    region_id: eu,
    shipping_methods: [{ option_id: option.id }],
    shipping_address: address,
    billing_address: { ...address, phone: "+45 42 42 42 42" },
  });
  const { draft_order: shown } = await world.get(`/draft-orders/${draft.id}`);
  expect(shown).toMatchObject({
    status: "open",
    display_id: expect.any(Number),
    cart: {
      email: "somebody@x.test",
      shipping_address: { phone: null },
      billing_address: { phone: "+4542424242" },
      total: expect.any(Number),
      items: [expect.any(Object)],
      shipping_methods: [{ shipping_option: { name: option.name } }],
    },
  });
  const { draft_orders: drafts } = await world.get("/draft-orders?offset=0&limit=15&q=");
  expect(drafts[0]).toMatchObject({ id: draft.id, cart: { email: "somebody@x.test" } });
  const moved = await world.post(`/draft-orders/${draft.id}`, {
    shipping_address: {
      ...address,
      company: "",
      address_2: "",
      province: "",
      phone: "01 23 45 67 89",
    },
  });
  expect(moved.draft_order.cart.shipping_address).toMatchObject({ phone: "0123456789" });
  expect(await world.delete(`/draft-orders/${draft.id}`)).toMatchObject({ deleted: true });
});

test("[API-02] a key is returned where the reference generates one, and replays its response", async () => {
  const client = await buyer();
  const { cartId } = await fillCart(client, world.seller);
  const variant_id = world.seller.variants["BAG-1"];
  const path = `/store/carts/${cartId}/line-items`;
  const added = await client.post(path, { variant_id, quantity: 4 });
  const key = String(added.headers["idempotency-key"]);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(added.headers["access-control-expose-headers"]).toBe("Idempotency-Key");
  const again = await client.post(
    path,
    { variant_id, quantity: 4 },
    { headers: { "idempotency-key": key } },
  );
  expect([again.headers["idempotency-replayed"], again.body]).toEqual(["true", added.body]);
  for (const route of ["payment-sessions", "taxes", "complete"]) {
    const response = await client.post(`/store/carts/${cartId}/${route}`, {});
    expect(response.headers["idempotency-key"], route).toMatch(/^[0-9a-f-]{36}$/);
  }
  const other = await client.post(`/store/carts/${cartId}`, {});
  expect(other.headers["idempotency-key"]).toBeUndefined();
});
