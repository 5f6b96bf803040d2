import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import type { TestBackend } from "../../fixtures/test-backend";
import { startTestBackend } from "../../fixtures/test-backend";
import {
  createInventoryWorld,
  type InventoryWorld,
  orderOf,
} from "../admin/inventory/inventory-world";
import { deliverMails } from "./people-mail";

let backend: TestBackend;
let world: InventoryWorld;
let sellers = 0;

beforeAll(async () => {
  backend = await startTestBackend({ env: { STOREFRONT_URL_TEMPLATE: "https://{host}" } });
});
beforeEach(async () => {
  sellers += 1;
  world = await createInventoryWorld(backend, `shipment-mail-${sellers}`);
});
afterAll(() => backend.stop());

async function shipPart(order: Order, quantities: number[], more: object = {}) {
  const items = order.items.flatMap(({ id }, index) =>
    quantities[index] ? [{ item_id: id, quantity: quantities[index] }] : [],
  );
  const params = { id: order.id };
  const { order: packed } = await world.admin.call("adminCreateFulfillment", {
    params,
    body: { items },
  });
  const body = { fulfillment_id: packed.fulfillments.at(-1)?.id ?? "", ...more };
  return (await world.admin.call("adminCreateShipment", { params, body })).order as AdminOrder;
}
const shipmentMails = async () =>
  (await deliverMails(backend, world.seller.id)).filter((mail) =>
    /expédié/.test(mail.subject ?? ""),
  );

test("[ORD-03] the buyer is notified of a partial shipment, and of the rest, with tracking and what is still to come", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20, "PACK-1": 12 });
  await shipPart(order, [5], {
    tracking_links: [{ tracking_number: "LA77", url: "https://carrier.test/?n=LA77&l=fr" }],
    tracking_numbers: ["1Z999"],
    invoice_url: "https://erp.test/facture.pdf",
  });
  const [part] = await shipmentMails();
  expect(part?.subject).toBe(`Une partie de votre commande n° ${order.display_id} est expédiée`);
  const expected = [
    ...["Bonjour Claire", "LA77", "1Z999", "5 sur 20", "Réf. BAG-1", "Gigoteuse"],
    ...["Le reste de votre commande suit", "Comptoir des petits", "https://erp.test/facture.pdf"],
    `/orders/${order.id}`,
  ];
  for (const text of expected) {
    expect(part?.text).toContain(text);
    expect(part?.html).toContain(text);
  }
  expect(part?.text).toContain("https://carrier.test/?n=LA77&l=fr");
  expect(part?.html).toContain('href="https://carrier.test/?n=LA77&amp;l=fr"');
  expect(part?.text).not.toContain("PACK-1");
  await shipPart(order, [15, 12]);
  const [, rest] = await shipmentMails();
  expect(rest?.subject).toBe(`Le reste de votre commande n° ${order.display_id} est expédié`);
  expect(rest?.text).toContain("15 sur 20");
  expect(rest?.text).not.toContain("Le reste de votre commande suit");
});

test("[ORD-03] a complete order has one mail, and none if the buyer is not to get mails", async () => {
  const whole = await orderOf(world.buyer, { "BAG-1": 10 });
  await shipPart(whole, [10]);
  const quiet = await orderOf(world.buyer, { "BAG-1": 11 });
  await shipPart(quiet, [11], { no_notification: true });
  const marked = await orderOf(world.buyer, { "BAG-1": 12 });
  await world.admin.call("adminUpdateOrder", {
    params: { id: marked.id },
    body: { no_notification: true },
  });
  await shipPart(marked, [12]);
  expect((await shipmentMails()).map((mail) => mail.subject)).toEqual([
    `Votre commande n° ${whole.display_id} est expédiée`,
  ]);
});

test("[ORD-03] without a tracking URL the shipping option's is used", async () => {
  const id = world.seller.shippingOptions.eu?.[0] ?? "";
  await world.admin.call("adminUpdateShippingOption", {
    params: { option_id: id },
    body: { metadata: { tracking_url: "https://carrier.test/track/{number}" } },
  });
  const order = await orderOf(world.buyer, { "BAG-1": 10 });
  const shipped = await shipPart(order, [10], { tracking_numbers: ["A/1", "A/1"] });
  expect(shipped.fulfillments[0]?.tracking_links).toMatchObject([
    { tracking_number: "A/1", url: "https://carrier.test/track/A%2F1" },
  ]);
});
