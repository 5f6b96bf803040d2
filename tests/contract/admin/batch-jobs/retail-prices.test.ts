import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { smallSellerAccounts } from "@/tests/fixtures/small-seller";
import { signIn } from "@/tests/fixtures/store-client";

let world: BatchJobWorld;
const columns = ["Variant Recommended Retail Price EUR", "Variant Recommended Retail Price GBP"];
const handle = "sleeping-bag";
const file = (eur: string, gbp: string) =>
  `Product Handle,Variant SKU,${columns.join(",")}\n${handle},BAG-1,"${eur}","${gbp}"`;

beforeAll(async () => {
  world = await createBatchJobWorld("retail");
});
afterAll(() => world?.backend.stop());

test("[ADM-03] [ADM-04] recommended retail prices are imported by currency, shown to the buyer and exported unchanged", async () => {
  const job = await world.importFile(file("49,90", "44.5"));
  expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
  const buyer = await signIn(
    world.backend,
    world.seller.publishableKey,
    smallSellerAccounts("retail").buyer,
  );
  const { variants } = (await buyer.get("/store/variants?sku=BAG-1")).json();
  expect(variants[0].metadata.recommended_retail_price).toEqual({ eur: 4990, gbp: 4450 });
  const { id } = await world.create("product-export", {});
  await world.work();
  const written = await world.download((await world.get(id)).result?.file_key ?? "");
  const rows = parse(written.body, { delimiter: ";", columns: true }) as Record<string, string>[];
  const bag = rows.find((row) => row["Variant SKU"] === "BAG-1");
  expect(columns.map((column) => bag?.[column])).toEqual(["49.9", "44.5"]);
});

test("[ADM-03] an invalid recommended retail price, and an unknown currency, are errors of the file", async () => {
  const bad = await world.importFile(file("cher", "-4"));
  expect(bad.result?.errors).toMatchObject([
    { row: 2, column: columns[0], code: "invalid_amount" },
    { row: 2, column: columns[1], code: "invalid_amount" },
  ]);
  const unknown = await world.importFile(file("1", "1").replace("GBP", "JPY"));
  expect(unknown.result?.errors).toMatchObject([{ row: 1, code: "unknown_currency" }]);
});

test("[ADM-03] the administration rejects invalid recommended retail prices by name", async () => {
  const params = {
    id: world.seller.products[handle] ?? "",
    variant_id: world.seller.variants["BAG-1"] ?? "",
  };
  const send = (recommended_retail_price: unknown) =>
    world.admin.send("adminUpdateVariant", {
      params,
      body: { metadata: { recommended_retail_price } },
    } as never);
  for (const wrong of [{ eur: "49.90" }, { eur: -1 }, { EURO: 1 }, 4990]) {
    const refused = await send(wrong);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain("recommended_retail_price");
  }
  expect((await send({ eur: 5000 })).statusCode).toBe(200);
});
