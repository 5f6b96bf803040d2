import { afterEach, expect, test, vi } from "vitest";
import { changeFavoriteLists } from "@/lib/bff/catalogue/favorites";
import type { WireLists } from "@/lib/model/product/favorite-lists";
import { type SeenCall, startScriptedBackend } from "@/tests/fixtures/scripted-backend";

vi.hoisted(() => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("SESSION_SECRET", "a-secret-for-these-tests-of-32-characters");
  vi.stubEnv("DIRECTORY_TOKEN", "a-token-for-these-tests-of-32-characters");
});

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

const list = (id: string, ...variantIds: string[]) => ({
  id,
  name: id,
  items: variantIds.map((variant_id) => ({ variant_id })),
});

/** A backend that keeps lists, and that somebody else changes `changes` times between a reading and a writing. */
async function startBackend(changes: number) {
  let kept: WireLists = [list("mine", "v1")];
  let version = 0;
  let left = changes;
  const stamp = () => new Date(Date.UTC(2026, 0, 1) + version).toISOString();
  const answer = ({ method, body }: SeenCall) => {
    const sent = body as { favorite_lists: WireLists; if_unchanged_since: string } | undefined;
    if (method === "POST" && sent) {
      if (left > 0) {
        left -= 1;
        version += 1;
        kept = [...kept, list(`theirs-${version}`, "v9")];
      }
      if (sent.if_unchanged_since !== stamp())
        return {
          status: 409,
          body: { type: "conflict", code: "invalid_state_error", message: "no" },
        };
      version += 1;
      kept = sent.favorite_lists;
    }
    return {
      status: 200,
      body: { customer: { ...customer, updated_at: stamp(), favorite_lists: kept } },
    };
  };
  const backend = await startScriptedBackend(answer);
  stop = backend.stop;
  return backend;
}

const customer = {
  id: "cus_1",
  created_at: "2026-01-01T00:00:00.000Z",
  deleted_at: null,
  email: "a@b.test",
  first_name: null,
  last_name: null,
  billing_address_id: null,
  billing_address: null,
  phone: null,
  has_account: true,
  metadata: null,
  shipping_addresses: [],
  company_id: null,
  discounts: [],
  original_user: null,
};
const add = { type: "add", list_id: "mine", variant_ids: ["v2"] } as const;

test("[FAV-01] an action is applied to the lists the backend has, and says since when", async () => {
  const { caller, calls } = await startBackend(0);
  const { favorite_lists } = await changeFavoriteLists(caller, [{ ...add, variant_ids: ["v2"] }]);
  expect(favorite_lists).toEqual([list("mine", "v1", "v2")]);
  expect(calls.map(({ method }) => method)).toEqual(["GET", "POST"]);
});

test("[FAV-01] when another tab was faster, the action is applied to what it left, so that both are kept", async () => {
  const { caller } = await startBackend(2);
  const { favorite_lists } = await changeFavoriteLists(caller, [{ ...add, variant_ids: ["v2"] }]);
  expect(favorite_lists).toEqual([
    list("mine", "v1", "v2"),
    list("theirs-1", "v9"),
    list("theirs-2", "v9"),
  ]);
});

test("[FAV-01] when others never stop changing them, it says so instead of overwriting", async () => {
  const { caller } = await startBackend(99);
  await expect(
    changeFavoriteLists(caller, [{ ...add, variant_ids: ["v2"] }]),
  ).rejects.toMatchObject({ status: 409 });
});

test("[FAV-02] several actions are one change: a list that is deleted and made again stands last, and what means a new list finds it", async () => {
  const { caller, calls } = await startBackend(1);
  const { favorite_lists } = await changeFavoriteLists(caller, [
    { type: "delete_list", list_id: "mine" },
    { type: "create_list", list_id: "new-1", name: "mine", variant_ids: ["v1"] },
    { type: "create_list", list_id: "new-2", name: "THEIRS-1", variant_ids: [] },
    { type: "add", list_id: "new-2", variant_ids: ["v3"] },
  ]);
  expect(favorite_lists).toEqual([
    list("theirs-1", "v9", "v3"),
    { ...list("new-1", "v1"), name: "mine" },
  ]);
  expect(calls.map(({ method }) => method)).toEqual(["GET", "POST", "GET", "POST"]);
});
