import { expect, test } from "vitest";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createBuyer, refused, succeed } from "../ordering/buyer";
import { add, cart, code, setUpDiscounts, type, world } from "./discount-suite";

setUpDiscounts("discount-codes");

const tryType = (...codes: string[]) =>
  world.buyer.client.post(`/store/carts/${cart.id}`, {
    discounts: codes.map((entry) => ({ code: entry })),
  });

test("[STORE-02] codes that can't be used are rejected with the reference's statuses, and leave the cart unchanged", async () => {
  const { regionId, seller } = world;
  const past = "2020-01-01T00:00:00.000Z";
  const group = [{ operator: "in", customer_groups: [seller.customerGroups.boutiques] }] as never;
  const unused = { usage_limit: 1 };
  const used = await world.discount(code("used"), {}, unused);
  await world.sql("update discount set usage_count = 1 where seller_id = $1 and id = $2", [
    seller.id,
    used.id,
  ]);
  const codes: [string, number, string, string | undefined][] = [
    ["NOSUCHCODE", 404, "not_found", undefined],
    [used.code, 400, "not_allowed", "used_up"],
    [
      (
        await world.discount(
          code("old"),
          {},
          { starts_at: past, ends_at: "2020-02-01T00:00:00.000Z" },
        )
      ).code,
      400,
      "not_allowed",
      "expired",
    ],
    [
      (await world.discount(code("new"), {}, { starts_at: "2999-01-01T00:00:00.000Z" })).code,
      400,
      "not_allowed",
      "not_started",
    ],
    [
      (await world.discount(code("off"), {}, { is_disabled: true })).code,
      400,
      "not_allowed",
      "disabled",
    ],
    [
      (await world.discount(code("group"), { conditions: group })).code,
      400,
      "not_allowed",
      "other_customer",
    ],
    [
      (await world.discount(code("uk"), {}, { regions: [seller.regions.uk] })).code,
      400,
      "invalid_data",
      "other_region",
    ],
  ];
  expect(regionId).not.toBe(seller.regions.uk);
  const good = await world.discount(code("good"), {});
  await add("BAG-1", 1);
  await type(good.code);
  for (const [bad, status, errorType, reason] of codes) {
    const refusal = await refused(tryType(bad));
    expect(refusal, bad).toMatchObject({ status, type: errorType });
    expect(refusal.data?.reason, bad).toBe(reason);
    expect(refusal.message.length).toBeGreaterThan(10);
  }
  expect((await world.buyer.getCart(cart.id)).discounts.map((entry) => entry.code)).toEqual([
    good.code,
  ]);
  expect(
    await refused(
      world.buyer.client.post(`/store/carts/${cart.id}`, { discounts: [{ code: "" }] }),
    ),
  ).toMatchObject({ status: 400 });
  expect(
    await refused(world.buyer.client.post(`/store/carts/${cart.id}`, { discounts: [good.code] })),
  ).toMatchObject({ status: 400 });
});

test("[TEN-04] another seller's code is unknown here", async () => {
  const theirs = code("theirs");
  await world.sql(
    `insert into seller (id, name, hosts, support_email) values ('elsewhere', 'Elsewhere', '{}', 'x@elsewhere.test')`,
  );
  await world.sql(
    `insert into discount_rule (seller_id, id, type, value, allocation) values ('elsewhere', 'dru_x', 'percentage', 10, 'item')`,
  );
  await world.sql(
    `insert into discount (seller_id, id, code, rule_id, metadata) values ('elsewhere', 'disc_x', $1, 'dru_x', '{"auto_apply": true}')`,
    [theirs],
  );
  await add("BAG-1", 1);
  expect(await refused(tryType(theirs))).toMatchObject({ status: 404, type: "not_found" });
  expect(await world.buyer.getCart(cart.id)).toMatchObject({ discount_total: 0, discounts: [] });
});

