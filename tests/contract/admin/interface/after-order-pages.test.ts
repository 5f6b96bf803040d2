import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InterfaceWorld } from "../../../fixtures/interface-world";
import { createOrderPages, type OrderPages } from "./order-pages-world";

let pages: OrderPages;
let world: InterfaceWorld;
let location: string;
const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);

beforeAll(async () => {
  pages = await createOrderPages("interface-after-order");
  ({ world, location } = pages);
});
afterAll(() => world.backend.stop());

describe("[ADM-01] after the order", () => {
  test("a return is requested with a reason, a location and shipping, and received", async () => {
    const { id, line, regionId } = await pages.ship();
    const { return_reasons: reasons } = await world.get("/return-reasons");
    const reason =
      reasons[0] ??
      (await world.post("/return-reasons", { label: "Broken", value: "broken", description: "" }))
        .return_reason;
    await world.get(`/shipping-options?region_id=${regionId}&is_return=true`);
    const requested = await world.post(`/orders/${id}/return`, {
      items: [{ item_id: line.id, quantity: 2, reason_id: reason.id, note: "Torn" }],
      refund: 100,
      location_id: location,
    });
    const [wanted] = requested.order.returns;
    expect(wanted).toMatchObject({ status: "requested", refund_amount: 100 });
    const { return: received } = await world.post(`/returns/${wanted.id}/receive`, {
      items: [{ item_id: line.id, quantity: 2 }],
      refund: 100,
      location_id: location,
    });
    expect(received.status).toBe("received");
    const { whole } = await pages.open(id);
    expect(whole.returns[0].items).toMatchObject([
      { item_id: line.id, requested_quantity: 2, received_quantity: 2, quantity: 2 },
    ]);
    expect(whole.refunds).toMatchObject([{ amount: 100, reason: "return" }]);
    expect(whole.returnable_items).toMatchObject([{ returned_quantity: 2 }]);
    const listed = await world.get("/returns?limit=15&offset=0");
    expect(idsOf(listed.returns)).toContain(wanted.id);
  });

  test("an exchange is registered with returned and sent units, and canceled", async () => {
    const { id, line } = await pages.ship();
    const { seller } = world;
    await world.get("/variants?q=TOY&limit=12&offset=0");
    const exchange = (quantity: number) =>
      world.post(`/orders/${id}/swaps`, {
        return_items: [{ item_id: line.id, note: "", quantity }],
        additional_items: [{ variant_id: seller.variants["TOY-1"], quantity: 1 }],
        return_location_id: location,
      });
    const { order } = await exchange(1);
    const [swap] = order.swaps;
    const { whole } = await pages.open(id);
    expect(whole.swaps[0]).toMatchObject({
      return_order: { status: "requested", items: [{ item_id: line.id }] },
      additional_items: [{ variant_id: seller.variants["TOY-1"], quantity: 1 }],
      cart_id: expect.any(String),
      fulfillments: [],
    });
    expect((await world.get(`/swaps/${swap.id}`)).swap.id).toBe(swap.id);
    await world.post(`/returns/${whole.swaps[0].return_order.id}/cancel`);
    const canceled = await world.post(`/orders/${id}/swaps/${swap.id}/cancel`);
    expect(canceled.order.swaps[0].canceled_at).toEqual(expect.any(String));
  });

  test("a claim is registered for a refund, another for a replacement that is sent", async () => {
    const { id, line, order } = await pages.ship();
    const { seller } = world;
    const claimed = await world.post(`/orders/${id}/claims`, {
      claim_items: [{ item_id: line.id, quantity: 1, reason: "production_failure" }],
      type: "refund",
      no_notification: false,
      refund_amount: 50,
      return_location_id: location,
    });
    expect(claimed.order.claims[0]).toMatchObject({ type: "refund", refund_amount: 50 });
    const { shipping_options: options } = await world.get(
      `/shipping-options?region_id=${order.region_id}&is_return=false`,
    );
    const replaced = await world.post(`/orders/${id}/claims`, {
      claim_items: [{ item_id: line.id, quantity: 1, reason: "wrong_item", note: "Blue" }],
      type: "replace",
      additional_items: [{ quantity: 1, variant_id: seller.variants["TOY-1"] }],
      no_notification: true,
      shipping_address: {
        address_1: "2 rue Neuve",
        city: "Lyon",
        country_code: order.shipping_address.country_code,
        first_name: "Claire",
        last_name: "Durand",
        postal_code: "69001",
      },
      shipping_methods: [{ option_id: options[0].id, price: 0 }],
    });
    const elsewhere = {
      claim_items: [{ item_id: line.id, quantity: 1, reason: "other" }],
      type: "replace",
      additional_items: [{ quantity: 1, variant_id: seller.variants["TOY-1"] }],
      shipping_address: {
        ...{ address_1: "1 Main Street", city: "Boston", country_code: "us", postal_code: "02108" },
      },
    };
    expect(await world.refusal(`/orders/${id}/claims`, elsewhere)).toEqual([400, "invalid_data"]);
    const claim = replaced.order.claims.find(({ type }: { type: string }) => type === "replace");
    expect(claim.shipping_address).toMatchObject({ address_1: "2 rue Neuve", city: "Lyon" });
    const fulfilled = await world.post(`/orders/${id}/claims/${claim.id}/fulfillments`, {
      metadata: {},
      no_notification: true,
      location_id: location,
    });
    const { fulfillments } = fulfilled.order.claims.find(
      ({ id: one }: { id: string }) => one === claim.id,
    );
    await world.post(`/orders/${id}/claims/${claim.id}/shipments`, {
      fulfillment_id: fulfillments[0].id,
      tracking_numbers: ["1Z9"],
    });
    const { whole } = await pages.open(id);
    expect(whole.claims.map(({ type }: { type: string }) => type).sort()).toEqual([
      "refund",
      "replace",
    ]);
    for (const { claim_items: items } of whole.claims)
      expect(items[0].item.title).toEqual(expect.any(String));
  });

  test("an edit is created, changed line by line, undone, requested, confirmed", async () => {
    const id = await pages.place();
    const { order } = await world.get(`/orders/${id}`);
    const [line] = order.items;
    const { seller } = world;
    const { order_edit: made } = await world.post("/order-edits", { order_id: id });
    const path = `/order-edits/${made.id}`;
    const read = async () => (await world.get(`/order-edits?order_id=${id}`)).order_edits[0];
    await world.get(
      `/variants?q=&limit=12&offset=0&region_id=${order.region_id}&customer_id=${order.customer_id}`,
    );
    await world.post(`${path}/items`, { variant_id: seller.variants["TOY-1"], quantity: 1 });
    const own = (edit: { items: { original_item_id: string; id: string }[] }) =>
      edit.items.find(({ original_item_id: of }) => of === line.id)?.id;
    await world.post(`${path}/items/${own(await read())}`, { quantity: line.quantity + 1 });
    const changed = await read();
    expect(changed.changes.map(({ type }: { type: string }) => type).sort()).toEqual([
      "item_add",
      "item_update",
    ]);
    const added = changed.changes.find(({ type }: { type: string }) => type === "item_add");
    await world.delete(`${path}/changes/${added.id}`);
    expect((await read()).changes).toHaveLength(1);
    await world.post(`${path}/request`);
    await world.post(path, { internal_note: "By telephone" });
    expect(await read()).toMatchObject({ status: "requested", internal_note: "By telephone" });
    await world.post(`${path}/confirm`);
    const { whole, edits } = await pages.open(id);
    expect(edits).toMatchObject([{ status: "confirmed", confirmed_at: expect.any(String) }]);
    expect(whole.items).toMatchObject([{ quantity: line.quantity + 1 }]);
    const { order_edit: dropped } = await world.post("/order-edits", { order_id: id });
    await world.delete(`/order-edits/${dropped.id}`);
    const { order_edit: declined } = await world.post("/order-edits", { order_id: id });
    await world.post(`/order-edits/${declined.id}/cancel`);
    expect((await pages.open(id)).whole.edits).toMatchObject([
      { status: "confirmed" },
      { status: "canceled" },
    ]);
  });
});
