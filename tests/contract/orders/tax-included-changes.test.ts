import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { OrderDocument } from "@/contract/order/document";
import type { Order } from "@/contract/order/order";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { type ClaimWorld, createClaimWorld } from "../claims/claim-world";
import { deliverMails } from "../people/people-mail";
import { type SwapWorld, withSwaps } from "../swaps/swap-world";

let world: ClaimWorld;
let exchanges: SwapWorld;
/** Prices with tax that are not whole at 20% tax. */
const prices = { "BAG-1": 1999, "BAG-4": 3331 };
beforeAll(async () => {
  world = await createClaimWorld("tax-included-changes");
  exchanges = withSwaps(world);
  await world.setTaxIncluded(true);
  const settings = [
    { key: "legal_entity", value: sampleLegalEntity },
    { key: "order_amendment_minutes", value: 30 },
    { key: "backorder_cancellation_enabled", value: true },
  ];
  await world.agents.admin.call("adminSetSettings", { body: { settings } });
  const params = { id: world.companyId };
  const metadata = { min_order_amount: null };
  await world.agents.admin.call("adminUpdateCompany", { params, body: { metadata } });
  const product = world.seller.products["sleeping-bag"] ?? "";
  for (const [sku, amount] of Object.entries(prices))
    await world.agents.admin.call("adminUpdateVariant", {
      params: { id: product, variant_id: world.seller.variants[sku] ?? "" },
      body: { prices: [{ currency_code: "eur", amount }] },
    });
});
afterAll(() => world.backend.stop());

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
const totalsOf = (documents: readonly OrderDocument[], kind: OrderDocument["kind"]) =>
  documents.filter((document) => document.kind === kind).map(({ total }) => total);

/** With tax. */
const shippingOf = ({ shipping_methods: methods }: Pick<Order, "shipping_methods">) =>
  sum(methods.map(({ total }) => total));

async function invoice({ id }: Order): Promise<void> {
  const call = { params: { id }, body: { kind: "invoice" as const } };
  await world.member.call("adminCreateOrderDocument", call);
}
const capture = ({ id }: Order) =>
  world.member.call("adminCaptureOrder", { params: { id }, body: {} });

/** Invoices and credit notes, once the jobs so far have issued them. */
async function documentsOf({ id }: Order): Promise<OrderDocument[]> {
  await deliverMails(world.backend, world.seller.id);
  return (await world.member.call("adminListOrderDocuments", { params: { id } })).documents;
}

/** What the buyer has paid for the order and its swaps, and not got back. */
function netPaidOf({ paid_total: paid, refunded_total: refunded, swaps }: AdminOrder): number {
  const ofSwaps = swaps.map(({ payment }) =>
    payment?.captured_at ? payment.amount - payment.amount_refunded : 0,
  );
  return paid - refunded + sum(ofSwaps);
}

/** Invoices minus credit notes are what was paid and kept, each with tax, net and tax adding up. */
async function expectSettled(order: Order): Promise<{ notes: number[]; now: AdminOrder }> {
  const documents = await documentsOf(order);
  const now = await world.read(order.id);
  const notes = totalsOf(documents, "credit_note");
  expect(sum(totalsOf(documents, "invoice")) - sum(notes)).toBe(netPaidOf(now));
  for (const { net_total: net, tax_total: tax, total, kind } of documents)
    if (kind !== "delivery_note") expect((net ?? 0) + (tax ?? 0)).toBe(total);
  expect(sum(now.refunds.map(({ amount }) => amount))).toBe(now.refunded_total);
  return { notes: notes.map((total) => total ?? 0), now };
}

/** A captured and shipped order with its invoice; `unitMinor` of its first line with tax. */
async function placeShipped(quantity: number) {
  const order = await world.placeShipped(quantity);
  await invoice(order);
  const [line] = order.items;
  expect(line).toMatchObject({
    ...{ includes_tax: true, unit_price: prices["BAG-1"] },
    total: quantity * prices["BAG-1"],
  });
  return { order, id: line?.id ?? "" };
}

const bag = prices["BAG-1"];

