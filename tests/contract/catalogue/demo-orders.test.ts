import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSeller } from "@/backend/operations/seed/load-seller";
import { demoBrands } from "@/demo/demo-brands";
import { loadDemoOrders } from "@/scripts/deployment/load-demo-orders";
import { adminClient } from "../../fixtures/admin-client";
import { type BackendProcess, startBackendProcess } from "../../fixtures/backend-process";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let running: BackendProcess;

beforeAll(async () => {
  backend = await startTestBackend();
  running = await startBackendProcess(backend);
});
afterAll(async () => {
  await running?.stop();
  await backend.stop();
});

test.each(demoBrands(new Date()).map((input) => ({ id: input.id, input })))(
  "[ORD-02] $id starts with orders of four months: shipped, part shipped, canceled and invoiced",
  async ({ input }) => {
    const loaded = await loadSeller(backend.deps, input);
    await loadDemoOrders(running.url, { input, loaded }, new Date());
    const staff = adminClient(backend, loaded);
    const { orders } = await staff.call("adminListOrders", { query: { limit: 50 } });
    expect(orders).toHaveLength(12);
    const counts = (values: string[]) =>
      Object.fromEntries(
        [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]),
      );
    expect(counts(orders.map(({ status }) => status))).toEqual({
      pending: 6,
      completed: 5,
      canceled: 1,
    });
    expect(counts(orders.map((order) => order.fulfillment_status))).toEqual({
      not_fulfilled: 3,
      canceled: 1,
      partially_shipped: 1,
      shipped: 7,
    });
    const captured = orders.filter(({ payment_status }) => payment_status === "captured");
    expect(captured).toHaveLength(5);
    const { shared_catalogues: links } = await staff.call("adminListSharedCatalogues");
    expect(links).toMatchObject([{ state: "open" }]);
    const { documents } = await staff.call("adminListOrderDocuments", {
      params: { id: captured[0]?.id ?? "" },
    });
    expect(documents.map(({ kind }) => kind)).toContain("invoice");
  },
);
