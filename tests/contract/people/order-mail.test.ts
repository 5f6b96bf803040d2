import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { enqueue } from "@/backend/platform/jobs/enqueue";
import { mailLanguages } from "@/backend/platform/mail/mail-language";
import type { SettingKey } from "@/contract/seller/setting";
import type { TestBackend } from "../../fixtures/test-backend";
import { startPeopleBackend } from "./people-backend";
import { deliverLastMail, deliverMails } from "./people-mail";
import { insertOrder } from "./people-order";
import { buyerEmail, type Caller, loadPeopleSeller } from "./people-seller";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startPeopleBackend({ env: { STOREFRONT_URL_TEMPLATE: "https://{host}" } });
});
afterAll(() => backend.stop());

const plain = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

async function brandWithOrder(
  settings: Partial<Record<SettingKey, unknown>> = {},
): Promise<{ brand: Caller; orderId: string }> {
  const brand = await loadPeopleSeller(backend, settings);
  return { brand, orderId: await insertOrder(backend, brand) };
}

function confirm(brand: Caller, orderId: string, lang: string): Promise<void> {
  const scope = { database: backend.deps.database, prepared: true, sellerId: brand.seller.id };
  return withTransaction(scope, async (transaction) =>
    enqueue(transaction, "order-confirmation", { orderId, lang }),
  );
}

test("[ORD-03] a confirmation contains number, lines with SKU, totals, address, payment terms and delivery date", async () => {
  const { brand, orderId } = await brandWithOrder({ name: "Doudou Pro", colour: "#1a4d3a" });
  await confirm(brand, orderId, "fr-FR");
  const mail = await deliverLastMail(backend, brand.seller.id);
  expect(plain(mail.subject)).toBe("Votre commande n° 1042 chez Doudou Pro");
  expect(mail.from).toMatchObject({
    name: "Doudou Pro",
    address: `aide@${brand.seller.id}.example`,
  });
  expect(mail.replyTo?.[0]?.address).toBe(`aide@${brand.seller.id}.example`);
  expect(mail.to?.[0]?.address).toBe(buyerEmail);
  const expected = [
    "Bonjour Camille",
    "1042",
    "21 novembre 2026",
    "Réf. VEI-SAU",
    "1 200",
    "12,50 €",
    "15 000,00 €",
    "Réf. GIG-70",
    "49,90 €",
    "99,80 €",
    "15 099,80 €",
    "−99,80 €",
    "Livraison (Messagerie)",
    "9,00 €",
    "3 001,80 €",
    "Total TTC",
    "18 010,80 €",
    "Maison Test",
    "Camille Petit",
    "69001 Lyon",
    "France",
    "3 décembre 2026",
    "Virement bancaire",
    "30 jours fin de mois",
    "BC-77",
    "Merci",
    `https://${brand.host}/orders/order_1`,
  ];
  for (const part of expected) {
    expect(plain(mail.text), part).toContain(part);
    expect(plain(mail.html), part).toContain(part);
  }
  expect(mail.html).toContain("background:#1a4d3a");
});

test("[SEC-04] buyers' and sellers' input is escaped in mails", async () => {
  const { brand, orderId } = await brandWithOrder({ name: `<b onclick="x">Doudou</b>` });
  await confirm(brand, orderId, "fr");
  const mail = await deliverLastMail(backend, brand.seller.id);
  expect(mail.html).toContain("Veilleuse &lt;Lune&gt; &amp; étoiles");
  expect(mail.html).toContain("Sonner &lt;2&gt; fois");
  expect(mail.html).not.toMatch(/<Lune|<2>|<b onclick/);
  expect(mail.text).toContain("Veilleuse <Lune> & étoiles");
});

test("[I18N-07] a confirmation is completely in the recipient's language, including amounts and dates", async () => {
  const { brand, orderId } = await brandWithOrder();
  for (const language of mailLanguages) await confirm(brand, orderId, language);
  await confirm(brand, orderId, "pt");
  const mails = await deliverMails(backend, brand.seller.id);
  expect(mails.map((mail) => mail.html?.match(/<html lang="(..)"/)?.[1])).toEqual([
    ...mailLanguages,
    "fr",
  ]);
  expect(mails.map((mail) => plain(mail.subject).replace("Doudou & Cie", "…"))).toEqual([
    "Votre commande n° 1042 chez …",
    "Your order no. 1042 with …",
    "Ihre Bestellung Nr. 1042 bei …",
    "Uw bestelling nr. 1042 bij …",
    "Su pedido n.º 1042 en …",
    "Il suo ordine n. 1042 presso …",
    "Votre commande n° 1042 chez …",
  ]);
  const [, english, german] = mails.map((mail) => plain(mail.text));
  expect(english).toContain("€18,010.80");
  expect(english).toContain("December 3, 2026");
  expect(german).toContain("18.010,80 €");
  expect(german).toContain("3. Dezember 2026");
  expect(german).toContain("Versand (Spedition)");
  expect(german).toContain("Frankreich");
});

test("[CHK-07] hidden taxes and shipping are hidden in the mail too; the total is the amount due", async () => {
  const { brand, orderId } = await brandWithOrder({ hidden_taxes: true, hidden_shipping: true });
  await confirm(brand, orderId, "fr");
  const text = plain((await deliverLastMail(backend, brand.seller.id)).text);
  expect(text).not.toMatch(/TVA|TTC|Livraison \(|3 001,80/);
  expect(text).toContain("Total : 18 010,80 €");
});

test("[TEN-05] text on the brand colour is black or white by brightness", async () => {
  for (const [colour, text] of [
    ["#ffe45c", "#000000"],
    ["#222266", "#ffffff"],
  ]) {
    const { brand, orderId } = await brandWithOrder({ colour });
    await confirm(brand, orderId, "fr");
    expect((await deliverLastMail(backend, brand.seller.id)).html).toMatch(
      new RegExp(`font:700 16px[^"]*color:${text}`),
    );
  }
});

test("[TEN-01] an order id of another brand sends nothing", async () => {
  const { orderId } = await brandWithOrder();
  const other = await loadPeopleSeller(backend);
  await confirm(other, orderId, "fr");
  expect(await deliverMails(backend, other.seller.id)).toEqual([]);
});
