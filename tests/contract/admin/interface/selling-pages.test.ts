import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInterfaceWorld, type InterfaceWorld } from "../../../fixtures/interface-world";

let world: InterfaceWorld;
let eu: string;
const first = (ids: Record<string, string>) => Object.values(ids)[0] ?? "";
const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);

beforeAll(async () => {
  world = await createInterfaceWorld("interface-selling");
  eu = world.seller.regions.eu ?? "";
});
afterAll(() => world.backend.stop());

describe("[ADM-01] discounts", () => {
  const create = (code: string, conditions: object[]) =>
    world.post("/discounts", {
      code,
      rule: { allocation: "total", type: "percentage", value: 10, description: "Ten", conditions },
      is_dynamic: false,
      regions: [eu],
      starts_at: "2026-01-01T00:00:00.000Z",
      metadata: {},
    });

  test("the list shows the products of every condition, and none of other kinds", async () => {
    const { seller } = world;
    await create("GROUPED", [{ operator: "in", customer_groups: [first(seller.customerGroups)] }]);
    await create("NAMED", [{ operator: "in", products: [first(seller.products)] }]);
    const { discounts, count } = await world.get(
      "/discounts?is_dynamic=false&expand=rule,rule.conditions,rule.conditions.products,regions&offset=0&limit=15&q=",
    );
    expect(count).toBe(discounts.length);
    const productsOf = (code: string) =>
      discounts
        .find((discount: { code: string }) => discount.code === code)
        .rule.conditions.map(({ products }: { products: { id: string }[] }) => idsOf(products));
    expect(productsOf("GROUPED")).toEqual([[]]);
    expect(productsOf("NAMED")).toEqual([[first(seller.products)]]);
    expect((await world.get("/discounts?q=named&limit=5&offset=0")).discounts).toHaveLength(1);
    const summary = await world.get("/discounts/code/NAMED");
    expect(summary.discount).toMatchObject({ rule: { value: 10 }, regions: [{ id: eu }] });
  });

  test("the conditions editor: conditions are added, shown, changed and removed", async () => {
    const { seller } = world;
    const [one, two] = Object.values(seller.products);
    const made = await create("EDITED", [{ operator: "in", products: [one] }]);
    const path = `/discounts/${made.discount.id}`;
    const page = `${path}?expand=rule,rule.conditions,regions`;
    const { discount } = await world.get(page);
    expect(discount).toMatchObject({
      usage_count: 0,
      is_disabled: false,
      rule: { conditions: [{ type: "products", operator: "in" }] },
      regions: [{ id: eu, currency_code: "eur" }],
    });
    const [condition] = discount.rule.conditions;
    const added = [
      { product_types: [first(seller.types)] },
      { product_collections: [first(seller.collections)] },
      { product_tags: [first(seller.tags)] },
      { customer_groups: [first(seller.customerGroups)] },
    ].map((resource) => ({ operator: "not_in", ...resource }));
    await world.post(path, { rule: { id: discount.rule.id, conditions: added } });
    const kinds = (await world.get(page)).discount.rule.conditions;
    expect(kinds.map(({ type }: { type: string }) => type).sort()).toEqual([
      "customer_groups",
      "product_collections",
      "product_tags",
      "product_types",
      "products",
    ]);
    const expand = "product_collections,product_tags,product_types,customer_groups,products";
    for (const { id, type } of kinds) {
      const shown = await world.get(`${path}/conditions/${id}?expand=${expand}`);
      expect(shown.discount_condition[type], type).toHaveLength(1);
      const others = expand.split(",").filter((name) => name !== type);
      for (const other of others) expect(shown.discount_condition[other], other).toEqual([]);
    }
    const batch = `${path}/conditions/${condition.id}/batch?expand=`;
    await world.post(batch, { resources: [{ id: two }] });
    const inCondition = () =>
      world.get(`/products?discount_condition_id=${condition.id}&limit=15&offset=0&q=`);
    expect(idsOf((await inCondition()).products).sort()).toEqual([one, two].sort());
    await world.delete(batch, { resources: [{ id: one }] });
    expect(idsOf((await inCondition()).products)).toEqual([two]);
    for (const noun of ["product-types", "collections", "product-tags", "customer-groups"])
      await world.get(`/${noun}?discount_condition_id=${condition.id}&limit=15&offset=0`);
    const removed = await world.delete(`${path}/conditions/${condition.id}`);
    expect(removed).toMatchObject({ id: condition.id, deleted: true });
    expect((await world.get(page)).discount.rule.conditions).toHaveLength(4);
  });

  test("general settings and configurations are edited, the discount copied, disabled and deleted", async () => {
    const { discount } = await create("SETTINGS", []);
    const path = `/discounts/${discount.id}`;
    await world.post(path, {
      regions: [eu],
      code: "SETTINGS2",
      rule: { id: discount.rule.id, description: "Twelve", value: 12, allocation: "total" },
      metadata: {},
    });
    const configured = await world.post(path, {
      starts_at: "2026-02-01T00:00:00.000Z",
      ends_at: null,
      usage_limit: 5,
      valid_duration: null,
    });
    expect(configured.discount).toMatchObject({ code: "SETTINGS2", usage_limit: 5, ends_at: null });
    expect((await world.post(path, { is_disabled: true })).discount.is_disabled).toBe(true);
    expect(await world.delete(path)).toMatchObject({ id: discount.id, deleted: true });
  });
});

