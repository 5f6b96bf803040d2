import { afterAll, beforeAll, expect } from "vitest";
import type { AdminProduct } from "@/contract/admin/catalogue/product";
import type { EndpointInput } from "@/contract/endpoint";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import {
  makeProduct,
  productBody,
  type ProductWorld,
  startProductWorld,
  variantBody,
} from "./product-world";

export let world: ProductWorld;
export let taken: AdminProduct;

export type Body = NonNullable<
  EndpointInput<(typeof adminEndpoints)["adminCreateProduct"]>["body"]
>;

const countProducts = async () =>
  (await world.agents.admin.call("adminListProducts", { query: { limit: 1 } })).count;

export const create = (body: unknown) =>
  world.agents.admin.send("adminCreateProduct", { body: body as Body });

export const withVariant = (more: Parameters<typeof variantBody>[0]) =>
  productBody({ variants: [variantBody({ options: [{ value: "P" }], ...more })] });

export async function expectRefused(
  body: unknown,
  expected: { status: number; fields: string[]; says?: string },
): Promise<void> {
  const before = await countProducts();
  const response = await create(body);
  const fields = (response.json().details ?? []).map(({ field }: { field: string }) => field);
  expect([response.statusCode, fields.sort()], response.body).toEqual([
    expected.status,
    [...expected.fields].sort(),
  ]);
  if (expected.says !== undefined) expect(response.json().message).toContain(expected.says);
  expect(await countProducts()).toBe(before);
}

/** A seller with invalid product input. */
export function setUpBadInput(): void {
  beforeAll(async () => {
    world = await startProductWorld();
    taken = await makeProduct(world);
  });
  afterAll(() => world.stop());
}
