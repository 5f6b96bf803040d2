import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runNextBatchJob } from "@/backend/operations/batch-jobs/run-batch-job";
import type { InterfaceWorld } from "../../../fixtures/interface-world";
import { deliverMails } from "../../people/people-mail";
import { createOrderPages, type OrderPages } from "./order-pages-world";

let pages: OrderPages;
let world: InterfaceWorld;
let location: string;
let eu: string;
const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);

beforeAll(async () => {
  pages = await createOrderPages("interface-orders");
  ({ world, location } = pages);
  eu = world.seller.regions.eu ?? "";
});
afterAll(() => world.backend.stop());

const inventoryOf = async (variantId: string) => {
  const { variant } = await world.get(`/variants/${variantId}/inventory`);
  return variant.inventory[0];
};

describe("[ADM-01] the list of orders", () => {
  test("its columns, its filters, its search and its pages", async () => {
    const ids = [await pages.place(), await pages.place("TOY-1")];
    const fields =
      "id,status,display_id,created_at,email,fulfillment_status,payment_status,total,currency_code";
    const list = (query: string) =>
      world.get(
        `/orders?expand=customer,shipping_address,sales_channel,items&fields=${fields}&${query}`,
      );
    const { orders, count } = await list("offset=0&limit=15");
    expect(count).toBe(orders.length);
    expect(idsOf(orders)).toEqual(expect.arrayContaining(ids));
    expect(orders[0]).toMatchObject({
      display_id: expect.any(Number),
      customer: { email: expect.any(String) },
      shipping_address: { country_code: expect.any(String) },
      sales_channel: { name: expect.any(String) },
      items: [{ title: expect.any(String) }],
    });
    const waiting = await list(
      "offset=0&limit=15&status[0]=pending&fulfillment_status[0]=not_fulfilled" +
        "&payment_status[0]=awaiting&payment_status[1]=captured" +
        `&region_id[0]=${eu}&sales_channel_id[0]=${orders[0].sales_channel.id}` +
        "&created_at[gt]=2020-01-01T00:00:00.000Z",
    );
    expect(idsOf(waiting.orders)).toEqual(expect.arrayContaining(ids));
    expect((await list("offset=0&limit=15&status[0]=canceled")).orders).toEqual([]);
    const found = await list(`offset=0&limit=15&q=${orders[0].display_id}`);
    expect(idsOf(found.orders)).toEqual([orders[0].id]);
    expect((await list("offset=1&limit=1")).orders).toHaveLength(1);
  });

  test("an export with the filters of the list is a job that ends with a file", async () => {
    await pages.place();
    const { batch_job: job } = await world.post("/batch-jobs", {
      dry_run: false,
      type: "order-export",
      context: {
        filterable_fields: {
          status: ["pending"],
          created_at: { gt: "2020-01-01T00:00:00.000Z" },
        },
      },
    });
    const { deps, app } = world.backend;
    while (await runNextBatchJob({ deps, log: app.log }));
    const { batch_job: done } = await world.get(`/batch-jobs/${job.id}`);
    expect(done.status).toBe("completed");
    expect(done.result.file_key).toEqual(expect.any(String));
    const { download_url: url } = await world.post("/uploads/download-url", {
      file_key: done.result.file_key,
    });
    expect(url).toEqual(expect.any(String));
    const listed = await world.get(
      "/batch-jobs?limit=100&created_at[gte]=2020-01-01T00:00:00.000Z",
    );
    expect(idsOf(listed.batch_jobs)).toContain(job.id);
  });
});

