import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

export let backend: TestBackend;
export let brand: AgentsSeller;
export let admin: AdminClient;
let brands = 0;
let label = "";
/** The name of the suite's next brand. */
export const nextName = () => `${label}-${++brands}`;

/** A separate brand for each test, with an empty audit trail. */
export function setUpAudit(name: string): void {
  beforeAll(async () => {
    label = name;
    backend = await startTestBackend();
  });
  beforeEach(async () => {
    brand = await loadAgentsSeller(backend, nextName());
    admin = brand.agents.admin;
  });
  afterAll(() => backend.stop());
}

export type AuditQuery = NonNullable<
  Parameters<typeof admin.call<"adminListAuditLog">>[1]
>["query"];
export const entries = async (query: AuditQuery = {}) =>
  (await admin.call("adminListAuditLog", { query })).audit_log;
export const company = () => Object.values(brand.seller.companies)[0] ?? "";
export const customer = () => Object.values(brand.seller.customers)[0] ?? "";
export const callerOf = async (client: AdminClient) => (await client.call("adminGetSession")).user;
