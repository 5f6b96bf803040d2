import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBackendEnv } from "@/backend/kernel/env";
import { startBackend } from "@/backend/start-backend";
import { eventually } from "../../../fixtures/eventually";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { withOwner } from "../../../fixtures/owner";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let dataDir: string;
const brands: AgentsSeller[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "comptoir-retention-"));
  backend = await startTestBackend();
  for (const id of ["retention-a", "retention-b"]) brands.push(await loadAgentsSeller(backend, id));
});
afterAll(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Entries of these ages in both brands, as written in earlier years. */
const writeEntries = (ages: readonly string[]) =>
  withOwner(backend, async (owner) => {
    await owner.query("delete from audit_log");
    for (const { seller } of brands)
      await owner.query(
        `insert into audit_log (seller_id, id, actor_kind, verb, object_type, object_id, created_at)
         select $1, 'aud_' || age, 'system', 'update_company', 'company', age,
           now() - age::interval from unnest($2::text[]) age`,
        [seller.id, ages],
      );
  });
const systemEntriesOf = async (brand: AgentsSeller | undefined) => {
  const query = { actor_kind: ["system"] };
  return (await brand?.agents.admin.call("adminListAuditLog", { query }))?.audit_log ?? [];
};

/** Starts the program with this rule, and stops it once `isDone`. */
async function run(years: string | undefined, isDone: () => Promise<boolean>): Promise<void> {
  const running = await startBackend(
    readBackendEnv({
      ...{ NODE_ENV: "test", LOG_LEVEL: "silent", BACKEND_PORT: "0", DATA_DIR: dataDir },
      DATABASE_URL: backend.ownerUrl,
      ...(years !== undefined && { AUDIT_RETENTION_YEARS: years }),
    }),
  );
  try {
    await eventually(async () => expect(await isDone()).toBe(true));
  } finally {
    await running.stop();
  }
}

test("[ADM-05] [SEC-03] entries older than ten years are deleted at startup, which is recorded in an entry", async () => {
  const retained = ["1 day", "10 years -2 days"];
  await writeEntries([...retained, "10 years 2 days", "30 years"]);
  const isDone = async () =>
    (await Promise.all(brands.map(systemEntriesOf))).every((all) => all.length < 4);
  await run(undefined, isDone);
  for (const brand of brands) {
    const [removal, ...remaining] = await systemEntriesOf(brand);
    expect(removal).toMatchObject({
      ...{ verb: "remove_old_entries", object_type: "audit_log", before: null },
      after: { removed: 2, before: expect.any(String) },
    });
    expect(remaining.map((entry) => entry.object_id)).toEqual(retained);
  }
});

test("[ADM-05] the retention period is set by the operator; 0 keeps entries forever", async () => {
  const ages = ["1 day", "30 years"];
  await writeEntries(ages);
  await run("0", async () => true);
  for (const brand of brands)
    expect((await systemEntriesOf(brand)).map((entry) => entry.object_id)).toEqual(ages);
  await writeEntries([...ages, "13 months"]);
  await run("1", async () =>
    (await systemEntriesOf(brands[1])).some((entry) => entry.after !== null),
  );
  for (const brand of brands)
    expect((await systemEntriesOf(brand)).map((entry) => entry.after ?? entry.object_id)).toEqual([
      { removed: 2, before: expect.any(String) },
      "1 day",
    ]);
  for (const years of ["-1", "1.5", "forever"])
    expect(() => readBackendEnv({ AUDIT_RETENTION_YEARS: years })).toThrow("AUDIT_RETENTION_YEARS");
});
