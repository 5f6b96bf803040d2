import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointInput } from "@/contract/endpoint";
import { type AdminOrder, adminOrderSchema } from "@/contract/admin/ordering/order";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import { loadAgentsSeller } from "../../../fixtures/agents-seller";
import { createOrderWorld, type OrderWorld } from "./order-world";

type Query = NonNullable<EndpointInput<(typeof adminEndpoints)["adminListOrders"]>["query"]>;

let world: OrderWorld;
let other: Awaited<ReturnType<typeof loadAgentsSeller>>;

beforeAll(async () => {
  world = await createOrderWorld("orders-at-once");
  other = await loadAgentsSeller(world.backend, "orders-at-once-other");
  const ids: string[] = [];
  for (const quantity of [12, 24, 36, 48]) ids.push((await world.place(quantity)).id);
  const [paid = "", canceled = ""] = ids;
  await world.member.call("adminCaptureOrder", { params: { id: paid } });
  await world.member.call("adminRefundOrder", {
    params: { id: paid },
    body: { amount: 150, reason: "other" },
  });
  await world.member.call("adminCancelOrder", { params: { id: canceled } });
  await world.member.call("adminUpdateOrder", {
    params: { id: paid },
    body: { external_id: "ERP-1", metadata: { shelf: "B" }, no_notification: true },
  });
});
afterAll(() => world.backend.stop());

const list = (query: Query) => world.member.call("adminListOrders", { query });

test("[ADM-03] [STORE-01] concurrent list requests get the same responses as individual ones", async () => {
  const pages: Query[] = [
    ...[0, 1, 2, 3, 4].map((offset) => ({ limit: 2, offset })),
    ...[0, 2].map((offset) => ({ limit: 2, offset, order: "-total" })),
    { limit: 3, order: "display_id", fields: "id,total", expand: "customer" },
    { limit: 3, order: "display_id", fields: "id,metadata", expand: "payments,items" },
    { status: ["canceled"] },
    { payment_status: ["partially_refunded"], expand: "refunds" },
    { created_at: { gt: "2100-01-01" } },
    { q: "ERP-1" },
    {},
  ];
  const alone = [];
  for (const query of pages) alone.push(await list(query));
  const rounds = [...pages, ...pages.toReversed(), ...pages];
  const [responses, foreign] = await Promise.all([
    Promise.all(rounds.map(list)),
    Promise.all(pages.map((query) => other.agents.member.call("adminListOrders", { query }))),
  ]);
  expect(responses).toEqual([...alone, ...alone.toReversed(), ...alone]);
  expect(alone.map(({ count }) => count)).toEqual([...Array(9).fill(4), 1, 1, 0, 1, 4]);
  for (const { orders, count } of foreign) expect([orders, count]).toEqual([[], 0]);
});

type Listed = { orders: { external_id?: string | null }[]; count: number };
const byStaff = (name: string): Promise<Listed> =>
  list({ external_id: name, fields: "id,external_id", expand: "" });
const byBuyer = async (name: string): Promise<Listed> =>
  (await world.buyer.client.get(`/store/customers/me/orders?external_id=${name}`)).json();

test.each([
  ["a member of staff", byStaff],
  ["a buyer", byBuyer],
] as const)(
  "[ADM-03] [ORD-01] %s either includes an order that changes concurrently, or doesn't",
  async (_, find) => {
    const { orders } = await list({ limit: 1 });
    const { id = "" } = orders[0] ?? {};
    const names = ["ERP-even", "ERP-odd"];
    let isOver = false;
    const change = async () => {
      for (let turn = 0; turn < 120; turn += 1) {
        const body = { external_id: names[turn % 2] ?? "" };
        await world.member.call("adminUpdateOrder", { params: { id }, body });
      }
      isOver = true;
    };
    const seen: unknown[][] = [];
    const read = async (name: string) => {
      while (!isOver) {
        const found = await find(name);
        seen.push([name, found.count, ...found.orders.map((order) => order.external_id)]);
      }
    };
    await Promise.all([change(), ...[...names, ...names].map(read)]);
    const found = seen.filter(([, count]) => count !== 0);
    expect([found.length > 20, seen.length > found.length]).toEqual([true, true]);
    expect(found.filter(([name, ...rest]) => `${rest}` !== `1,${name}`)).toEqual([]);
  },
);

test("[ADM-03] [API-01] an invalid search does not affect concurrent ones", async () => {
  const refused = { q: "\u0000" };
  const queries: Query[] = [{ q: "ERP-1" }, refused, { q: "none" }, refused, { q: "@" }];
  const responses = await Promise.all(
    queries.map((query) => world.member.send("adminListOrders", { query })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200, 400, 200]);
  const counts = [0, 2, 4].map((index) => responses[index]?.json().count);
  expect(counts).toEqual([1, 0, 4]);
});

test("[API-01] each individually selected value equals that of the full order", async () => {
  const { orders } = await list({});
  const keys = Object.keys(adminOrderSchema.shape) as (keyof AdminOrder)[];
  const returnedKeys = keys.filter((key) => orders.some((order) => order[key] !== undefined));
  expect(returnedKeys.length).toBeGreaterThan(50);
  const paid = orders.at(-1);
  expect(paid).toMatchObject({ paid_total: paid?.total, refunded_total: 150, due_total: 0 });
  for (const key of returnedKeys) {
    const column = await world.member.send("adminListOrders", {
      query: { fields: key, expand: "" },
    });
    const response =
      column.statusCode === 200 ? column.json() : await list({ fields: "id", expand: key });
    expect([key, response.orders.map((order: AdminOrder) => order[key])]).toEqual([
      key,
      orders.map((order) => order[key]),
    ]);
  }
});
