import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInterfaceWorld, type InterfaceWorld } from "../../../fixtures/interface-world";
import { smallSellerAccounts } from "../../../fixtures/small-seller";

let world: InterfaceWorld;
let eu: string;
const id = "interface-channels";
const idsOf = (things: { id: string }[]) => things.map((thing) => thing.id);

beforeAll(async () => {
  world = await createInterfaceWorld(id);
  eu = world.seller.regions.eu ?? "";
});
afterAll(() => world.backend.stop());

/** The request of a button that sends no body. */
async function press(path: string) {
  const response = await world.backend.inject({
    method: "POST",
    url: `/admin${path}`,
    headers: world.agents.admin.headers,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

describe("[ADM-01] sales-channel details", () => {
  const table =
    "offset=0&limit=7&expand=collection,type,sales_channels&fields=id,title,thumbnail,status";
  const inChannel = (channel: string, more = "") =>
    world.get(`/products?${table}${more}&sales_channel_id[0]=${channel}`);

  test("the page opens on the default channel with its products", async () => {
    const [{ store }, { sales_channels: channels }] = await Promise.all([
      world.get("/store"),
      world.get("/sales-channels"),
    ]);
    const open = channels.find((one: { id: string }) => one.id === store.default_sales_channel_id);
    expect(open).toMatchObject({ name: expect.any(String), is_disabled: false });
    const { products, count } = await inChannel(open.id);
    expect(count).toBe(Object.keys(world.seller.products).length);
    expect(products.length).toBe(Math.min(count, 7));
    for (const product of products) {
      expect(product).toMatchObject({ id: expect.any(String), title: expect.any(String) });
      expect(idsOf(product.sales_channels)).toContain(open.id);
      for (const column of ["thumbnail", "status", "collection", "type"])
        expect(product).toHaveProperty(column);
    }
    const drafts = await inChannel(open.id, "&status[0]=draft&q=");
    for (const { status } of drafts.products) expect(status).toBe("draft");
    expect((await inChannel(open.id, "&q=nothing-has-this-name")).count).toBe(0);
  });

  test("a channel is created, filled from the dialog, searched, emptied, disabled, renamed, deleted", async () => {
    const { sales_channel: channel } = await world.post("/sales-channels", {
      name: "Fair",
      description: "Stand 12",
    });
    const path = `/sales-channels/${channel.id}`;
    expect((await inChannel(channel.id)).products).toEqual([]);
    const offered = await world.get(
      "/products?offset=0&limit=7&fields=id,title,thumbnail,status&expand=sales_channels",
    );
    const [one, two, three] = offered.products;
    expect(idsOf(one.sales_channels)).not.toContain(channel.id);
    const toBody = (...products: { id: string }[]) => ({
      product_ids: products.map((product) => ({ id: product.id })),
    });
    await world.post(`${path}/products/batch`, toBody(one, two, three));
    // selected again by mistake: it is included once
    await world.post(`${path}/products/batch`, toBody(one));
    expect((await inChannel(channel.id)).count).toBe(3);
    const searched = await inChannel(channel.id, `&q=${encodeURIComponent(two.title)}`);
    expect(idsOf(searched.products)).toContain(two.id);
    await world.delete(`${path}/products/batch`, toBody(two));
    await world.delete(`${path}/products/batch`, toBody(one, three));
    expect((await inChannel(channel.id)).count).toBe(0);
    expect((await world.post(path, { is_disabled: true })).sales_channel.is_disabled).toBe(true);
    expect((await world.post(path, { is_disabled: false })).sales_channel.is_disabled).toBe(false);
    const { sales_channel: renamed } = await world.post(path, { name: "Autumn", description: "" });
    expect(renamed).toMatchObject({ id: channel.id, name: "Autumn", description: "" });
    expect(await world.delete(path)).toMatchObject({ id: channel.id, deleted: true });
    expect(idsOf((await world.get("/sales-channels")).sales_channels)).not.toContain(channel.id);
  });
});

test("[ADM-01] publishable keys: created with channels, their channels managed, renamed, revoked, deleted", async () => {
  const channels = await Promise.all(
    ["App", "Fair", "Web"].map(
      async (name) => (await world.post("/sales-channels", { name })).sales_channel,
    ),
  );
  const page = "/sales-channels?q=&limit=12&offset=0";
  expect(idsOf((await world.get(page)).sales_channels)).toEqual(
    expect.arrayContaining(idsOf(channels)),
  );
  const { publishable_api_key: key } = await world.post("/publishable-api-keys", { title: "App" });
  expect(key).toMatchObject({ title: "App", revoked_at: null, created_at: expect.any(String) });
  const path = `/publishable-api-keys/${key.id}`;
  const scope = (...some: { id: string }[]) => ({
    sales_channel_ids: some.map((channel) => ({ id: channel.id })),
  });
  const [app, fair, web] = channels;
  await world.post(`${path}/sales-channels/batch`, scope(app, fair));
  const opened = async (q = "") =>
    idsOf((await world.get(`${path}/sales-channels?q=${q}`)).sales_channels).sort();
  expect(await opened()).toEqual(idsOf([app, fair]).sort());
  expect(await opened("fai")).toEqual([fair.id]);
  await world.post(`${path}/sales-channels/batch`, scope(fair, web));
  await world.delete(`${path}/sales-channels/batch`, scope(app));
  expect(await opened()).toEqual(idsOf([fair, web]).sort());
  const renamed = await world.post(path, { title: "Storefront" });
  expect(renamed.publishable_api_key).toMatchObject({ id: key.id, title: "Storefront" });
  const first = await world.get("/publishable-api-keys?offset=0&limit=1");
  const second = await world.get("/publishable-api-keys?offset=1&limit=1");
  expect(first.count).toBe(2);
  expect(idsOf([...first.publishable_api_keys, ...second.publishable_api_keys])).toContain(key.id);
  const { publishable_api_key: revoked } = await press(`${path}/revoke`);
  expect(revoked).toMatchObject({ id: key.id, revoked_at: expect.any(String) });
  const response = await world.backend.inject({
    url: "/store/products?limit=1",
    headers: { "x-publishable-api-key": key.id },
  });
  expect(response.statusCode).toBe(401);
  expect(await world.delete(path)).toMatchObject({ id: key.id, deleted: true });
});

describe("[ADM-01] the dialog for a new draft order", () => {
  test("its six steps read the data they show", async () => {
    const { regions } = await world.get("/regions");
    expect(idsOf(regions)).toContain(eu);
    const { region } = await world.get(`/regions/${eu}`);
    expect(region.countries[0]).toMatchObject({
      iso_2: expect.any(String),
      display_name: expect.any(String),
    });
    const { variants, count } = await world.get("/variants?q=&limit=12&offset=0");
    expect(count).toBeGreaterThan(1);
    expect(variants[0]).toMatchObject({
      title: expect.any(String),
      inventory_quantity: expect.any(Number),
      product: { title: expect.any(String), status: expect.any(String) },
    });
    const [one, two] = idsOf(variants);
    const chosen = await world.get(`/variants?id[0]=${one}&id[1]=${two}&region_id=${eu}`);
    expect(idsOf(chosen.variants).sort()).toEqual([one, two].sort());
    for (const variant of chosen.variants)
      expect(variant).toMatchObject({
        prices: expect.any(Array),
        original_price: expect.any(Number),
        product: { title: expect.any(String) },
      });
    const none = await world.get(`/shipping-options?region_id=${eu}&is_return=true`);
    const { shipping_options: options } = await world.get(
      `/shipping-options?region_id=${eu}&is_return=false`,
    );
    expect(idsOf(none.shipping_options)).not.toContain(options[0].id);
    const { shipping_option: option } = await world.get(`/shipping-options/${options[0].id}`);
    expect(option).toMatchObject({ name: expect.any(String), amount: expect.any(Number) });
    const email = smallSellerAccounts(id).buyer;
    const { customers } = await world.get(`/customers?limit=10&offset=0&q=${email}`);
    expect(customers[0]).toMatchObject({ email, first_name: expect.any(String) });
    const { customer } = await world.get(`/customers/${customers[0].id}`);
    expect(customer.shipping_addresses).toEqual(expect.any(Array));
  });

  test("a draft with a customer, a custom line, a shipping price and a code is paid without a body", async () => {
    const { discount } = await world.post("/discounts", {
      code: "FAIR10",
      is_dynamic: false,
      regions: [eu],
      rule: { type: "percentage", value: 10, allocation: "total" },
    });
    const read = await world.get("/discounts/code/FAIR10");
    expect(read.discount).toMatchObject({ id: discount.id, rule: { type: "percentage" } });
    const email = smallSellerAccounts(id).buyer;
    const { customers } = await world.get(`/customers?limit=10&offset=0&q=${email}`);
    const { region } = await world.get(`/regions/${eu}`);
    const { shipping_options: options } = await world.get(
      `/shipping-options?region_id=${eu}&is_return=false`,
    );
    const option = options.find(
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
    const { variants } = await world.get("/variants?q=&limit=12&offset=0");
    const inStock = variants.find(
      ({ inventory_quantity }: { inventory_quantity: number }) => inventory_quantity > 1,
    );
    const { draft_order: draft } = await world.post("/draft-orders", {
      email,
      items: [
        { quantity: 1, variant_id: inStock.id },
        { quantity: 2, title: "Gift wrapping", unit_price: 450 },
      ],
      region_id: eu,
      shipping_methods: [{ option_id: option.id, price: 700 }],
      shipping_address: address,
      billing_address: address,
      customer_id: customers[0].id,
      discounts: [{ code: "FAIR10" }],
    });
    const path = `/draft-orders/${draft.id}`;
    const { draft_order: shown } = await world.get(path);
    const { cart } = shown;
    expect(shown).toMatchObject({ status: "open", cart_id: cart.id, order_id: null });
    expect(cart).toMatchObject({
      email,
      customer: { id: customers[0].id },
      shipping_total: 700,
      subtotal: expect.any(Number),
      tax_total: expect.any(Number),
      discounts: [{ code: "FAIR10" }],
      region: { currency_code: expect.any(String) },
    });
    const wrapping = cart.items.find(({ title }: { title: string }) => title === "Gift wrapping");
    expect(wrapping).toMatchObject({ quantity: 2, unit_price: 450 });
    const moved = await world.post(path, { billing_address: { ...address, city: "Lyon" } });
    expect(moved.draft_order.cart.billing_address.city).toBe("Lyon");
    expect(moved.draft_order.cart.shipping_address.city).toBe("Paris");
    const paid = await press(`${path}/pay`);
    expect(paid.order).toMatchObject({ email, total: cart.total });
    const { draft_order: closed } = await world.get(path);
    expect(closed).toMatchObject({ status: "completed", order_id: paid.order.id });
    const listed = await world.get(`/draft-orders?offset=0&limit=15&q=${shown.display_id}`);
    expect(idsOf(listed.draft_orders)).toContain(draft.id);
  });
});
