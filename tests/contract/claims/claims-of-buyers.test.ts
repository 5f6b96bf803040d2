import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Claim } from "@/contract/order/claim";
import type { Order } from "@/contract/order/order";
import { changeTerms } from "../../fixtures/owner";
import { photoRequest } from "../../fixtures/photo";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { deliverLastMail, deliverMails } from "../people/people-mail";
import { type ClaimWorld, createClaimWorld } from "./claim-world";

let world: ClaimWorld;
beforeAll(async () => {
  world = await createClaimWorld("claims-buyer");
});
afterAll(() => world.backend.stop());

type Body = Record<string, unknown>;

const wishOf = (order: Order, quantity: number, { item = {}, ...body }: Body = {}) => ({
  order_id: order.id,
  type: "refund",
  claim_items: [
    { item_id: world.lineOf(order), quantity, reason: "missing_item", ...(item as Body) },
  ],
  ...body,
});
const ask = (order: Order, quantity: number, body?: Body, headers = {}) =>
  world.buyer.client.post("/store/claims", wishOf(order, quantity, body), { headers });
const mustAsk = async (order: Order, quantity: number, body?: Body): Promise<Claim> => {
  const response = await ask(order, quantity, body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().claim;
};
const paramsOf = (order: Order, claim: Claim) => ({ id: order.id, claim_id: claim.id });
const approve = (order: Order, claim: Claim, body: Body = {}) =>
  world.member.send("adminApproveClaim", { params: paramsOf(order, claim), body: body as never });
const decline = (order: Order, claim: Claim, body: Body = {}) =>
  world.member.send("adminCancelClaim", { params: paramsOf(order, claim), body: body as never });
const withdraw = (claim: Claim) => world.buyer.client.post(`/store/claims/${claim.id}/cancel`);
const faultOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json().code ?? response.json().type,
];