describe("with tax in the prices", () => {
  test("[ADM-03] [ORD-03] a swap's difference is what its prices say, and documents agree with the money", async () => {
    const { order, id } = await placeShipped(13);
    const [option = ""] = world.seller.shippingOptions.eu ?? [];
    const swap = await exchanges.mustSwap(order, 4, 7, {
      custom_shipping_options: [{ option_id: option, price: 900 }],
    });
    const [sent] = swap.additional_items;
    expect(sent).toMatchObject({ includes_tax: true, total: 7 * bag });
    expect(swap.shipping_methods).toMatchObject([{ price: 900, total: 1080 }]);
    expect(swap.difference_due).toBe(3 * bag + 1080);
    const paid = await exchanges.mustAct(order, swap.id, "process-payment");
    expect(paid.payment?.amount).toBe(swap.difference_due);
    await world.receive(swap.return_order?.id ?? "", { [id]: 4 });
    const { fulfillments } = await exchanges.mustAct(order, swap.id, "fulfillments");
    const shipment = { fulfillment_id: fulfillments[0]?.id };
    await exchanges.mustAct(order, swap.id, "shipments", shipment);
    expect((await expectSettled(order)).notes).toEqual([4 * bag]);
    for (const quantity of [1, 3, 2]) {
      const items = [{ item_id: sent?.id ?? "", quantity }];
      const body = { items, receive_now: true };
      await world.member.call("adminReturnOrder", { params: { id: order.id }, body });
    }
    const { notes } = await expectSettled(order);
    expect(notes.toSorted((a, b) => a - b)).toEqual([bag, 2 * bag, 3 * bag, 4 * bag]);
  });

  test("[ADM-03] [ORD-03] a swap for less refunds the difference of its prices", async () => {
    const { order, id } = await placeShipped(13);
    const swap = await exchanges.mustSwap(order, 8, 5);
    expect(swap.difference_due).toBe(-3 * bag);
    await exchanges.mustAct(order, swap.id, "process-payment");
    await world.receive(swap.return_order?.id ?? "", { [id]: 8 });
    const { fulfillments } = await exchanges.mustAct(order, swap.id, "fulfillments");
    const shipment = { fulfillment_id: fulfillments[0]?.id };
    await exchanges.mustAct(order, swap.id, "shipments", shipment);
    const { notes, now } = await expectSettled(order);
    expect([notes, now.refunded_total]).toEqual([[8 * bag], 3 * bag]);
  });

  test("[ADM-03] [ORD-03] claims refund what the units cost, piece by piece to the whole line", async () => {
    const { order } = await placeShipped(13);
    for (const quantity of [1, 4, 2]) {
      const claim = await world.mustClaim(order, quantity);
      expect(claim.refund_amount).toBe(quantity * bag);
    }
    const { notes, now } = await expectSettled(order);
    expect(notes.toSorted((a, b) => a - b)).toEqual([bag, 2 * bag, 4 * bag]);
    expect(now.refunded_total).toBe(7 * bag);
    await world.mustClaim(order, 6);
    const all = await expectSettled(order);
    expect(all.now.refunded_total).toBe(13 * bag);
    expect(netPaidOf(all.now)).toBe(shippingOf(order));
  });

  test("[ADM-03] [ORD-03] claims of a discounted order refund its lines to the cent", async () => {
    const order = await world.placeDiscounted(23, 33);
    await capture(order);
    await world.shipAll(order);
    await invoice(order);
    const [line] = order.items;
    expect(line?.includes_tax).toBe(true);
    expect(line?.total).toBe(
      (line?.subtotal ?? 0) - (line?.discount_total ?? 0) + (line?.tax_total ?? 0),
    );
    for (const quantity of [1, 7, 3, 12]) await world.mustClaim(order, quantity);
    const { notes, now } = await expectSettled(order);
    expect(sum(notes)).toBe(line?.total);
    expect(now.refunded_total).toBe(line?.total);
  });

  test("[ADM-03] [ORD-03] a claim's replacement costs nothing and changes no document", async () => {
    const { order } = await placeShipped(13);
    const claim = await world.mustClaim(order, 3, world.replacing(3));
    expect(claim.additional_items).toMatchObject([{ includes_tax: true, total: 3 * bag }]);
    const packed = await world.act(order, claim.id, "fulfillments");
    const { claims } = packed.json<{ order: AdminOrder }>().order;
    const parcel = claims.at(-1)?.fulfillments[0]?.id;
    await world.act(order, claim.id, "shipments", { fulfillment_id: parcel });
    const { notes, now } = await expectSettled(order);
    expect([notes, netPaidOf(now), now.total]).toEqual([[], order.total, order.total]);
  });

  test("[ORD-05] [ORD-03] the canceled rest of a backorder is refunded at its price, part by part", async () => {
    const placed = await placeBackorder();
    await capture(placed);
    await invoice(placed);
    const item_id = placed.items[1]?.id ?? "";
    const cancel = (quantity?: number) =>
      world.buyer.client.post(`/store/orders/${placed.id}/cancel-backorder`, {
        items: [{ item_id, ...(quantity && { quantity }) }],
      });
    const item = prices["BAG-4"];
    expect((await cancel(2)).json().order.total).toBe(placed.total - 2 * item);
    const first = await expectSettled(placed);
    expect([first.notes, first.now.refunded_total]).toEqual([[2 * item], 2 * item]);
    expect(netPaidOf(first.now)).toBe(first.now.total);
    expect((await cancel()).statusCode).toBe(200);
    const last = await expectSettled(placed);
    expect([last.notes, last.now.refunded_total]).toEqual([[2 * item, 5 * item], 7 * item]);
    expect(netPaidOf(last.now)).toBe(12 * bag + shippingOf(placed));
    expect(last.now.total).toBe(12 * bag + shippingOf(placed));
  });

  test("[ORD-05] [ORD-03] of an unpaid backorder, less is due by the price of what was canceled", async () => {
    const placed = await placeBackorder();
    await invoice(placed);
    const items = [{ item_id: placed.items[1]?.id ?? "", quantity: 3 }];
    await world.buyer.client.post(`/store/orders/${placed.id}/cancel-backorder`, { items });
    const now = await world.read(placed.id);
    const documents = await documentsOf(placed);
    expect(totalsOf(documents, "credit_note")).toEqual([3 * prices["BAG-4"]]);
    expect([now.total, now.due_total]).toEqual([
      placed.total - 3 * prices["BAG-4"],
      placed.total - 3 * prices["BAG-4"],
    ]);
    await capture(placed);
    await expectSettled(placed);
  });

  test.each([
    ["paid", true, [12, 9]],
    ["not paid yet", false, [9, 17, 11, 12]],
  ])(
    "[ORD-02] [ORD-03] a buyer's amendment of an order that is %s changes it by its prices",
    async (_, isPaid, quantities) => {
      const order = await world.place(13);
      if (isPaid) await capture(order);
      await invoice(order);
      const amend = async (quantity: number) => {
        const items = [{ item_id: order.items[0]?.id ?? "", quantity }];
        const path = `/store/orders/${order.id}/amend`;
        const answer = await world.buyer.client.post(path, { items });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json<{ order: Order }>().order;
      };
      const shipping = shippingOf(order);
      for (const quantity of quantities) {
        const after = await amend(quantity);
        expect(after.total).toBe(quantity * bag + shipping);
        const now = await world.read(order.id);
        const documents = await documentsOf(order);
        const left = sum(totalsOf(documents, "invoice")) - sum(totalsOf(documents, "credit_note"));
        expect(left).toBe(after.total);
        expect(now.paid_total - now.refunded_total + now.due_total).toBe(after.total);
      }
      await capture(order);
      const { now } = await expectSettled(order);
      expect(netPaidOf(now)).toBe((quantities.at(-1) ?? 0) * bag + shipping);
    },
  );

  test("[ORD-02] [ORD-03] a buyer's amendment keeps a discount, to the cent", async () => {
    const order = await world.placeDiscounted(23, 33);
    await invoice(order);
    for (const quantity of [19, 31, 17]) {
      const items = [{ item_id: order.items[0]?.id ?? "", quantity }];
      const answer = await world.buyer.client.post(`/store/orders/${order.id}/amend`, { items });
      expect(answer.statusCode, answer.body).toBe(200);
      const now = await world.read(order.id);
      const [line] = now.items;
      expect(now.total).toBe((line?.total ?? 0) + shippingOf(now));
      const documents = await documentsOf(order);
      const left = sum(totalsOf(documents, "invoice")) - sum(totalsOf(documents, "credit_note"));
      expect(left).toBe(now.total);
    }
    await capture(order);
    await expectSettled(order);
  });
});

/** An order of 12 pieces that are in stock and 7 that are not. */
async function placeBackorder(): Promise<Order> {
  const { buyer } = world;
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 12);
  await buyer.add(id, "BAG-4", 7);
  await buyer.checkOut(id);
  await buyer.client.post(`/store/carts/${id}/payment-session`, { provider_id: "manual" });
  return buyer.complete(id, { allow_duplicate: true });
}
