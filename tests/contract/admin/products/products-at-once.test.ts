import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminProduct } from "@/contract/admin/catalogue/product";
import {
  makeProduct,
  productBody,
  type ProductWorld,
  startProductWorld,
  variantBody,
} from "./product-world";

let world: ProductWorld;

beforeAll(async () => {
  world = await startProductWorld();
});
afterAll(() => world.stop());

type Body = ReturnType<typeof productBody>;
const create = (body: Body) => world.agents.admin.send("adminCreateProduct", { body });

test("[ADM-01] products created concurrently each match their call", async () => {
  const bodies = Array.from({ length: 10 }, () => productBody());
  const responses = await Promise.all(bodies.map(create));
  const made = responses.map((response) => response.json().product as AdminProduct);
  expect(made.map(({ title, variants }) => [title, variants.map(({ sku }) => sku)])).toEqual(
    bodies.map(({ title, variants }) => [title, variants?.map(({ sku }) => sku)]),
  );
  for (const product of made) {
    const read = await world.agents.admin.call("adminGetProduct", { params: { id: product.id } });
    expect(read.product).toEqual(product);
    expect((await world.elsewhere.get(`/store/products/${product.id}`)).json().product.title).toBe(
      product.title,
    );
  }
});

test("[ADM-05] each of them is in the audit trail, with who created it", async () => {
  const staff = [world.agents.admin, world.agents.developer];
  const calls = Array.from({ length: 12 }, (_, index) => staff[index % 2] ?? world.agents.admin);
  const made = await Promise.all(
    calls.map(async (caller) => ({
      id: (await caller.call("adminCreateProduct", { body: productBody() })).product.id,
      by: (await caller.call("adminGetSession")).user.id,
    })),
  );
  const { audit_log: entries } = await world.agents.admin.call("adminListAuditLog", {
    query: { object_id: made.map(({ id }) => id) },
  });
  const recorded = entries.map(({ object_id, actor_id, verb, object_type }) => ({
    id: object_id,
    by: actor_id,
    verb,
    object_type,
  }));
  expect(recorded).toHaveLength(made.length);
  expect(recorded).toEqual(
    expect.arrayContaining(
      made.map((one) => ({ ...one, verb: "create_product", object_type: "product" })),
    ),
  );
});

test("[ADM-01] [SEC-04] errors of one of them are only returned to its call, with its own fields, and leave nothing", async () => {
  const taken = await makeProduct(world);
  const option = [{ value: "P" }];
  const wrongCode = productBody({
    variants: [variantBody({ options: option, sku: taken.variants[0]?.sku })],
  });
  const wrongPrice = productBody({
    variants: [variantBody({ options: option, prices: [{ currency_code: "jpy", amount: 100 }] })],
  });
  const bodies = [
    productBody(),
    wrongCode,
    productBody(),
    wrongPrice,
    productBody(),
    productBody(),
  ];
  const responses = await Promise.all(bodies.map(create));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 422, 200, 400, 200, 200]);
  const fieldsOf = (index: number) =>
    responses[index]?.json().details.map(({ field }: { field: string }) => field);
  expect([fieldsOf(1), fieldsOf(3)]).toEqual([
    ["variants.0.sku"],
    ["variants.0.prices.0.currency_code"],
  ]);
  for (const [index, { title }] of bodies.entries()) {
    const { products } = await world.agents.admin.call("adminListProducts", {
      query: { q: title },
    });
    expect(products.filter((product) => product.title === title).length, title).toBe(
      index === 1 || index === 3 ? 0 : 1,
    );
  }
});