test("[STORE-02] one code besides free shipping: the last one typed replaces the previous one", async () => {
  const ten = await world.discount(code("ten"), { value: 10 });
  const twenty = await world.discount(code("twenty"), { value: 20 });
  const free = await world.discount(code("free"), {
    type: "free_shipping",
    value: 0,
    allocation: null,
  });
  await add("BAG-1", 1);
  expect((await type(ten.code, twenty.code)).discount_total).toBe(200);
  const both = await type(ten.code, free.code);
  expect(both.discounts.map((entry) => [entry.code, entry.amount, entry.obstacle])).toEqual([
    [ten.code, 100, null],
    [free.code, 0, null],
  ]);
  const { shipping_options: options } = await succeed<{
    shipping_options: { id: string; amount: number }[];
  }>(world.buyer.client.get(`/store/shipping-options/${cart.id}`));
  expect(options.map((option) => option.amount)).toEqual([0]);
  await succeed(
    world.buyer.client.post(`/store/carts/${cart.id}/shipping-methods`, {
      option_id: options[0]?.id,
    }),
  );
  expect(await world.buyer.getCart(cart.id)).toMatchObject({ shipping_total: 0, total: 1_080 });
  expect(await type()).toMatchObject({ shipping_total: 1_500, total: 3_000, discounts: [] });
});

test("[STORE-02] a typed code with a minimum number of pieces is kept without effect until they are there, and says so", async () => {
  const discount = await world.discount(
    code("many"),
    { value: 10 },
    { metadata: { min_items: 5 } },
  );
  await add("BAG-1", 4);
  expect((await type(discount.code)).discounts).toMatchObject([
    { amount: 0, obstacle: "too_few_items" },
  ]);
  expect((await add("BAG-1", 1)).discounts).toMatchObject([{ amount: 500, obstacle: null }]);
});

test("[STORE-02] codes generated from a dynamic discount share its rule and expire individually", async () => {
  const dynamic = await world.discount(
    code("dyn"),
    { value: 25 },
    { is_dynamic: true, valid_duration: "P1D" },
  );
  const once = code("once");
  await world.admin.call("adminCreateDynamicCode", {
    params: { discount_id: dynamic.id },
    body: { code: once },
  });
  await add("BAG-1", 1);
  expect((await type(once)).discount_total).toBe(250);
  await world.sql("update discount set ends_at = now() where seller_id = $1 and code = $2", [
    world.seller.id,
    once,
  ]);
  expect((await world.buyer.getCart(cart.id)).discounts).toMatchObject([
    { amount: 0, obstacle: "expired" },
  ]);
  expect(await world.change(cart.id, { discounts: [{ code: once }] })).toMatchObject({
    discount_total: 0,
  });
});

test("[SEC-03] another company can neither see nor change a cart's codes", async () => {
  const discount = await world.discount(code("mine"), {});
  await add("BAG-1", 1);
  await type(discount.code);
  const other = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts(world.seller.id).other,
  );
  const at = `/store/carts/${cart.id}`;
  for (const call of [
    other.client.post(at, { discounts: [] }),
    other.client.delete(`${at}/discounts/${discount.code}`),
    other.client.get(`${at}/line-items/${cart.items[0]?.id}/price`),
  ])
    expect(await refused(call)).toMatchObject({ status: 404, type: "not_found" });
  expect((await world.buyer.getCart(cart.id)).discount_total).toBe(100);
});

test("[STORE-02] [STORE-03] a code whose last use is taken by a concurrent order has no effect, and is not used again", async () => {
  const last = await world.discount(code("last"), { value: 10 }, { usage_limit: 1 });
  await add("FREE-1", 40);
  await type(last.code);
  await world.buyer.checkOut(cart.id);
  const values = [world.seller.id, last.id];
  const use = "update discount set usage_count = 1 where seller_id = $1 and id = $2";
  const response = await world.completeDuring(cart.id, use, values);
  expect([response.statusCode, response.json().code]).toEqual([400, "price_changed"]);
  expect(await world.buyer.getCart(cart.id)).toMatchObject({
    completed_at: null,
    discount_total: 0,
  });
  expect(
    await world.sql("select usage_count from discount where seller_id = $1 and id = $2", values),
  ).toEqual([{ usage_count: 1 }]);
});
