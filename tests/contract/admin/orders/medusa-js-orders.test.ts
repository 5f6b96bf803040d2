import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createOfficialWorld,
  type OfficialWorld,
  refusalOf,
} from "../../../fixtures/official-world";
import { placeOrder } from "../../../fixtures/place-order";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";

let world: OfficialWorld;
let orderId = "";
let place: () => Promise<string>;

beforeAll(async () => {
  world = await createOfficialWorld("official-orders");
  const { backend, seller } = world;
  const buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts(seller.id).buyer);
  place = async () => (await placeOrder(buyer, seller)).orderId;
  orderId = await place();
});
afterAll(() => world.backend.stop());

test("[ADM-01] the official client lists, reads, changes and processes orders, unmodified", async () => {
  const { orders } = world.admin;
  const listed = await orders.list({
    ...{ q: "", status: ["pending"], payment_status: ["awaiting"], limit: 10, offset: 0 },
    fields: "id,status,display_id,created_at,email,fulfillment_status,payment_status,total",
    expand: "customer,shipping_address",
  } as never);
  expect([listed.count, listed.orders[0]?.id]).toEqual([1, orderId]);
  const { order } = await orders.retrieve(orderId, {
    expand: "items,items.variant,claims.claim_items.item,returns.items.reason,sales_channel",
  } as never);
  expect(order.items).toHaveLength(1);
  const changed = await orders.update(orderId, {
    email: "new@shop.test",
    shipping_address: { city: "Lille" },
    no_notification: true,
  } as never);
  expect([changed.order.email, changed.order.shipping_address.city]).toEqual([
    "new@shop.test",
    "Lille",
  ]);
  const [option] = world.seller.shippingOptions.eu ?? [];
  const shipped = await orders.addShippingMethod(orderId, {
    option_id: option,
    price: 1_000,
  } as never);
  expect(shipped.order.shipping_methods).toHaveLength(2);
  expect(shipped.order.total).toBe(order.total + 1_200);
  expect(shipped.order.shipping_total).toBe((order.shipping_total ?? 0) + 1_000);
  const captured = (await orders.capturePayment(orderId)).order;
  expect(captured.payment_status).toBe("captured");
  expect(captured.paid_total, "shipping is paid with the rest").toBe(order.total + 1_200);
  const refund = { amount: 100, reason: "discount", note: "sorry" };
  expect((await orders.refundPayment(orderId, refund as never)).order.refunded_total).toBe(100);
  expect(await refusalOf(orders.archive(orderId))).toEqual([400, "not_allowed"]);
  expect((await orders.complete(orderId)).order.status).toBe("completed");
  expect((await orders.archive(orderId)).order.status).toBe("archived");
  const other = await place();
  expect((await orders.cancel(other)).order.status).toBe("canceled");
  expect(await refusalOf(orders.capturePayment(other))).toEqual([400, "not_allowed"]);
  expect(await refusalOf(orders.retrieve("order_nope"))).toEqual([404, "not_found"]);
});

test("[API-03] a shipping method that can't be added is rejected", async () => {
  const id = await place();
  const { member } = world.agents;
  const [british] = world.seller.shippingOptions.uk ?? [];
  const [option = ""] = world.seller.shippingOptions.eu ?? [];
  const refused: [object, number][] = [
    [{ option_id: british, price: 100 }, 400],
    [{ option_id: "so_none", price: 100 }, 404],
    [{ option_id: option, price: -1 }, 400],
    [{ option_id: option, price: 1.5 }, 400],
    [{ option_id: option }, 400],
  ];
  const before = await member.call("adminGetOrder", { params: { id } });
  for (const [body, status] of refused) {
    const response = await member.send("adminAddOrderShippingMethod", {
      params: { id },
      body: body as never,
    });
    expect([body, response.statusCode]).toEqual([body, status]);
  }
  expect(await member.call("adminGetOrder", { params: { id } })).toEqual(before);
});
