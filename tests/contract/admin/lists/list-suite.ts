import { afterAll, beforeAll, expect } from "vitest";
import type { AdminEndpointName } from "@/contract/admin-endpoints";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

export let backend: TestBackend;
export let one: AgentsSeller;

export const admin = () => one.agents.admin;

export const idsOf = async (name: AdminEndpointName, query: Record<string, unknown>) => {
  const response = await admin().send(name, { query } as never);
  expect(response.statusCode, response.body).toBe(200);
  const things = Object.values(response.json() as Record<string, unknown>).find((value) =>
    Array.isArray(value),
  ) as { id: string }[];
  return things.map(({ id }) => id);
};

/** A seller whose agents read lists. */
export function setUpLists(id: string): void {
  beforeAll(async () => {
    backend = await startTestBackend();
    one = await loadAgentsSeller(backend, id);
  });
  afterAll(() => backend.stop());
}
