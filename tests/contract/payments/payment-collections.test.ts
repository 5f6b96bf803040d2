import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentCollection } from "@/contract/order/payment";
import { insertPaymentCollection } from "../../fixtures/payment-collection";
import { createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("collections");
});
afterAll(() => world.stop());

const createCollection = () =>
  insertPaymentCollection(world.backend, world.seller, `buyer@${world.seller.id}.test`);

const path = (id: string, rest = "") => `/store/payment-collections/${id}${rest}`;
const collectionOf = (response: { json(): { payment_collection: PaymentCollection } }) =>
  response.json().payment_collection;

describe("[STORE-01] payment collections", () => {
  test("[STORE-01] one bank transfer for the full amount, authorized", async () => {
    const id = await createCollection();
    const { client } = world.buyer;
    expect(collectionOf(await client.get(path(id)))).toMatchObject({
      id,
      status: "not_paid",
      amount: 1200,
      payment_sessions: [],
      payments: [],
    });
    const set = collectionOf(await client.post(path(id, "/sessions"), { provider_id: "manual" }));
    expect(set).toMatchObject({
      status: "awaiting",
      payment_sessions: [{ provider_id: "manual", amount: 1200, cart_id: null }],
    });
    const sessionId = set.payment_sessions[0]?.id;
    const authorized = await client.post(path(id, `/sessions/${sessionId}/authorize`));
    expect(authorized.json().payment_session).toMatchObject({
      id: sessionId,
      status: "authorized",
      amount: 1200,
    });
    expect(collectionOf(await client.get(path(id)))).toMatchObject({
      status: "authorized",
      authorized_amount: 1200,
      payments: [{ amount: 1200, provider_id: "manual", captured_at: null }],
    });
    expect((await client.post(path(id, "/sessions"), { provider_id: "manual" })).statusCode).toBe(
      400,
    );
  });

  test("[CHK-02] half by transfer, half by card; the card is queried, and stays authorized", async () => {
    const id = await createCollection();
    const { client } = world.buyer;
    const wrong = await client.post(path(id, "/sessions/batch"), {
      sessions: [{ provider_id: "manual", amount: 1199 }],
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ type: "invalid_data", details: [{ field: "sessions" }] });
    const set = collectionOf(
      await client.post(path(id, "/sessions/batch"), {
        sessions: [
          { provider_id: "manual", amount: 500 },
          { provider_id: "stripe", amount: 700 },
        ],
      }),
    );
    const ids = set.payment_sessions.map((session) => session.id);
    const half = collectionOf(
      await client.post(path(id, "/sessions/batch/authorize"), { session_ids: ids }),
    );
    expect(half).toMatchObject({
      status: "partially_authorized",
      authorized_amount: 500,
      payments: [{ amount: 500 }],
    });
    const card = half.payment_sessions.find((session) => session.provider_id === "stripe");
    world.stripe.confirm(String(card?.data.id), "paid");
    const whole = collectionOf(
      await client.post(path(id, "/sessions/batch/authorize"), { session_ids: ids }),
    );
    expect(whole).toMatchObject({ status: "authorized", authorized_amount: 1200 });
    expect(whole.payments).toHaveLength(2);
    expect(JSON.stringify(whole.payments)).not.toContain("client_secret");
  });

  test("[CHK-02] one session listed twice is rejected: it would count for both amounts but hold only one", async () => {
    const id = await createCollection();
    const { client } = world.buyer;
    const halves = [
      { provider_id: "manual", amount: 500 },
      { provider_id: "manual", amount: 700 },
    ];
    const set = collectionOf(await client.post(path(id, "/sessions/batch"), { sessions: halves }));
    const session_id = set.payment_sessions[0]?.id;
    const twice = await client.post(path(id, "/sessions/batch"), {
      sessions: halves.map((half) => ({ ...half, session_id })),
    });
    expect(twice.json()).toMatchObject({
      type: "invalid_data",
      details: [{ field: "sessions.1.session_id" }],
    });
    expect(
      collectionOf(await client.get(path(id))).payment_sessions.map(({ amount }) => amount),
    ).toEqual([500, 700]);
  });

  test("[CHK-02] authorizing a paid one again returns it unchanged: one of six concurrent clicks made the payment", async () => {
    const id = await createCollection();
    const { client } = world.buyer;
    const set = collectionOf(await client.post(path(id, "/sessions"), { provider_id: "manual" }));
    const sessionId = set.payment_sessions[0]?.id ?? "";
    const clicks = await Promise.all(
      Array.from({ length: 6 }, () => client.post(path(id, `/sessions/${sessionId}/authorize`))),
    );
    expect(
      clicks.map((response) => [response.statusCode, response.json().payment_session?.status]),
    ).toEqual(Array.from(clicks, () => [200, "authorized"]));
    const again = await client.post(path(id, "/sessions/batch/authorize"), {
      session_ids: [sessionId],
    });
    expect(collectionOf(again)).toMatchObject({
      status: "authorized",
      authorized_amount: 1200,
      payments: [{ amount: 1200 }],
    });
    const marked = await createCollection();
    const open = collectionOf(
      await client.post(path(marked, "/sessions"), { provider_id: "manual" }),
    ).payment_sessions[0]?.id;
    await world.admin.call("adminAuthorizePaymentCollection", { params: { id: marked } });
    expect((await client.post(path(marked, `/sessions/${open}/authorize`))).statusCode).toBe(400);
  });

  test("[CHK-02] a restarted session has a new payment at its provider", async () => {
    const id = await createCollection();
    const { client } = world.buyer;
    const set = collectionOf(await client.post(path(id, "/sessions"), { provider_id: "stripe" }));
    const [before] = set.payment_sessions;
    const after = (await client.post(path(id, `/sessions/${before?.id}`))).json().payment_session;
    expect(after).toMatchObject({ id: before?.id, amount: 1200 });
    expect(after.data.id).not.toBe(before?.data.id);
    expect(world.stripe.intents.get(String(before?.data.id))?.status).toBe("canceled");
    expect((await client.post(path(id, "/sessions/ps_nope"))).statusCode).toBe(404);
    expect((await client.post(path(id, "/sessions"), { provider_id: "cheque" })).statusCode).toBe(
      400,
    );
  });

  test("[CHK-02] selecting the same payment method again keeps the payment, even if authorized", async () => {
    const id = await createCollection();
    const { client } = world.buyer;
    const choose = async () =>
      collectionOf(await client.post(path(id, "/sessions"), { provider_id: "stripe" }))
        .payment_sessions;
    const [first] = await choose();
    world.stripe.confirm(String(first?.data.id), "paid");
    const [second, ...none] = await choose();
    expect([second?.id, second?.data.id, none]).toEqual([first?.id, first?.data.id, []]);
    expect(world.stripe.intents.get(String(first?.data.id))?.status).toBe("requires_capture");
    expect((await client.post(path(id, `/sessions/${first?.id}/authorize`))).statusCode).toBe(200);
    expect(collectionOf(await client.get(path(id)))).toMatchObject({
      status: "authorized",
      authorized_amount: 1200,
      payments: [{ amount: 1200, provider_id: "stripe" }],
    });
  });

  test("[CHK-02] a payer who confirmed her card and never returned has paid, once, however often the event arrives", async () => {
    const id = await createCollection();
    const { client } = world.buyer;
    const sessions = [
      { provider_id: "manual", amount: 500 },
      { provider_id: "stripe", amount: 700 },
    ];
    const set = collectionOf(await client.post(path(id, "/sessions/batch"), { sessions }));
    const intentId = String(
      set.payment_sessions.find((session) => session.provider_id === "stripe")?.data.id,
    );
    await world.sendEvent(intentId, "payment_intent.created");
    expect(collectionOf(await client.get(path(id)))).toMatchObject({
      status: "awaiting",
      payments: [],
    });
    world.stripe.confirm(intentId, "paid");
    const events = [
      "payment_intent.amount_capturable_updated",
      "payment_intent.created",
      "payment_intent.amount_capturable_updated",
    ];
    const responses = await Promise.all(events.map((type) => world.sendEvent(intentId, type)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const paid = collectionOf(await client.get(path(id)));
    expect(paid).toMatchObject({
      status: "partially_authorized",
      authorized_amount: 700,
      payments: [{ amount: 700, captured_at: null }],
    });
    world.stripe.capture(intentId);
    await world.sendEvent(intentId, "payment_intent.succeeded");
    expect(collectionOf(await client.get(path(id))).payments).toMatchObject([
      { amount: 700, captured_at: expect.any(String) },
    ]);
  });

  test("[SEC-03] another company's collection is not found", async () => {
    const id = await createCollection();
    const { client } = world.other;
    const calls = [
      client.get(path(id)),
      client.post(path(id, "/sessions"), { provider_id: "manual" }),
      client.post(path(id, "/sessions/batch"), {
        sessions: [{ provider_id: "manual", amount: 1200 }],
      }),
      client.post(path(id, "/sessions/batch/authorize"), { session_ids: ["ps_1"] }),
      client.post(path(id, "/sessions/ps_1")),
      client.post(path(id, "/sessions/ps_1/authorize")),
    ];
    expect((await Promise.all(calls)).map((response) => response.statusCode)).toEqual(
      Array.from(calls, () => 404),
    );
  });

  test("[ADM-03] the administration describes it, marks it as paid and can only delete it while nobody is paying", async () => {
    const id = await createCollection();
    const described = await world.admin.call("adminUpdatePaymentCollection", {
      params: { id },
      body: { description: "Mehrpreis" },
    });
    expect(described.payment_collection).toMatchObject({
      description: "Mehrpreis",
      status: "not_paid",
    });
    const narrow = await world.admin.call("adminGetPaymentCollection", {
      params: { id },
      query: { fields: "status", expand: "region" },
    });
    expect(Object.keys(narrow.payment_collection).sort()).toEqual([
      "created_at",
      "id",
      "region",
      "status",
    ]);
    const paid = await world.admin.call("adminAuthorizePaymentCollection", { params: { id } });
    expect(paid.payment_collection).toMatchObject({
      status: "authorized",
      authorized_amount: 1200,
    });
    const refused = await world.admin.send("adminDeletePaymentCollection", { params: { id } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().type).toBe("not_allowed");
    const other = await createCollection();
    expect(
      await world.admin.call("adminDeletePaymentCollection", { params: { id: other } }),
    ).toEqual({
      id: other,
      object: "payment_collection",
      deleted: true,
    });
    expect(
      (await world.admin.send("adminGetPaymentCollection", { params: { id: other } })).statusCode,
    ).toBe(404);
  });
});
