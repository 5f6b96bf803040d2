import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { askOwner } from "../people/people-backend";
import { deliverLastMail, deliverMails } from "../people/people-mail";
import { createReturnWorld, type ReturnWorld } from "./return-world";

let world: ReturnWorld;
beforeAll(async () => {
  world = await createReturnWorld("returns-buyer");
});
afterAll(() => world.backend.stop());

const lineOf = (order: Order) => order.items[0]?.id ?? "";
const plain = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");
const setDays = (value: number | null) =>
  world.agents.admin.call("adminSetSettings", { body: { key: "return_days", value } });
const shipEarlier = (orderId: string, days: number) =>
  askOwner(
    world.backend,
    "update fulfillment set shipped_at = now() - make_interval(days => $1) where order_id = $2",
    [days, orderId],
  );

describe("a return requested by a buyer", () => {
  test("[ORD-06] has a reason, in her language, and is part of the order", async () => {
    const order = await world.placeShipped(12);
    const { return_reason: reason } = await world.member.call("adminCreateReturnReason", {
      body: { value: "torn", label: "Déchiré", translations: { de: { label: "Zerrissen" } } },
    });
    const response = await world.buyer.client.post("/store/returns?lang=de", {
      order_id: order.id,
      items: [{ item_id: lineOf(order), quantity: 2, reason_id: reason.id, note: "At the seam" }],
    });
    expect(response.json().return).toMatchObject({
      status: "requested",
      metadata: null,
      items: [{ reason: { label: "Zerrissen" }, reason_id: reason.id, note: "At the seam" }],
    });
    await world.member.call("adminDeleteReturnReason", { params: { id: reason.id } });
    const read = await world.buyer.client.get(`/store/orders/${order.id}?lang=fr`);
    expect(read.json().order.returns).toMatchObject([
      { id: response.json().return.id, items: [{ reason: { label: "Déchiré" } }] },
    ]);
    const dropped = await world.buyer.client.post(
      `/store/returns/${response.json().return.id}/cancel`,
    );
    expect(dropped.json().return.status).toBe("canceled");
    expect((await world.ask(order, 12)).statusCode).toBe(200);
  });

  test("[ORD-06] is rejected after the seller's number of days, and says so", async () => {
    const order = await world.placeShipped(12);
    await shipEarlier(order.id, 15);
    await setDays(14);
    const late = await world.ask(order, 1);
    expect([late.statusCode, late.json().code, late.json().data]).toEqual([
      ...[400, "return_period_over"],
      { item_id: lineOf(order), return_days: 14, returnable: 0 },
    ]);
    expect((await world.open(order, 1)).statusCode).toBe(200);
    await setDays(16);
    expect((await world.ask(order, 1)).statusCode).toBe(200);
    await setDays(0);
    expect((await world.ask(order, 1)).json().code).toBe("return_period_over");
    await setDays(null);
    expect((await world.ask(order, 1)).statusCode).toBe(200);
  });

  test("[ORD-06] has the desired resolution, and the page knows what can still be returned", async () => {
    const order = await world.placeShipped(12, 8);
    const read = async () =>
      (await world.buyer.client.get(`/store/orders/${order.id}/returnable-items`)).json();
    expect(await read()).toEqual({
      return_days: null,
      returnable_items: [{ item_id: lineOf(order), shipped: 8, returnable: 8, is_over: false }],
    });
    const created = await world.buyer.client.post("/store/returns", {
      order_id: order.id,
      items: [{ item_id: lineOf(order), quantity: 3 }],
      wanted: "replacement",
      comment: "Seams are open",
    });
    expect(created.json().return).toMatchObject({
      wanted: "replacement",
      comment: "Seams are open",
    });
    expect((await world.read(order.id)).returns).toMatchObject([{ comment: "Seams are open" }]);
    expect((await read()).returnable_items[0].returnable).toBe(5);
    await shipEarlier(order.id, 15);
    await setDays(14);
    expect((await read()).returnable_items[0]).toMatchObject({ returnable: 0, is_over: true });
    await setDays(null);
    const { other } = smallSellerAccounts(world.seller.id);
    const stranger = await signIn(world.backend, world.seller.publishableKey, other);
    const hidden = await stranger.get(`/store/orders/${order.id}/returnable-items`);
    expect(hidden.statusCode).toBe(404);
    for (const [field, wrong] of Object.entries({ wanted: "cake", comment: "x".repeat(1001) })) {
      const response = await world.buyer.client.post("/store/returns", {
        order_id: order.id,
        items: [{ item_id: lineOf(order), quantity: 1 }],
        [field]: wrong,
      });
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(field)]);
    }
  });

  test("[ORD-06] once received, can't be canceled any more", async () => {
    const order = await world.placeShipped(12);
    const { id } = await world.mustOpen(order, 1, { receive_now: true });
    const response = await world.buyer.client.post(`/store/returns/${id}/cancel`);
    expect([response.statusCode, response.json().code]).toEqual([400, "transition_not_allowed"]);
  });

  test("[SEC-03] another company finds neither the order nor the return", async () => {
    const order = await world.placeShipped(12);
    const { id } = await world.mustOpen(order, 1);
    const { other } = smallSellerAccounts(world.seller.id);
    const stranger = await signIn(world.backend, world.seller.publishableKey, other);
    const responses = await Promise.all([
      stranger.post("/store/returns", {
        order_id: order.id,
        items: [{ item_id: lineOf(order), quantity: 1 }],
      }),
      stranger.post(`/store/returns/${id}/cancel`),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(responses[1]?.body).not.toContain(order.id);
  });

  test("[API-04] the same request with one key creates one return", async () => {
    const order = await world.placeShipped(12);
    const send = () =>
      world.buyer.client.post(
        "/store/returns",
        { order_id: order.id, items: [{ item_id: lineOf(order), quantity: 5 }] },
        { headers: { "idempotency-key": `key-${order.id}` } },
      );
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect((await world.read(order.id)).returns).toHaveLength(1);
  });
});

