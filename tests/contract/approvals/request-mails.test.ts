import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { type CompanyPeople, loadCompanyPeople } from "../../fixtures/company-people";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, succeed } from "../ordering/buyer";
import { deliverMails } from "../people/people-mail";

let backend: TestBackend;
let world: CompanyPeople<"chief" | "second" | "buyer" | "requester">;

beforeAll(async () => {
  backend = await startTestBackend({ env: { STOREFRONT_URL_TEMPLATE: "https://{host}" } });
  world = await loadCompanyPeople(backend, "request-mails", {
    chief: { role: "administrator", locale: "de-DE" },
    second: { role: "administrator" },
    buyer: { role: "buyer" },
    requester: { role: "requester", locale: "nl" },
  });
});
afterAll(() => backend.stop());

const plain = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");
const path = (id: string, verb: string) => `/store/order-requests/${id}/${verb}`;

async function send(buyer: Buyer, lang: string): Promise<string> {
  const { id } = await buyer.openCart();
  const cart = await buyer.getCart(id);
  if (cart.items.length === 0) await buyer.add(id, "BAG-1", 12);
  await buyer.checkOut(id);
  const sent = buyer.client.post(`/store/order-requests?lang=${lang}`, { cart_id: id });
  return (await succeed<{ order_request: { id: string } }>(sent)).order_request.id;
}
async function newMails(before: number) {
  const mails = (await deliverMails(backend, world.seller.id)).slice(before);
  return mails.map((mail) => ({
    to: mail.to?.[0]?.address,
    subject: plain(mail.subject),
    text: plain(mail.text),
    html: plain(mail.html),
  }));
}

test("[CHK-04] administrators are notified of a request, the requester of the decision, each in her language", async () => {
  const { requester, chief, second } = world.people;
  const id = await send(requester, "en");
  const mails = await newMails(0);
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [world.emails.chief, "Bestellung zur Freigabe: requester Test"],
      [world.emails.second, "Commande à approuver : requester Test"],
    ].sort(),
  );
  const link = `https://request-mails.localhost/order-requests/${id}`;
  for (const { text, html } of mails) {
    expect(text).toContain(link);
    expect(html).toContain(link);
    expect(text).toContain("162,00 €");
  }
  await succeed(
    chief.client.post(path(id, "decline"), { reason: "Budget <b>épuisé</b>\nOctobre" }),
  );
  const [declined, ...others] = await newMails(2);
  expect(others).toEqual([]);
  expect([declined?.to, declined?.subject]).toEqual([
    world.emails.requester,
    // her account's, not that of the request
    "Uw bestelaanvraag is geweigerd",
  ]);
  expect(declined?.text).toContain("Budget <b>épuisé</b>\nOctobre");
  expect(declined?.html).toContain("Budget &lt;b&gt;épuisé&lt;/b&gt;");
  const next = await send(requester, "nl");
  const approval = second.client.post(path(next, "approve"), {});
  const { order } = await succeed<{ order: Order }>(approval);
  const approved = (await newMails(3)).filter(({ to }) => to === world.emails.requester);
  expect(approved.map(({ subject }) => subject).sort()).toEqual(
    [
      `Uw bestelling nr. ${order.display_id} is goedgekeurd`,
      expect.stringContaining(String(order.display_id)),
    ].sort(),
  );
  expect(approved.find(({ subject }) => subject.endsWith("goedgekeurd"))?.text).toContain(
    `https://request-mails.localhost/orders/${order.id}`,
  );
});

test("[CHK-04] a request withdrawn before its mail is sent notifies nobody", async () => {
  const before = (await deliverMails(backend, world.seller.id)).length;
  const id = await send(world.people.requester, "fr");
  await succeed(world.people.requester.client.post(path(id, "withdraw"), {}));
  expect(await newMails(before)).toEqual([]);
});
