import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSeller } from "@/backend/operations/seed/load-seller";
import { loadDemoBrands } from "@/scripts/deployment/load-demo-brands";
import { createSmallSellerInput } from "../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { askOwner } from "../people/people-backend";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ verbs: {} });
  for (const id of ["lune-et-lin", "plonkaboo", "buitenwieg", "another-seller"])
    await loadSeller(backend.deps, createSmallSellerInput(id));
});
afterAll(() => backend.stop());

const taxed = (sellerId: string) =>
  askOwner<{ name: string }>(
    backend,
    "select name from region where seller_id = $1 and gift_cards_taxable order by name",
    [sellerId],
  );

test("[STORE-02] regions loaded by an earlier version stop taxing gift cards, others keep it", async () => {
  const names = await taxed("another-seller");
  expect(names.length).toBeGreaterThan(1);
  await askOwner(
    backend,
    `update region set updated_at = created_at + interval '1 day'
     where seller_id = 'plonkaboo' and name = $1`,
    [names[0]?.name],
  );
  const said: string[] = [];
  await loadDemoBrands(backend.deps, (message) => said.push(message));
  expect(await taxed("lune-et-lin")).toEqual([]);
  expect(await taxed("buitenwieg")).toEqual([]);
  expect(await taxed("plonkaboo"), "a region that staff changed").toEqual(names.slice(0, 1));
  expect(await taxed("another-seller")).toEqual(names);
  expect(said).toHaveLength(3);
  await loadDemoBrands(backend.deps, (message) => said.push(message));
  expect(said).toHaveLength(3);
});
