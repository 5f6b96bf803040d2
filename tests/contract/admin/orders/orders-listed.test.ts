import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointInput } from "@/contract/endpoint";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import { type OrderWorld, createOrderWorld } from "./order-world";

type Query = NonNullable<EndpointInput<(typeof adminEndpoints)["adminListOrders"]>["query"]>;

let world: OrderWorld;
let ids: string[];

beforeAll(async () => {
  world = await createOrderWorld("orders-listed");
  const first = await world.place(12);
  const second = await world.place(24);
  const third = await world.place(36);
  ids = [first.id, second.id, third.id];
  await world.member.call("adminUpdateOrder", {
    params: { id: second.id },
    body: { external_id: "ERP-77/x", seller_order_id: "S-1", delivery_date: "2026-12-24" },
  });
});
afterAll(() => world.backend.stop());

const list = (query: Query) => world.member.call("adminListOrders", { query });
/** Indexes of the listed orders among those of this file. */
const placesOf = async (query: Query) =>
  (await list(query)).orders.map(({ id }) => ids.indexOf(id));

test("[ADM-03] a member lists orders newest first, with pagination and count", async () => {
  const { orders, count, limit, offset } = await list({});
  expect([count, limit, offset]).toEqual([3, 50, 0]);
  expect(orders.map(({ id }) => id)).toEqual([...ids].reverse());
  expect(orders[0]).toMatchObject({
    object: "order",
    status: "pending",
    sales_channel: { id: world.seller.salesChannelId },
    company: { id: world.companyId },
    placed_by: world.customerId,
    placed_by_agent: null,
    items: [{ quantity: 36 }],
    fulfillments: [],
    returns: [],
    swaps: [],
    claims: [],
  });
  expect(await placesOf({ limit: 1, offset: 1 })).toEqual([1]);
  expect(await placesOf({ order: "total" })).toEqual([0, 1, 2]);
  expect(await placesOf({ order: "-display_id", limit: 2 })).toEqual([2, 1]);
});

test("[ADM-03] all filters, the reference's and ours, apply to the list", async () => {
  const { order } = await world.member.call("adminGetOrder", { params: { id: ids[1] ?? "" } });
  const hits: [Query, number[]][] = [
    [{ id: [order.id] }, [1]],
    [{ display_id: order.display_id }, [1]],
    [{ cart_id: order.cart_id ?? "" }, [1]],
    [{ external_id: "ERP-77/x" }, [1]],
    [{ seller_order_id: ["S-1", "S-2"] }, [1]],
    [{ status: ["pending"] }, [2, 1, 0]],
    [{ status: ["canceled", "archived"] }, []],
    [{ payment_status: ["captured"] }, []],
    [{ payment_status: ["awaiting"] }, [2, 1, 0]],
    [{ fulfillment_status: ["not_fulfilled"] }, [2, 1, 0]],
    [{ fulfillment_status: ["shipped"] }, []],
    [{ origin: ["import"] }, []],
    [{ customer_id: world.customerId }, [2, 1, 0]],
    [{ customer_id: "cus_none" }, []],
    [{ company_id: world.companyId }, [2, 1, 0]],
    [{ agent_id: "usr_none" }, []],
    [{ email: order.email.toUpperCase() }, [2, 1, 0]],
    [{ region_id: order.region_id }, [2, 1, 0]],
    [{ currency_code: "EUR" }, [2, 1, 0]],
    [{ currency_code: "usd" }, []],
    [{ tax_rate: 20 }, [2, 1, 0]],
    [{ tax_rate: 3 }, []],
    [{ sales_channel_id: order.sales_channel_id }, [2, 1, 0]],
    [{ canceled_at: { gte: "2020-01-01" } }, []],
    [{ created_at: { gte: order.created_at, lt: "2100-01-01" } }, [2, 1]],
    [{ updated_at: { gt: "2100-01-01" } }, []],
    [{ delivery_date: { gte: "2026-12-24", lte: "2026-12-24" } }, [1]],
    [{ total: { gt: order.total } }, [2]],
    [{ total: { gte: order.total, lte: order.total } }, [1]],
    [{ subtotal: { lt: order.subtotal } }, [0]],
    [{ tax_total: { lte: order.tax_total } }, [1, 0]],
    [{ shipping_total: { gt: 1_000_000 } }, []],
    [{ discount_total: { gt: 1_000_000 } }, []],
    [{ q: "erp-77" }, [1]],
    [{ q: String(order.display_id) }, [1]],
    [{ q: `${order.email.slice(0, 5)} ERP` }, [1]],
    [{ q: "100%" }, []],
  ];
  for (const [query, places] of hits) {
    expect([query, await placesOf(query)]).toEqual([query, places]);
    expect((await list({ ...query, limit: 1 })).count).toBe(places.length);
  }
});

const pick = (order: object | undefined, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(order ?? {}).filter(([key]) => keys.includes(key)));

test("[API-01] fields and expand omit the rest; unknown names are rejected", async () => {
  const query = { fields: "id,status,display_id,email,total", expand: "customer,shipping_address" };
  const { orders } = await list({ ...query, limit: 1 });
  const named = ["id", "created_at", "status", "display_id", "email", "total"];
  const expanded = ["customer", "shipping_address"];
  expect(Object.keys(orders[0] ?? {}).sort()).toEqual([...named, ...expanded].sort());
  const [whole] = (await list({ limit: 1 })).orders;
  expect(orders[0]).toEqual(pick(whole, [...named, ...expanded]));
  expect(orders[0]?.shipping_address).not.toBeNull();
  const amounts = ["paid_total", "refunded_total", "refundable_amount", "due_total", "subtotal"];
  const [paid] = (await list({ fields: amounts.join(), expand: "", limit: 1 })).orders;
  expect(paid).toEqual(pick(whole, ["id", "created_at", ...amounts]));
  const deep = "claims.claim_items.item,items.adjustments,returns.items.reason,sales_channel";
  const { order } = await world.member.call("adminGetOrder", {
    params: { id: ids[0] ?? "" },
    query: { fields: "status", expand: deep },
  });
  expect(order).toMatchObject({ claims: [], returns: [], items: [{ quantity: 12 }] });
  for (const wrong of [{ fields: "secret" }, { expand: "secrets" }, { order: "metadata" }])
    expect((await world.member.send("adminListOrders", { query: wrong })).statusCode).toBe(400);
  for (const wrong of [{ status: ["sold"] }, { total: { gte: "x" } }, { nothing: 1 }])
    expect((await world.member.send("adminListOrders", { query: wrong as never })).statusCode).toBe(
      400,
    );
});
