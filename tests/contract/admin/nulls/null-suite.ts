import { afterAll, beforeAll, expect } from "vitest";
import { type AdminWorld, createAdminWorld } from "../../../fixtures/admin-world";
import { smallSellerAccounts, smallSellerSkus } from "../../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

export let backend: TestBackend;
export let world: AdminWorld;
export let buyer: StoreClient;
export let region = "";
export let variant = "";

export async function post(url: string, payload: object): Promise<Record<string, never>> {
  const response = await backend.inject({
    method: "POST",
    url,
    payload,
    headers: world.agents.admin.headers,
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return Object.values(response.json())[0] as Record<string, never>;
}

export const nulls = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, null]));

/** A seller with one record of each kind, and a buyer. */
export function setUpNulls(id: string): void {
  beforeAll(async () => {
    backend = await startTestBackend();
    world = await createAdminWorld(backend, id);
    const { seller } = world;
    buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts(id).buyer);
    region = seller.regions.eu ?? "";
    variant = seller.variants[smallSellerSkus.inStock] ?? "";
    const rule = { type: "percentage", value: 5, allocation: "total" };
    world.ids[":discount_id"] =
      (await post("/admin/discounts", { code: "SWEPT", regions: [region], rule })).id ?? "";
  });
  afterAll(() => backend.stop());
}