test("[ADM-01] price lists: created, listed, their products found, priced, removed", async () => {
  const variant = first(world.seller.variants);
  const { price_list: list } = await world.post("/price-lists", {
    name: "Spring",
    description: "Prices of the spring",
    type: "sale",
    includes_tax: false,
    customer_groups: [{ id: first(world.seller.customerGroups) }],
    status: "active",
    prices: [{ variant_id: variant, amount: 900, currency_code: "eur" }],
  });
  const path = `/price-lists/${list.id}`;
  const { price_lists: lists } = await world.get(
    "/price-lists?limit=15&expand=customer_groups&q=spring",
  );
  expect(lists[0]).toMatchObject({
    id: list.id,
    status: "active",
    customer_groups: [{ id: first(world.seller.customerGroups) }],
  });
  const draft = await world.get("/price-lists?limit=15&status[0]=draft&expand=customer_groups");
  expect(idsOf(draft.price_lists)).not.toContain(list.id);
  expect((await world.get(path)).price_list.prices).toHaveLength(1);
  const products = await world.get(
    `${path}/products?limit=20&offset=0&expand=variants,collection&q=`,
  );
  expect(products.count).toBe(1);
  const { id } = products.products[0];
  const ids = await world.get(`${path}/products?limit=${products.count}&fields=id`);
  expect(idsOf(ids.products)).toEqual([id]);
  const priced = await world.get(
    `/products?id[0]=${id}&price_list_id[0]=${list.id}&expand=variants.prices`,
  );
  expect(priced.products[0].variants[0]).toHaveProperty("prices");
  await world.get("/products?limit=20&offset=0&expand=variants,sales_channels,collection&q=");
  const groups = await world.get("/customer-groups?limit=10&offset=0&expand=customers&q=");
  expect(groups.customer_groups[0].customers).toEqual(expect.any(Array));
  await world.post(path, { name: "Spring 2", description: "d", type: "override", ends_at: null });
  await world.post(`${path}/prices/batch`, {
    prices: [{ variant_id: variant, amount: 850, region_id: eu }],
  });
  const now = (await world.get(path)).price_list;
  expect(now).toMatchObject({ name: "Spring 2", type: "override" });
  const priceIds = idsOf(now.prices).slice(0, 1);
  expect(await world.delete(`${path}/prices/batch`, { price_ids: priceIds })).toMatchObject({
    ids: priceIds,
    deleted: true,
  });
  await world.delete(`${path}/products/${id}/prices`);
  expect((await world.get(path)).price_list.prices).toEqual([]);
  await world.delete(`${path}/products/prices/batch`, { product_ids: [id] });
  expect(await world.delete(path)).toMatchObject({ id: list.id, deleted: true });
});

