import { afterAll, beforeAll } from "vitest";
import { regionVerbs } from "@/backend/markets/regions/routes";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import type { StoreVerb } from "@/backend/platform/http/access/verb";
import { createStoreClient, loadSmallSeller, type StoreClient } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

export let backend: TestBackend;
export let anybody: StoreClient;
export let url: string;

export const emptyList = { regions: [], count: 0, offset: 0, limit: 100 };
let regionResponse: () => unknown = () => emptyList;
const listRegions = (async () => regionResponse()) as unknown as StoreVerb<"listRegions">;

/** What the list of regions returns from now on, or throws. */
export const respondWith = (response: () => unknown) => {
  regionResponse = response;
};

/** A listening backend with few routes and one seller. */
export function setUpHttp(name: string): void {
  beforeAll(async () => {
    backend = await startTestBackend({ verbs: { ...sessionVerbs, ...regionVerbs, listRegions } });
    anybody = createStoreClient(backend, (await loadSmallSeller(backend, name)).publishableKey);
    url = await backend.listen();
  });
  afterAll(() => backend.stop());
}
