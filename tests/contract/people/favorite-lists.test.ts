import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBackend } from "../../fixtures/test-backend";
import { askOwner, startPeopleBackend } from "./people-backend";
import { buyerEmail, type Caller, loadPeopleSeller } from "./people-seller";

let backend: TestBackend;
let brand: Caller;
let cookie: string;

beforeAll(async () => {
  backend = await startPeopleBackend();
  brand = await loadPeopleSeller(backend);
  cookie = await brand.signIn(buyerEmail);
});
afterAll(() => backend.stop());

const change = (body: object) => brand.call("POST", "/store/customers/me", { cookie, body });
const list = (name: string) => ({ id: name, name, items: [{ variant_id: `variant_${name}` }] });
const namesOf = (response: Awaited<ReturnType<typeof change>>) =>
  response.json().customer.favorite_lists.map((entry: { name: string }) => entry.name);

test("[FAV-02] lists are saved if the customer has not changed since they were read", async () => {
  const { customer } = (await brand.call("GET", "/store/customers/me", { cookie })).json();
  const saved = await change({
    favorite_lists: [list("a")],
    if_unchanged_since: customer.updated_at,
  });
  expect(saved.statusCode).toBe(200);
  expect(namesOf(saved)).toEqual(["a"]);
  expect(saved.json().customer.updated_at > customer.updated_at).toBe(true);
});

test("[FAV-02] a change since then is a conflict, and nothing is overwritten", async () => {
  const before = (await change({ favorite_lists: [list("mine")] })).json().customer;
  await change({ favorite_lists: [list("theirs")] });
  const late = await change({
    favorite_lists: [list("late")],
    first_name: "Zoé",
    if_unchanged_since: before.updated_at,
  });
  expect(late.statusCode).toBe(409);
  expect(late.json().type).toBe("conflict");
  const { customer } = (await brand.call("GET", "/store/customers/me", { cookie })).json();
  expect(customer.favorite_lists.map((entry: { name: string }) => entry.name)).toEqual(["theirs"]);
  expect(customer.first_name).not.toBe("Zoé");
});

test("[FAV-02] of ten concurrent writes based on the same lists, one is saved and nine are told", async () => {
  const { updated_at } = (await brand.call("GET", "/store/customers/me", { cookie })).json()
    .customer;
  const names = Array.from({ length: 10 }, (_, index) => `list ${index}`);
  const responses = await Promise.all(
    names.map((name) => change({ favorite_lists: [list(name)], if_unchanged_since: updated_at })),
  );
  expect(responses.map((response) => response.statusCode).sort()).toEqual([
    200,
    ...Array(9).fill(409),
  ]);
});

test("[FAV-02] a list with only a name and items is saved with an id from the server, which then identifies it", async () => {
  const items = [{ variant_id: "variant_a" }];
  const made = await change({
    favorite_lists: [
      { name: "Window", items },
      { name: "Shelf", items: [] },
    ],
  });
  expect(made.statusCode).toBe(200);
  const lists: { id: string; name: string; items: object[] }[] =
    made.json().customer.favorite_lists;
  expect(lists.map(({ name, items: listItems }) => [name, listItems])).toEqual([
    ["Window", items],
    ["Shelf", []],
  ]);
  expect(new Set(lists.map(({ id }) => id.slice(0, 8)))).toEqual(new Set(["favlist_"]));
  const again = await change({ favorite_lists: [lists[1], { name: "New", items: [] }] });
  const [shelf, fresh] = again.json().customer.favorite_lists;
  expect(shelf).toEqual(lists[1]);
  expect(lists.map(({ id }) => id)).not.toContain(fresh.id);
});

test("[FAV-02] an invalid timestamp is named", async () => {
  const response = await change({ favorite_lists: [], if_unchanged_since: "yesterday" });
  expect(response.statusCode).toBe(400);
  expect(response.json().details[0].field).toBe("if_unchanged_since");
});

const act = (...actions: object[]) =>
  brand.call("POST", "/store/customers/me/favorite-lists", { cookie, body: { actions } });
const itemsOf = (response: Awaited<ReturnType<typeof act>>) =>
  response
    .json()
    .favorite_lists.map((entry: { name: string; items: { variant_id: string }[] }) => [
      entry.name,
      entry.items.map(({ variant_id }) => variant_id),
    ]);

