import { afterAll, beforeAll, expect, test } from "vitest";
import { setDatabaseTime } from "../../../fixtures/database-time";
import { withOwner } from "../../../fixtures/owner";
import { createOrderWorld, type OrderWorld } from "./order-world";

let world: OrderWorld;
let id: string;
beforeAll(async () => {
  world = await createOrderWorld("order-overdue");
  const params = { id: world.companyId };
  const body = { payment_due: { days: 30, from: "order" as const } };
  await world.agents.admin.call("adminUpdateCompany", { params, body });
  ({ id } = await world.place(12));
});
afterAll(() => world.backend.stop());

const dayMs = 86_400_000;
/** In two days, so that nothing issued today has expired. */
const dueDay = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
const dayAfter = new Date(Date.parse(dueDay) + dayMs).toISOString().slice(0, 10);

/** Whether staff and the buyer see the order as overdue, each in a list, its filters and alone. */
async function readOverdue() {
  const { client } = world.buyer;
  const path = "/store/customers/me/company/orders";
  const read = async (url: string) => (await client.get(url)).json();
  const { orders, totals } = await read(path);
  const staff = await world.member.call("adminListOrders", { query: {} });
  const ofStaff = async (isOverdue: "true" | "false") =>
    (await world.member.call("adminListOrders", { query: { is_overdue: isOverdue } })).count;
  return {
    list: orders[0].is_overdue,
    projected: (await read(`${path}?fields=is_overdue`)).orders[0].is_overdue,
    sum: totals[0].overdue_total > 0,
    found: (await read(`${path}?is_overdue=true`)).count === 1,
    remaining: (await read(`${path}?is_overdue=false`)).count === 0,
    order: (await read(`/store/orders/${id}`)).order.is_overdue,
    staffList: staff.orders[0]?.is_overdue,
    staffFound: (await ofStaff("true")) === 1,
    staffRemaining: (await ofStaff("false")) === 0,
    staffOrder: (await world.member.call("adminGetOrder", { params: { id } })).order.is_overdue,
  };
}

const zones = [
  ["America/New_York", `${dayAfter}T03:30:00Z`, `${dayAfter}T05:30:00Z`],
  ["Asia/Tokyo", `${dueDay}T14:59:00Z`, `${dueDay}T15:00:00Z`],
  ["Europe/Paris", `${dueDay}T21:30:00Z`, `${dueDay}T23:30:00Z`],
  ["UTC", `${dueDay}T23:59:59Z`, `${dayAfter}T00:00:00Z`],
] as const;

test.each(zones)(
  "[ORD-01] [ORD-03] in %s a payment becomes overdue when the day after its due date begins there",
  async (zone, before, after) => {
    await withOwner(world.backend, (client) =>
      client.query(`update "order" set payment_due_at = $2 where id = $1`, [
        id,
        `${dueDay}T23:59:59.999Z`,
      ]),
    );
    const body = { key: "time_zone", value: zone };
    await world.agents.admin.call("adminSetSettings", { body });
    await setDatabaseTime(world.backend, new Date(before));
    const early = await readOverdue();
    expect(new Set(Object.values(early)), JSON.stringify(early)).toEqual(new Set([false]));
    await setDatabaseTime(world.backend, new Date(after));
    const late = await readOverdue();
    expect(new Set(Object.values(late)), JSON.stringify(late)).toEqual(new Set([true]));
  },
);

test("[SET-03] [ORD-01] a malformed time zone counts as the default for what is overdue", async () => {
  await withOwner(world.backend, (client) =>
    client.query(`update setting set value = '"Mars/Olympus"' where key = 'time_zone'`),
  );
  await setDatabaseTime(world.backend, new Date(`${dueDay}T21:30:00Z`));
  expect((await readOverdue()).list).toBe(false);
  await setDatabaseTime(world.backend, new Date(`${dueDay}T23:30:00Z`));
  expect((await readOverdue()).list).toBe(true);
});