describe("[ADM-01] the page of an order", () => {
  test("opens with its region, stock, reservations, edits, notes and notifications", async () => {
    const id = await pages.place();
    const { order, whole, reservations, edits } = await pages.open(id);
    expect(order).toMatchObject({ id, payments: [expect.any(Object)], paid_total: 0 });
    expect(reservations).toEqual([]);
    expect(edits).toEqual([]);
    for (const relation of ["fulfillments", "returns", "refunds", "claims", "swaps"])
      expect(whole[relation], relation).toEqual([]);
    expect(whole.returnable_items).toEqual([]);
    expect(whole.edits).toEqual([]);
  });

  test("its e-mail, addresses and owner are changed; a note is written and deleted", async () => {
    const id = await pages.place();
    const { order } = await world.get(`/orders/${id}`);
    const moved = await world.post(`/orders/${id}`, { email: "new@buyer.test" });
    expect(moved.order.email).toBe("new@buyer.test");
    const address = {
      first_name: "Claire",
      last_name: "Durand",
      company: "",
      address_1: "2 rue Neuve",
      address_2: "",
      city: "Lyon",
      province: "",
      country_code: order.shipping_address.country_code,
      postal_code: "69001",
      phone: "",
    };
    for (const which of ["shipping_address", "billing_address"]) {
      const changed = await world.post(`/orders/${id}`, { [which]: address });
      expect(changed.order[which]).toMatchObject({ city: "Lyon", address_1: "2 rue Neuve" });
    }
    const transferred = await world.post(`/orders/${id}`, {
      customer_id: order.customer_id,
      email: order.email,
    });
    expect(transferred.order.customer_id).toBe(order.customer_id);
    const { customer: stranger } = await world.post("/customers", {
      email: "stranger@elsewhere.test",
      first_name: "Ann",
      last_name: "Other",
      password: "long-enough-for-a-shop",
    });
    expect(await world.refusal(`/orders/${id}`, { customer_id: stranger.id })).toEqual([
      400,
      "invalid_data",
    ]);
    const { note } = await world.post("/notes", {
      resource_id: id,
      resource_type: "order",
      value: "Call before delivery",
    });
    expect((await pages.open(id)).notes).toMatchObject([{ value: "Call before delivery" }]);
    await world.delete(`/notes/${note.id}`);
    expect((await pages.open(id)).notes).toEqual([]);
  });

  test("the payment is captured and partially refunded; a notification is resent", async () => {
    const id = await pages.place();
    await world.post(`/orders/${id}/capture`);
    const { order } = await world.get(`/orders/${id}`);
    expect(order).toMatchObject({ payment_status: "captured", paid_total: order.total });
    await world.post(`/orders/${id}/refund`, {
      amount: 100,
      reason: "discount",
      no_notification: false,
      note: "Late",
    });
    await deliverMails(world.backend, world.seller.id);
    const { whole, notifications } = await pages.open(id);
    expect(whole.refunds).toMatchObject([{ amount: 100, reason: "discount", note: "Late" }]);
    expect(whole.refunded_total).toBe(100);
    const refusal = { amount: order.total, reason: "other" };
    expect(await world.refusal(`/orders/${id}/refund`, refusal)).toEqual([400, "not_allowed"]);
    const [sent] = notifications;
    expect(sent).toMatchObject({ event_name: expect.any(String), to: expect.any(String) });
    await world.post(`/notifications/${sent.id}/resend`, { to: "desk@seller.test" });
  });

  test("stock is reserved, moved and released manually", async () => {
    const id = await pages.place();
    const { order } = await pages.open(id);
    const [line] = order.items;
    const inventory = await inventoryOf(line.variant_id);
    const { reservation } = await world.post("/reservations", {
      quantity: line.quantity,
      line_item_id: line.id,
      inventory_item_id: inventory.id,
      location_id: location,
    });
    await world.post(`/reservations/${reservation.id}`, {
      quantity: line.quantity - 1,
      location_id: reservation.location_id,
      description: "One less",
    });
    const held = (await pages.open(id)).reservations;
    expect(held).toMatchObject([{ line_item_id: line.id, quantity: line.quantity - 1 }]);
    const { inventory_item: item } = await world.get(`/inventory-items/${inventory.id}`);
    expect(item.location_levels[0]).toMatchObject({ available_quantity: expect.any(Number) });
    await world.delete(`/reservations/${reservation.id}`);
    expect((await pages.open(id)).reservations).toEqual([]);
  });

  test("it is partially fulfilled, a fulfilment canceled, everything shipped with two numbers", async () => {
    const id = await pages.place();
    const [line] = (await world.get(`/orders/${id}`)).order.items;
    const fulfill = (quantity: number) =>
      world.post(`/orders/${id}/fulfillment`, {
        metadata: { box: "A" },
        no_notification: true,
        location_id: location,
        items: [{ item_id: line.id, quantity }],
      });
    const part = await fulfill(2);
    expect(part.order.fulfillment_status).toBe("partially_fulfilled");
    const [mistaken] = part.order.fulfillments;
    await world.post(`/orders/${id}/fulfillments/${mistaken.id}/cancel`);
    const { order } = await fulfill(line.quantity);
    const fulfillment = order.fulfillments.find(
      ({ canceled_at: canceled }: { canceled_at: string | null }) => !canceled,
    );
    expect(fulfillment).toMatchObject({ location_id: location, items: [{ item_id: line.id }] });
    const shipped = await world.post(`/orders/${id}/shipment`, {
      fulfillment_id: fulfillment.id,
      tracking_numbers: ["1Z1", "1Z2"],
      no_notification: false,
    });
    expect(shipped.order.fulfillment_status).toBe("shipped");
    const { whole } = await pages.open(id);
    const links = whole.fulfillments.flatMap(
      ({ tracking_links: all }: { tracking_links: { tracking_number: string }[] }) => all,
    );
    expect(links.map(({ tracking_number: number }: never) => number)).toEqual(["1Z1", "1Z2"]);
    expect(whole.returnable_items).toMatchObject([{ id: line.id, quantity: line.quantity }]);
  });

  test("it is canceled, another one completed and archived", async () => {
    const canceled = await world.post(`/orders/${await pages.place()}/cancel`);
    expect(canceled.order.status).toBe("canceled");
    const id = await pages.place();
    expect((await world.post(`/orders/${id}/complete`)).order.status).toBe("completed");
    expect((await world.post(`/orders/${id}/archive`)).order.status).toBe("archived");
  });
});
