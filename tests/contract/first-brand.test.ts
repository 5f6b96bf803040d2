import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSeller } from "@/backend/operations/seed/create-seller";
import { createAdminClient } from "../fixtures/admin-client";
import { createStoreClient } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";
import { deliverLastMail, deliverMails, passwordLinkOf } from "./people/people-mail";

const run = promisify(execFile);
let backend: TestBackend;
let folder = "";
let address = "";

beforeAll(async () => {
  backend = await startTestBackend();
  address = await backend.listen();
  folder = await mkdtemp(join(tmpdir(), "comptoir-first-brand-"));
  for (const name of ["package.json", "scripts", "node_modules", "backend", "contract", "domain"])
    await symlink(resolve(name), join(folder, name));
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs blocks in one shell, which keeps its variables; returns what they print. */
async function shell(blocks: string, environment: Record<string, string>): Promise<string> {
  const { stdout } = await run("bash", ["-euo", "pipefail", "-c", blocks], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  return stdout;
}

test("[LOGIN-06] [GUARD-05] a newly registered company gets the brand's only region, whatever its country", async () => {
  const made = await createSeller(backend.deps, {
    id: "single",
    name: "Single",
    hosts: ["single.localhost"],
    adminEmail: "ada@single.test",
    adminPassword: "Choose-Your-Own",
  });
  const admin = createAdminClient(backend, { authorization: `Bearer ${made.apiKey}` });
  const { region } = await admin.call("adminCreateRegion", {
    body: {
      name: "France",
      currency_code: "eur",
      tax_rate: 20,
      countries: ["fr"],
      payment_providers: ["manual"],
      fulfillment_providers: ["manual"],
    },
  });
  await admin.call("adminSetSettings", { body: { key: "new_customer_form", value: "true" } });
  const place = {
    address_1: "5 place Verte",
    postal_code: "1000",
    city: "Bruxelles",
    country_code: "be",
  };
  const shop = createStoreClient(backend, made.publishableKey);
  const response = await shop.post("/store/customers/register", {
    email: "jo@neuf.test",
    first_name: "Jo",
    last_name: "Neuf",
    company_name: "Neuf SRL",
    shipping_address: place,
    billing_address: place,
  });
  expect(response.statusCode, response.body).toBe(200);
  const { companies } = await admin.call("adminListCompanies", { query: { q: "Neuf" } });
  expect(companies).toMatchObject([{ region_id: region.id, payment_currency_code: "eur" }]);
});

test("[ADM-05] [LOGIN-05] the documented setup leads from nothing to the first order, using only API calls", async () => {
  const text = await readFile("docs/first-brand.md", "utf8");
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = ""]) => block);
  expect(blocks).toHaveLength(7);
  const settings = {
    BACKEND: address,
    DATABASE_URL: backend.ownerUrl,
    DATA_DIR: backend.deps.env.DATA_DIR,
  };
  await shell(`${blocks.slice(0, 4).join("\n")}\ndeclare -p > state.sh`, settings);
  const link = passwordLinkOf(await deliverLastMail(backend, "pepin"));
  expect([link.hostname, link.searchParams.get("email")]).toEqual([
    "pepin.localhost",
    "nina@creches.test",
  ]);
  const state = `source state.sh 2>/dev/null || true\n${blocks[0]?.split("\n\n")[1]}`;
  const printed = await shell(`${state}\n${blocks.slice(4).join("\n")}`, {
    ...settings,
    TOKEN: link.searchParams.get("token") ?? "",
  });
  const lines = printed.trim().split("\n");
  expect(lines.slice(0, 3)).toEqual(["true", "nina@creches.test", String(12 * 650 * 1.2)]);
  expect(lines).toContain("1500");
  expect(lines.slice(-2)).toEqual(["OK2", "approved"]);
  const mails = await deliverMails(backend, "pepin");
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([
    "nina@creches.test",
    "nina@creches.test",
    "jo@pepin.test",
    "lea@doudous.test",
    "lea@doudous.test",
  ]);
});
