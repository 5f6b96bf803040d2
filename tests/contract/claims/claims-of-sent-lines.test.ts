import { afterAll, beforeAll, expect, test } from "vitest";
import { createSentLinesWorld, type SentLinesWorld } from "../returns/sent-lines-world";

let world: SentLinesWorld;
beforeAll(async () => {
  world = await createSentLinesWorld("claims-sent");
});
afterAll(() => world.claims.backend.stop());

const claiming = (id: string, quantity: number) => ({ claim_items: [{ item_id: id, quantity }] });
const backBy = () => ({ return_shipping: {} });

test("[ORD-06] [ADM-03] units sent by a swap are claimed: refunded to the swap's payment, and returned once", async () => {
  const order = await world.claims.placeShipped(12);
  const { line, sender } = await world.exchange(order, 2, 5);
  const claim = await world.claims.mustClaim(order, 0, { ...claiming(line.id, 5), ...backBy() });
  expect(claim).toMatchObject({
    payment_status: "refunded",
    refund_amount: line.total,
    claim_items: [{ item_id: line.id, item: { id: line.id, swap_id: sender.id } }],
  });
  const back = line.total - sender.difference_due;
  expect(await world.refunded(order)).toEqual({ ofOrder: back, ofSwaps: [sender.difference_due] });
  const stock = await world.claims.stockOf("BAG-1");
  const received = await world.claims.receive(claim.return_order?.id ?? "", { [line.id]: 5 });
  expect(received.statusCode, received.body).toBe(200);
  expect(await world.claims.stockOf("BAG-1")).toBe(stock + 5);
  expect(await world.refunded(order)).toEqual({ ofOrder: back, ofSwaps: [sender.difference_due] });
});

test("[ORD-06] [ADM-03] units sent by a claim are claimed again: replaced once more, or refunded only as staff specify", async () => {
  const order = await world.claims.placeShipped(12);
  const { line } = await world.replace(order, 3);
  const body = { ...claiming(line.id, 1), ...world.claims.replacing(1) };
  const again = await world.claims.mustClaim(order, 0, body);
  expect(again).toMatchObject({ type: "replace", additional_items: [{ quantity: 1 }] });
  const free = await world.claims.mustClaim(order, 0, claiming(line.id, 1));
  expect(free).toMatchObject({ payment_status: "not_refunded", refund_amount: 0 });
  const named = { ...claiming(line.id, 1), refund_amount: 500 };
  expect(await world.claims.mustClaim(order, 0, named)).toMatchObject({ refund_amount: 500 });
  expect((await world.claims.read(order.id)).refunded_total).toBe(500);
});

test("[ORD-06] a buyer claims units sent to her, and staff send the same again", async () => {
  const order = await world.claims.placeShipped(12);
  const { line } = await world.replace(order, 2);
  const response = await world.claims.buyer.client.post("/store/claims", {
    order_id: order.id,
    type: "replace",
    claim_items: [{ item_id: line.id, quantity: 2, reason: "wrong_item" }],
  });
  expect(response.statusCode, response.body).toBe(200);
  const approved = await world.claims.member.send("adminApproveClaim", {
    params: { id: order.id, claim_id: response.json().claim.id },
    body: {},
  });
  expect(approved.json().order.claims.at(-1)).toMatchObject({
    request_status: "approved",
    claim_items: [{ item_id: line.id }],
    additional_items: [{ variant_id: line.variant_id, quantity: 2 }],
  });
});
