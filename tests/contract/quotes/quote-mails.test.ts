import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepQuotes } from "@/backend/checkout/quotes/sweep-quotes";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { deliverMails } from "../people/people-mail";
import { dayMs, inDays, loadQuoteWorld, type QuoteWorld } from "./quote-world";

let backend: TestBackend;
let world: QuoteWorld;
let readCount = 0;

beforeAll(async () => {
  backend = await startTestBackend({ env: { STOREFRONT_URL_TEMPLATE: "https://{host}" } });
  world = await loadQuoteWorld(backend, "quote-mails");
});
afterAll(() => backend.stop());

const plain = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");
async function newMails() {
  const mails = (await deliverMails(backend, world.seller.id)).slice(readCount);
  readCount += mails.length;
  return mails.map((mail) => ({
    to: mail.to?.[0]?.address,
    subject: plain(mail.subject),
    text: plain(mail.text),
    html: plain(mail.html),
  }));
}

test("[QUO-01] the seller is notified of a request, the buyer of the response and of its expiry", async () => {
  const { id, number } = await world.ask({ comment: "Pour <b>juin</b> ?" });
  const [request, ...none] = await newMails();
  expect(none).toEqual([]);
  expect(request?.subject).toBe(`Nouvelle demande de devis (devis n° ${number})`);
  expect(request?.to).not.toBe(world.emails.chief);
  expect(request?.text).toContain("Pour <b>juin</b> ?");
  expect(request?.html).toContain("Pour &lt;b&gt;juin&lt;/b&gt; ?");

  await world.offer(id, { valid_until: inDays(2), comment: "Voici notre prix." });
  const [offered] = await newMails();
  expect([offered?.to, offered?.subject]).toEqual([
    world.emails.chief,
    `Votre offre est prête (devis n° ${number})`,
  ]);
  const link = `https://quote-mails.localhost/quotes/${id}`;
  for (const part of ["Voici notre prix.", link]) expect(offered?.text).toContain(part);
  expect(offered?.html).toContain(link);

  await world.admin.call("adminWriteQuoteMessage", { params: { id }, body: { text: "Alors ?" } });
  await world.act(id, "messages", { text: "Demain." });
  expect((await newMails()).map(({ to }) => to)).toEqual([world.emails.chief, request?.to]);

  const sweep = (at: number) =>
    sweepQuotes({ ...backend.deps, now: () => new Date(at) }, backend.app.log);
  await Promise.all([sweep(Date.now()), sweep(Date.now())]);
  await sweep(Date.now());
  const ending = await newMails();
  expect(ending.map(({ to, subject }) => [to, subject])).toEqual([
    [world.emails.chief, `Votre offre expire bientôt (devis n° ${number})`],
  ]);
  await world.act(id, "accept");
  expect((await newMails()).map(({ subject }) => subject)).toEqual([
    `Offre acceptée (devis n° ${number})`,
  ]);
  await sweep(Date.now() + 3 * dayMs);
  expect(await newMails()).toEqual([]);
});

test("[QUO-01] each further action is reported to the other party, and to nobody twice", async () => {
  for (const key of ["quote_to_order_enabled", "quote_to_reservation_enabled"])
    await world.admin.call("adminSetSettings", { body: { key, value: true } });
  const ask = async () => {
    const quote = await world.ask({ empty_cart: true });
    const seller = (await newMails())[0]?.to;
    return { ...quote, seller };
  };
  const newSubjects = async () => (await newMails()).map(({ to, subject }) => [to, subject]);
  const offer = async (id: string) => {
    await world.offer(id, { valid_until: inDays(9) });
    await newMails();
  };

  const extended = await ask();
  await offer(extended.id);
  const params = { id: extended.id };
  const body = { valid_until: inDays(20), comment: "Encore un peu." };
  await world.admin.call("adminExtendQuote", { params, body });
  expect(await newSubjects()).toEqual([
    [world.emails.chief, `Votre offre est prolongée (devis n° ${extended.number})`],
  ]);
  await world.act(extended.id, "decline", { comment: "Trop cher." });
  expect(await newSubjects()).toEqual([
    [extended.seller, `Offre refusée par l’acheteur (devis n° ${extended.number})`],
  ]);

  const refused = await ask();
  await world.admin.call("adminDeclineQuote", { params: { id: refused.id }, body: {} });
  expect(await newSubjects()).toEqual([
    [world.emails.chief, `Votre demande de devis est refusée (devis n° ${refused.number})`],
  ]);
  const withdrawn = await ask();
  await world.act(withdrawn.id, "withdraw");
  expect(await newSubjects()).toEqual([
    [withdrawn.seller, `Demande de devis retirée (devis n° ${withdrawn.number})`],
  ]);

  for (const [verb, subject] of [
    ["reserve", "Devis transformé en réservation"],
    ["order", "Devis transformé en commande"],
  ] as const) {
    const { id, number, seller } = await ask();
    await offer(id);
    await world.act(id, "accept");
    await newMails();
    await world.act(id, verb);
    const mails = await newSubjects();
    expect(mails).toHaveLength(2);
    expect(mails).toContainEqual([seller, `${subject} (devis n° ${number})`]);
    expect(mails.map(([to]) => to)).toContain(world.emails.chief);
  }
});
