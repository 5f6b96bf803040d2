import { afterAll, beforeAll } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

export let backend: TestBackend;
export let seller: LoadedSeller;
export let admin: AdminClient;
export let regions: string[];

export const rule = (more: object = {}) => ({
  type: "percentage" as const,
  value: 10,
  allocation: "item" as const,
  ...more,
});

export const create = (code: string, more: object = {}) =>
  admin.call("adminCreateDiscount", { body: { code, rule: rule(), regions, ...more } });

/** A seller whose administrator creates discounts. */
export function setUpDiscounts(id: string): void {
  beforeAll(async () => {
    backend = await startTestBackend();
    seller = await loadSmallSeller(backend, id);
    admin = adminClient(backend, seller);
    regions = [seller.regions.eu ?? ""];
  });
  afterAll(() => backend.stop());
}