test("[ADM-01] gift cards: the product, its denominations, a custom card and its balance", async () => {
  expect((await world.get("/products?is_giftcard=true")).products).toEqual([]);
  const profiles = await world.get("/shipping-profiles");
  const profile = profiles.shipping_profiles.find(
    ({ type }: { type: string }) => type === "gift_card",
  );
  const { product } = await world.post("/products", {
    is_giftcard: true,
    title: "Gift Card",
    description: "A present",
    discountable: false,
    options: [{ title: "Denominations" }],
    variants: [
      {
        title: "1",
        inventory_quantity: 0,
        manage_inventory: false,
        prices: [{ amount: 5000, currency_code: "eur" }],
        options: [{ value: "5000" }],
      },
    ],
    status: "published",
  });
  expect(product).toMatchObject({ is_giftcard: true, profile_id: profile.id, handle: "gift-card" });
  const { product: denominated } = await world.post(`/products/${product.id}/variants`, {
    title: "2",
    inventory_quantity: 0,
    manage_inventory: false,
    options: [{ value: "10000", option_id: product.options[0].id }],
    prices: [{ amount: 10000, currency_code: "eur" }],
  });
  expect(denominated.variants).toHaveLength(2);
  const shown = await world.get("/products?is_giftcard=true");
  expect(shown.products[0].variants[0].prices[0]).toMatchObject({ currency_code: "eur" });
  const { gift_card: card } = await world.post("/gift-cards", {
    region_id: eu,
    value: 7500,
    metadata: { email: "b@x.test", personal_message: "Bravo" },
  });
  const { gift_cards: cards } = await world.get("/gift-cards?offset=0&limit=15&q=");
  expect(cards[0]).toMatchObject({ id: card.id, balance: 7500, region: { currency_code: "eur" } });
  expect(cards[0]).toHaveProperty("order");
  const changed = await world.post(`/gift-cards/${card.id}`, { balance: 500 });
  expect(changed.gift_card).toMatchObject({ balance: 500, value: 7500 });
  const edited = { region_id: eu, ends_at: null, metadata: {} };
  await world.post(`/gift-cards/${card.id}`, edited);
  await world.post(`/gift-cards/${card.id}`, { is_disabled: true });
  expect((await world.get(`/gift-cards/${card.id}`)).gift_card.is_disabled).toBe(true);
  expect(await world.delete(`/products/${product.id}`)).toMatchObject({ deleted: true });
  const all = await world.get("/shipping-profiles");
  expect(
    all.shipping_profiles.filter(({ type }: { type: string }) => type === "gift_card"),
  ).toHaveLength(1);
  const refused = await world.backend.inject({
    method: "DELETE",
    url: `/admin/shipping-profiles/${profile.id}`,
    headers: world.agents.admin.headers,
  });
  expect([refused.statusCode, refused.json().type]).toEqual([400, "not_allowed"]);
});

test("[ADM-01] taxes: settings of a region, a rate with its overrides, edited and deleted", async () => {
  await world.get("/regions?offset=0&limit=20");
  expect((await world.get("/store/tax-providers")).tax_providers).toEqual([]);
  const settings = { automatic_taxes: true, gift_cards_taxable: false, tax_provider_id: null };
  expect((await world.post(`/regions/${eu}`, settings)).region).toMatchObject(settings);
  const simple = await world.post(`/regions/${eu}`, { tax_rate: 19, tax_code: "EU" });
  expect(simple.region).toMatchObject({ tax_rate: 19, tax_code: "EU" });
  const { tax_rate: rate } = await world.post("/tax-rates", {
    product_types: [],
    products: [],
    shipping_options: [],
    name: "Reduced",
    code: "red",
    rate: 5.5,
    region_id: eu,
  });
  const path = `/tax-rates/${rate.id}`;
  const options = await world.get(`/shipping-options?region_id=${eu}`);
  const option = options.shipping_options[0].id;
  await world.get("/products?q=&limit=10&offset=0");
  await world.get("/product-types?limit=10&offset=0");
  await world.post(path, {
    name: "Reduced",
    code: "red",
    rate: 5,
    products: [first(world.seller.products)],
    product_types: [first(world.seller.types)],
    shipping_options: [option],
  });
  const expand = ["products", "product_types", "shipping_options"]
    .map((name, index) => `expand[${index}]=${name}`)
    .join("&");
  const { tax_rate: shown } = await world.get(`${path}?${expand}`);
  expect([
    shown.rate,
    idsOf(shown.products),
    idsOf(shown.product_types),
    idsOf(shown.shipping_options),
  ]).toEqual([5, [first(world.seller.products)], [first(world.seller.types)], [option]]);
  const { tax_rates: rates } = await world.get(`/tax-rates?region_id=${eu}&limit=10&offset=0`);
  expect(rates).toContainEqual(expect.objectContaining({ id: rate.id, name: "Reduced", rate: 5 }));
  expect(await world.delete(path)).toMatchObject({ id: rate.id, deleted: true });
});
