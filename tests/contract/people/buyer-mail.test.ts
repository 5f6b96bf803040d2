import { afterAll, beforeAll, expect, test } from "vitest";
import { startOutboxLoop } from "@/backend/platform/jobs/start-outbox-loop";
import type { Order } from "@/contract/order/order";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { buyerEmail, type Caller, loadPeopleSeller } from "./people-seller";
import { type SmtpListener, startSmtpListener } from "../../fixtures/smtp-listener";

let smtp: SmtpListener;
let backend: TestBackend;
let brand: Caller;

beforeAll(async () => {
  smtp = await startSmtpListener();
  backend = await startTestBackend({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  brand = await loadPeopleSeller(backend);
});
afterAll(async () => {
  await backend.stop();
  await smtp.stop();
});

/** Makes a call and returns the body; an error fails the test with its message. */
async function post(cookie: string, path: string, body?: object) {
  const response = await brand.call("POST", path, { cookie, body });
  if (response.statusCode !== 200)
    throw new Error(`POST ${path} answered ${response.statusCode}: ${response.body}`);
  return response.json();
}

async function order(cookie: string): Promise<Order> {
  const { company } = (await brand.call("GET", "/store/customers/me/company", { cookie })).json();
  const { cart } = await post(cookie, "/store/carts", { region_id: company.region_id });
  const path = `/store/carts/${cart.id}`;
  await post(cookie, `${path}/line-items`, {
    variant_id: brand.seller.variants["VEI-SAB"],
    quantity: 12,
  });
  await post(cookie, path, {
    shipping_address: company.shipping_addresses[0].id,
    billing_address: company.billing_address.id,
    metadata: { comment: "Sonner deux fois" },
  });
  await post(cookie, `${path}/shipping-methods`, {
    option_id: brand.seller.shippingOptions.eu?.[0],
  });
  await post(cookie, `${path}/payment-sessions`);
  await post(cookie, `${path}/payment-session`, { provider_id: "manual" });
  return (await post(cookie, `${path}/complete?lang=en`)).data;
}

test("[CHK-04] completing a cart sends the order's confirmation by SMTP, in the buyer's language, with the order's own figures", async () => {
  const loop = startOutboxLoop(backend.deps, backend.app.log);
  const completed = await order(await brand.signIn(buyerEmail));
  const [mail] = await smtp.received(1).finally(() => loop.stop());
  const text = mail?.text?.replace(/[\u00a0\u202f]/g, " ") ?? "";
  const money = (amountMinor: number) => `€${(amountMinor / 100).toFixed(2)}`;
  expect(mail?.to?.[0]?.address).toBe(buyerEmail);
  expect(mail?.subject).toBe(`Your order no. ${completed.display_id} with Doudou & Cie`);
  expect(completed.total).toBe(completed.subtotal + completed.shipping_total + completed.tax_total);
  for (const part of [
    "12 × ",
    "SKU VEI-SAB",
    `Subtotal excl. VAT: ${money(completed.subtotal)}`,
    `Shipping (Messagerie): ${money(completed.shipping_total)}`,
    `VAT: ${money(completed.tax_total)}`,
    `Total incl. VAT: ${money(completed.total)}`,
    "75001 Paris",
    "Bank transfer",
    "30 jours fin de mois",
    "Sonner deux fois",
    `/orders/${completed.id}`,
  ]) {
    expect(text).toContain(part);
  }
});
