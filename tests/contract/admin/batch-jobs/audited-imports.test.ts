import { afterAll, beforeAll, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "../../../fixtures/batch-job-world";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let world: BatchJobWorld;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await createBatchJobWorld("audited-imports", backend);
});
afterAll(() => backend.stop());

const entries = async (query: { verb?: string[]; object_id?: string[] }) =>
  (await world.admin.call("adminListAuditLog", { query: { limit: 200, ...query } })).audit_log;
const importCompanies = (lines: readonly string[], options = {}) =>
  world.importFile(lines.join("\n"), { type: "company-import", ...options });
const companyOf = async (code: string) =>
  (await world.admin.call("adminListCompanies", { query: { code: [code] } })).companies[0];

test("[ADM-05] an import records each company's old and new values, and the job with its counts", async () => {
  const actor = (await world.admin.call("adminGetSession")).user;
  const before = await companyOf("C1");
  const other = await companyOf("C2");
  const job = await importCompanies([
    "Company Code;Company Name;Franco;Customer Groups;Billing City",
    "C1;Renamed;12.50;boutiques;Nantes",
    `C2;${other?.name};;;`,
    "NEW-1;Maison Neuve;;;",
  ]);
  const created = await companyOf("NEW-1");
  const log = await entries({ verb: ["import_company"] });
  expect(new Set(log.map((entry) => entry.object_id))).toEqual(new Set([before?.id, created?.id]));
  expect(log.find((entry) => entry.object_id === before?.id)).toMatchObject({
    ...{ actor_kind: "user", actor_id: actor.id, object_type: "company", acting_as_id: null },
    before: {
      ...{ name: before?.name, franco: before?.franco },
      addresses: [{ kind: "billing", city: before?.billing_address?.city }],
    },
    after: {
      ...{ name: "Renamed", franco: 1250, groups: [expect.any(String)] },
      addresses: [{ kind: "billing", city: "Nantes" }],
    },
  });
  const ofNew = log.find((entry) => entry.object_id === created?.id);
  expect([ofNew?.before, ofNew?.after]).toMatchObject([
    null,
    { code: "NEW-1", name: "Maison Neuve" },
  ]);
  const [summary, ...others] = await entries({ verb: ["import_companies"] });
  expect(others).toEqual([]);
  expect(summary).toMatchObject({
    ...{ actor_id: actor.id, object_type: "batch_job", object_id: job.id },
    after: { batch_job_id: job.id, status: "completed", rows: 3, written: 3 },
  });
  expect(await entries({ object_id: [other?.id ?? ""] })).toEqual([]);
});

test("[ADM-05] a dry run, an export and an invalid file leave no entry of a change", async () => {
  const before = (await entries({ verb: ["import_company", "import_companies"] })).length;
  const lines = ["Company Code;Company Name;Region", "DRY-1;Dry;Europe"];
  expect((await importCompanies(lines, { dryRun: true })).status).toBe("pre_processed");
  const bad = [...lines, "DRY-2;Dry;Atlantis"];
  expect((await importCompanies(bad)).status).toBe("failed");
  await world.create("company-export", {});
  await world.work();
  const after = await entries({ verb: ["import_company", "import_companies"] });
  expect(after).toHaveLength(before);
});

test("[ADM-05] a price import is recorded for its list, a product import for its job", async () => {
  const listId = Object.values(world.seller.priceLists)[0] ?? "";
  const prices = await world.importFile("SKU;Price EUR\nBAG-1;9.90", {
    type: "price-list-import",
    context: { price_list_id: listId },
  });
  expect(prices.status).toBe("completed");
  const [ofList] = await entries({ object_id: [listId] });
  expect(ofList).toMatchObject({
    ...{ verb: "import_prices", object_type: "price_list" },
    after: { batch_job_id: prices.id, status: "completed", rows: 1, written: 1 },
  });
  const products = await world.importFile(
    "Product Handle;Product Title;Option 1 Name;Option 1 Value;Variant SKU\nnew;New;Size;One;NEW-SKU",
  );
  expect(products.result?.errors ?? []).toEqual([]);
  const [ofJob] = await entries({ verb: ["import_products"] });
  expect(ofJob).toMatchObject({
    ...{ object_type: "batch_job", object_id: products.id },
    after: { status: "completed" },
  });
});

test("[ADM-05] 1,000 companies are 1,000 entries, each once, even if the job runs in batches", async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => `MANY-${index};Company ${index}`);
  const before = (await world.admin.call("adminListAuditLog", { query: {} })).count;
  await importCompanies(["Company Code;Company Name", ...rows]);
  const { count } = await world.admin.call("adminListAuditLog", { query: {} });
  const summary = (await entries({ verb: ["import_companies"] }))[0];
  expect(summary?.after).toMatchObject({ rows: 1000, written: 1000 });
  const others = ["the upload", "making the job", "its summary"];
  expect(count - before).toBe(1000 + others.length);
});