describe("mails", () => {
  test("[ORD-06] notify the buyer that it was requested and received, with the refund", async () => {
    const order = await world.placeShipped(12);
    const { id, refund_amount: amount } = await world.mustOpen(order, 3);
    const mail = await deliverLastMail(world.backend, world.seller.id);
    expect(mail.subject).toContain(String(order.display_id));
    expect(mail.subject).toContain("Retour enregistré");
    const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
    const money = plain(euros.format(amount / 100));
    for (const text of [mail.text, mail.html]) {
      expect(plain(text)).toContain("Remboursement prévu");
      expect(plain(text)).toContain(money);
    }
    expect(plain(mail.text)).toContain(`3 × ${order.items[0]?.title}`);
    await world.receive(id, { [lineOf(order)]: 3 });
    const arrived = await deliverLastMail(world.backend, world.seller.id);
    expect(arrived.subject).toContain("est arrivé");
    expect(plain(arrived.html)).toContain(money);
    const { notifications } = await world.member.call("adminListNotifications", {
      query: { resource_id: order.id, limit: 2 },
    });
    expect(notifications.map(({ event_name }) => event_name)).toEqual([
      "order.items_returned",
      "order.return_requested",
    ]);
  });

  test("[ORD-06] [SET-01] contain return instructions, in her language or else in the seller's", async () => {
    const order = await world.placeShipped(12);
    const mailsWith = async (value: unknown) => {
      await world.agents.admin.call("adminSetSettings", {
        body: { key: "return_instructions", value },
      });
      const { id } = await world.mustOpen(order, 1);
      const opened = await deliverLastMail(world.backend, world.seller.id);
      await world.receive(id, { [lineOf(order)]: 1 });
      return [opened, await deliverLastMail(world.backend, world.seller.id)] as const;
    };
    const [opened, arrived] = await mailsWith({ fr: "Quai 4\nle matin <b>", de: "Rampe 4" });
    for (const line of ["Comment nous renvoyer", "Quai 4", "le matin <b>"])
      expect(plain(opened.text)).toContain(line);
    expect(opened.html).toContain("le matin &lt;b&gt;");
    expect(plain(opened.text)).not.toContain("Rampe");
    expect(plain(arrived.text)).not.toContain("Quai 4");
    expect(plain((await mailsWith({ de: "Rampe 4" }))[0].text)).not.toContain(
      "Comment nous renvoyer",
    );
    const refused = await world.agents.admin.send("adminSetSettings", {
      body: { key: "return_instructions", value: { fr: "x".repeat(20_001) } },
    });
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining("return_instructions"),
    ]);
    await mailsWith(null);
  });

  test("[ORD-06] contain staff's reason for declining it, which is also on the order", async () => {
    const order = await world.placeShipped(12);
    const { id } = (await world.ask(order, 3)).json().return;
    const decline = (reason: unknown) =>
      world.member.send("adminCancelReturn", { params: { id }, body: { reason } as never });
    for (const wrong of ["", " ", "x".repeat(1001), 7]) {
      const response = await decline(wrong);
      expect([response.statusCode, response.body]).toEqual([
        400,
        expect.stringContaining("reason"),
      ]);
    }
    expect((await decline("Worn <already>")).statusCode).toBe(200);
    const mail = await deliverLastMail(world.backend, world.seller.id);
    expect(plain(mail.subject)).toContain("n’est pas accepté");
    expect(plain(mail.text)).toContain("Worn <already>");
    expect(mail.html).toContain("Worn &lt;already&gt;");
    const read = await world.buyer.client.get(`/store/orders/${order.id}`);
    const declined = { status: "canceled", declined_reason: "Worn <already>" };
    expect(read.json().order.returns).toMatchObject([declined]);
    expect((await world.read(order.id)).returns).toMatchObject([declined]);
    const before = (await deliverMails(world.backend, world.seller.id)).length;
    expect((await decline("Again")).statusCode).toBe(200);
    const other = (await world.ask(order, 1)).json().return;
    await world.member.call("adminCancelReturn", { params: { id: other.id }, body: {} });
    expect((await deliverMails(world.backend, world.seller.id)).length).toBe(before);
    expect((await world.read(order.id)).returns).toMatchObject([
      declined,
      { status: "canceled", declined_reason: null },
    ]);
  });

  test("[ORD-06] notify the company's agent of a buyer's return and its reason; not of staff's own", async () => {
    const order = await world.placeShipped(12);
    const { return_reason: reason } = await world.member.call("adminCreateReturnReason", {
      body: { value: "dented", label: "Cabossé" },
    });
    await world.mustOpen(order, 1);
    await world.buyer.client.post("/store/returns", {
      order_id: order.id,
      wanted: "replacement",
      comment: "Two boxes",
      items: [{ item_id: lineOf(order), quantity: 2, reason_id: reason.id, note: "The lid" }],
    });
    const { agent } = smallSellerAccounts(world.seller.id);
    const mails = await deliverMails(world.backend, world.seller.id);
    const notices = mails.filter(({ subject }) =>
      plain(subject).startsWith(`Demande de retour pour la commande n° ${order.display_id} (`),
    );
    expect(notices.map(({ to }) => to?.map(({ address }) => address))).toEqual([[agent]]);
    for (const text of [notices[0]?.text, notices[0]?.html])
      for (const part of [
        ...["Cabossé", "The lid", "Two boxes", "Remplacement"],
        `/desk/orders/${order.id}`,
      ])
        expect(plain(text)).toContain(part);
    expect(plain(notices[0]?.text)).toContain(`2 × ${order.items[0]?.title}`);
  });

  test("[ORD-06] are not sent if staff disable them", async () => {
    const order = await world.placeShipped(12);
    const before = (await deliverMails(world.backend, world.seller.id)).length;
    await world.mustOpen(order, 3, { no_notification: true, receive_now: true });
    expect((await deliverMails(world.backend, world.seller.id)).length).toBe(before);
  });
});