test("[FAV-01] an action changes the current lists, and returns the time of the change", async () => {
  const { customer } = (await change({ favorite_lists: [list("a"), list("b")] })).json();
  const [first] = customer.favorite_lists;
  const added = await act({ type: "add", list_id: first.id, variant_ids: ["v2", "v2"] });
  expect(added.statusCode).toBe(200);
  expect(itemsOf(added)).toEqual([
    ["a", ["variant_a", "v2"]],
    ["b", ["variant_b"]],
  ]);
  expect(added.json().updated_at > customer.updated_at).toBe(true);
  const read = (await brand.call("GET", "/store/customers/me", { cookie })).json().customer;
  expect(read.favorite_lists).toEqual(added.json().favorite_lists);
  expect(read.updated_at).toBe(added.json().updated_at);
});

test("[FAV-01] twenty tabs acting concurrently lose nothing of each other", async () => {
  const { customer } = (await change({ favorite_lists: [{ name: "all", items: [] }] })).json();
  const [{ id }] = customer.favorite_lists;
  const variants = Array.from({ length: 20 }, (_, index) => `v${index}`);
  const responses = await Promise.all(
    variants.map((variant) => act({ type: "add", list_id: id, variant_ids: [variant] })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(variants.map(() => 200));
  const stored = (await brand.call("GET", "/store/customers/me", { cookie })).json().customer;
  const items: { variant_id: string }[] = stored.favorite_lists[0].items;
  expect(items.map(({ variant_id }) => variant_id).sort()).toEqual([...variants].sort());
});

test("[FAV-02] several actions are one change: those on a new list find it", async () => {
  const { customer } = (await change({ favorite_lists: [list("mine"), list("theirs")] })).json();
  const [mine, theirs] = customer.favorite_lists;
  const changed = await act(
    { type: "delete_list", list_id: mine.id },
    { type: "create_list", list_id: "new-1", name: "mine", variant_ids: ["v1"] },
    { type: "create_list", list_id: "new-2", name: "THEIRS", variant_ids: [] },
    { type: "add", list_id: "new-2", variant_ids: ["v3"] },
  );
  expect(itemsOf(changed)).toEqual([
    ["theirs", ["variant_theirs", "v3"]],
    ["mine", ["v1"]],
  ]);
  const [existing, created] = changed.json().favorite_lists;
  expect(existing.id).toBe(theirs.id);
  expect(created.id).toMatch(/^favlist_/);
});

test("[FAV-02] one list too many is rejected, and none of the actions is saved", async () => {
  const lists = Array.from({ length: 100 }, (_, index) => ({ name: `l${index}`, items: [] }));
  const { customer } = (await change({ favorite_lists: lists })).json();
  const refused = await act(
    { type: "rename_list", list_id: customer.favorite_lists[0].id, name: "renamed" },
    { type: "create_list", list_id: "new", name: "one more", variant_ids: [] },
  );
  expect(refused.statusCode).toBe(400);
  expect(refused.json().details[0].field).toBe("favorite_lists");
  const stored = (await brand.call("GET", "/store/customers/me", { cookie })).json().customer;
  expect(stored.favorite_lists[0].name).toBe("l0");
});

test("[SET-02] a seller without favourites rejects every change of them, and keeps the lists", async () => {
  const set = (value: boolean) =>
    askOwner(
      backend,
      `insert into setting (seller_id, id, key, value)
      values ($1, 'set_favorites', 'favorites_disabled', to_jsonb($2::boolean))
      on conflict (seller_id, key) do update set value = excluded.value`,
      [brand.seller.id, value],
    );
  const names = namesOf(await change({ favorite_lists: [list("kept")] }));
  await set(true);
  const actions = [{ type: "create_list", list_id: "late", name: "Late", variant_ids: [] }];
  const responses = [
    await change({ favorite_lists: [list("late")] }),
    await brand.call("POST", "/store/customers/me/favorite-lists", { cookie, body: { actions } }),
  ];
  expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual([
    [400, "favorites_disabled"],
    [400, "favorites_disabled"],
  ]);
  expect(namesOf(await change({ first_name: "Zoé" }))).toEqual(names);
  await set(false);
  expect((await change({ favorite_lists: [list("again")] })).statusCode).toBe(200);
});