describe("a claim by a buyer", () => {
  test("[ORD-06] is pending with its reason and photos until staff refund it", async () => {
    const order = await world.placeShipped(12);
    const { payload, headers } = photoRequest();
    const sent = await world.buyer.client.post(`/store/orders/${order.id}/photos`, payload, {
      headers,
    });
    const [photo] = sent.json().photos;
    const claim = await mustAsk(order, 5, {
      item: { reason: "production_failure", note: "Torn", photo_ids: [photo.id] },
      comment: "Three boxes",
    });
    const [staffMail, buyerMail] = (await deliverMails(world.backend, world.seller.id)).slice(-2);
    if (!staffMail || !buyerMail) throw new Error("a mail is missing");
    const { agent } = smallSellerAccounts(world.seller.id);
    expect(staffMail.to?.map(({ address }) => address)).toEqual([agent]);
    expect(staffMail.subject).toMatch(/^Nouvelle réclamation pour la commande n° \d+ \(.+\)$/);
    for (const part of ["Abîmé ou défectueux", "Torn", "Three boxes", "Remboursement", "5 × "])
      expect(staffMail.text).toContain(part);
    expect(staffMail.text).toMatch(/Photos\n1\n/);
    expect(staffMail.text).toContain(`/desk/orders/${order.id}`);
    expect(buyerMail.subject).toContain("est enregistrée");
    expect(claim).toMatchObject({
      ...{ type: "refund", request_status: "requested", comment: "Three boxes" },
      ...{ payment_status: "not_refunded", refund_amount: null, return_order: null },
      claim_items: [{ reason: "production_failure", note: "Torn", quantity: 5, photos: [photo] }],
    });
    expect((await world.read(order.id)).claims).toMatchObject([
      { id: claim.id, request_status: "requested", claim_items: [{ photos: [{ id: photo.id }] }] },
    ]);
    expect(faultOf(await world.open(order, 8))).toEqual([400, "return_units_exceeded"]);
    const share = Math.round((order.items[0]?.total ?? 0) * (5 / 12));
    expect((await approve(order, claim)).statusCode).toBe(200);
    expect(await world.read(order.id)).toMatchObject({
      refunded_total: share,
      claims: [{ request_status: "approved", payment_status: "refunded", refund_amount: share }],
    });
    const accepted = await deliverLastMail(world.backend, world.seller.id);
    expect(accepted.subject).toContain("est acceptée");
    expect(faultOf(await approve(order, claim))).toEqual([400, "transition_not_allowed"]);
    expect(faultOf(await withdraw(claim))).toEqual([400, "transition_not_allowed"]);
    const { history } = await world.member.call("adminListOrderHistory", {
      params: { id: order.id },
    });
    expect(history.filter(({ noun }) => noun.startsWith("claim"))).toMatchObject([
      { noun: "claim", event: "request", actor: { kind: "customer" } },
      { noun: "claim_request", event: "approve", actor: { kind: "user" } },
      { noun: "claim_payment", event: "refund" },
    ]);
  });

  test("[ORD-06] staff send the same units again, or the ones they specify, and nothing before", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const claim = await mustAsk(order, 3, { type: "replace" });
    const early = await world.act(order, claim.id, "fulfillments");
    expect(faultOf(early)).toEqual([400, "not_allowed"]);
    expect(await world.stockOf("BAG-1")).toBe(stock);
    const { shipping_methods } = world.replacing(3);
    expect((await approve(order, claim, { shipping_methods })).statusCode).toBe(200);
    expect(await world.stockOf("BAG-1")).toBe(stock - 3);
    const packed = await world.act(order, claim.id, "fulfillments");
    expect(packed.statusCode, packed.body).toBe(200);
    const other = await mustAsk(order, 2, { type: "replace" });
    const response = await approve(order, other, { type: "refund", return_shipping: {} });
    expect(response.statusCode, response.body).toBe(200);
    expect((await world.claimsOf(order))[1]).toMatchObject({
      ...{ type: "refund", payment_status: "refunded" },
      return_order: { status: "requested" },
    });
  });

  test("[ORD-06] staff decline with a reason that she sees, or she withdraws it", async () => {
    const order = await world.placeShipped(12);
    const claim = await mustAsk(order, 12);
    await deliverMails(world.backend, world.seller.id);
    expect((await decline(order, claim, { reason: "Counted <twelve>" })).statusCode).toBe(200);
    const mail = await deliverLastMail(world.backend, world.seller.id);
    expect(mail.subject).toContain("n’est pas acceptée");
    expect(mail.text).toContain("Counted <twelve>");
    const read = await world.buyer.client.get(`/store/orders/${order.id}`);
    expect(read.json().order.claims).toMatchObject([
      {
        ...{ request_status: "declined", fulfillment_status: "canceled" },
        declined_reason: "Counted <twelve>",
      },
    ]);
    expect(faultOf(await approve(order, claim))).toEqual([400, "transition_not_allowed"]);
    const again = await mustAsk(order, 12);
    expect((await withdraw(again)).json().claim).toMatchObject({ request_status: "withdrawn" });
    expect((await withdraw(again)).statusCode).toBe(200);
    expect((await world.ask(order, 12)).statusCode).toBe(200);
    const byStaff = await world.mustClaim(await world.placeShipped(12), 1);
    expect(faultOf(await withdraw(byStaff))).toEqual([400, "transition_not_allowed"]);
  });

  test("[ORD-06] is rejected after the seller's time limit, and for more than was shipped", async () => {
    const order = await world.placeShipped(12, 8);
    expect(faultOf(await ask(order, 9))).toEqual([400, "return_units_exceeded"]);
    const setDays = (value: number | null) =>
      world.agents.admin.call("adminSetSettings", { body: { key: "return_days", value } });
    await setDays(0);
    expect(faultOf(await ask(order, 1))).toEqual([400, "return_period_over"]);
    await setDays(null);
    const wrong: [Body, string][] = [
      [{ item: { reason: "boredom" } }, "claim_items.0.reason"],
      [{ item: { photo_ids: ["oph_x"] } }, "claim_items.0.photo_ids.0"],
      [{ item: { item_id: "item_x" } }, "claim_items.0.item_id"],
      [{ item: { images: ["https://pictures.example/a.jpg"] } }, "images"],
      [{ type: "gift" }, "type"],
      [{ comment: "x".repeat(1001) }, "comment"],
    ];
    for (const [body, field] of wrong) {
      const response = await ask(order, 1, body);
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(field)]);
    }
    expect(await world.claimsOf(order)).toEqual([]);
  });

  test("[API-04] the same request with one key creates one claim", async () => {
    const order = await world.placeShipped(12);
    const headers = { "idempotency-key": `claim-${order.id}` };
    const [first, second] = [await ask(order, 5, {}, headers), await ask(order, 5, {}, headers)];
    expect(second.json()).toEqual(first.json());
    expect(await world.claimsOf(order)).toHaveLength(1);
  });

  test("[SEC-03] another company finds neither order nor claim; a viewer can't create one", async () => {
    const order = await world.placeShipped(12);
    const claim = await mustAsk(order, 1);
    const { id, publishableKey } = world.seller;
    const { other, colleague } = smallSellerAccounts(id);
    const stranger = await signIn(world.backend, publishableKey, other);
    const hidden = [
      await stranger.post("/store/claims", wishOf(order, 1)),
      await stranger.post(`/store/claims/${claim.id}/cancel`),
    ];
    expect(hidden.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    await changeTerms(
      world.backend,
      id,
      "update customer set company_role = 'viewer' where seller_id = $1 and email = $2",
      [id, colleague],
    );
    const viewer = await signIn(world.backend, publishableKey, colleague);
    const refused = [
      await viewer.post("/store/claims", wishOf(order, 1)),
      await viewer.post(`/store/claims/${claim.id}/cancel`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(await world.claimsOf(order)).toMatchObject([{ request_status: "requested" }]);
  });
});
