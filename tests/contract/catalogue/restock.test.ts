import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startOutboxLoop } from "@/backend/platform/jobs/start-outbox-loop";
import { type Transaction, withTransaction } from "@/backend/platform/db/with-transaction";
import { noteStockChange } from "@/backend/catalogue/stock/note-stock-change";
import { bumpCatalogueVersionAtCommit } from "@/backend/platform/versions/catalogue-version-rows";
import { loadSeller, type LoadedSeller } from "@/backend/operations/seed/load-seller";
import {
  createSmallSellerInput,
  smallSellerAccounts,
  smallSellerSkus,
} from "../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { askOwner } from "../people/people-backend";
import { type SmtpListener, startSmtpListener } from "../../fixtures/smtp-listener";
import { type CatalogueBuyer, signIn } from "./catalogue-seller";

let smtp: SmtpListener;
let backend: TestBackend;
let seller: LoadedSeller;
let buyer: CatalogueBuyer;
let colleague: CatalogueBuyer;

beforeAll(async () => {
  smtp = await startSmtpListener();
  backend = await startTestBackend({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  seller = await loadSeller(
    backend.deps,
    createSmallSellerInput("restock", {
      settings: { name: "Restock & Cie", restock_notification: true, colour: "#1d6f6a" },
    }),
  );
  buyer = await signIn(backend, seller, smallSellerAccounts("restock").buyer);
  colleague = await signIn(backend, seller, smallSellerAccounts("restock").colleague);
});
beforeEach(() => askOwner(backend, "delete from restock_notification"));
afterAll(async () => {
  await backend.stop();
  await smtp.stop();
});

const path = "/store/restock-notifications";
const variantOf = (sku: string) => seller.variants[sku] ?? "";
const ask = (by: CatalogueBuyer, sku: string, lang = "fr") =>
  by.post(`${path}?lang=${lang}`, { variant_id: variantOf(sku) });
const listOf = async (by: CatalogueBuyer): Promise<string[]> =>
  (await by.get(path))
    .json()
    .restock_notifications.map((entry: { variant_id: string }) => entry.variant_id);
const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
  withTransaction({ database: backend.deps.database, prepared: true, sellerId: seller.id }, work);
const setStock = (skus: readonly string[], quantity: number) =>
  inTransaction(async (transaction) => {
    const ids = skus.map(variantOf);
    await transaction.query(
      sql`update product_variant set inventory_quantity = ${quantity} where id = any(${ids})`,
    );
    bumpCatalogueVersionAtCommit(transaction);
    await noteStockChange(transaction, ids);
  });
const queued = () =>
  askOwner<{ payload: { lang: string } }>(
    backend,
    "select payload from outbox where kind = 'restock' order by id",
  );

test("[CAT-11] a request is stored once, listed only for her, and can be canceled", async () => {
  const first = await ask(buyer, smallSellerSkus.out);
  expect([first.statusCode, first.json().restock_notification.variant_id]).toEqual([
    200,
    variantOf(smallSellerSkus.out),
  ]);
  const again = await ask(buyer, smallSellerSkus.out);
  expect(again.json()).toEqual(first.json());
  await ask(buyer, smallSellerSkus.backorder);
  expect((await listOf(buyer)).sort()).toEqual(
    [variantOf(smallSellerSkus.out), variantOf(smallSellerSkus.backorder)].sort(),
  );
  expect(await listOf(colleague)).toEqual([]);
  const deletion = `${path}/${variantOf(smallSellerSkus.out)}`;
  expect((await colleague.delete(deletion)).statusCode).toBe(200);
  expect(await listOf(buyer)).toHaveLength(2);
  for (let turn = 0; turn < 2; turn += 1) {
    const deleted = await buyer.delete(deletion);
    expect(deleted.json()).toEqual({
      id: variantOf(smallSellerSkus.out),
      object: "restock_notification",
      deleted: true,
    });
  }
  expect(await listOf(buyer)).toEqual([variantOf(smallSellerSkus.backorder)]);
});

test.each([
  [smallSellerSkus.inStock, 400, "variant_in_stock"],
  [smallSellerSkus.unmanaged, 400, "variant_in_stock"],
  [smallSellerSkus.hidden, 404, undefined],
  [smallSellerSkus.draft, 404, undefined],
  ["UNKNOWN", 404, undefined],
])("[CAT-11] a request for %s is rejected", async (sku, status, code) => {
  const response = await buyer.post(path, {
    variant_id: seller.variants[sku] ?? "variant_unknown",
  });
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect(await listOf(buyer)).toEqual([]);
});

test.each([{}, { variant_id: 5 }, { variant_id: "v", quantity: 1 }])(
  "[API-01] a malformed request is rejected: %j",
  async (body) => {
    const response = await buyer.post(path, body);
    expect([response.statusCode, response.json().type]).toEqual([400, "invalid_data"]);
  },
);

test("[SEC-03] another seller's variant is unknown", async () => {
  const other = await loadSeller(
    backend.deps,
    createSmallSellerInput("restock-b", { settings: { restock_notification: true } }),
  );
  const stranger = await signIn(backend, other, smallSellerAccounts("restock-b").buyer);
  expect((await ask(stranger, smallSellerSkus.out)).statusCode).toBe(404);
  expect((await stranger.delete(`${path}/${variantOf(smallSellerSkus.out)}`)).statusCode).toBe(200);
});

test("[SET-02] a seller with restock mails disabled rejects requests, effective with the next call", async () => {
  const setFlag = (value: boolean) =>
    askOwner(
      backend,
      "update setting set value = to_jsonb($1::boolean) where seller_id = 'restock' and key = 'restock_notification'",
      [value],
    );
  await setFlag(false);
  const response = await ask(buyer, smallSellerSkus.out);
  expect([response.statusCode, response.json().code]).toEqual([
    400,
    "restock_notification_disabled",
  ]);
  await setFlag(true);
  expect((await ask(buyer, smallSellerSkus.out)).statusCode).toBe(200);
});

test("[CAT-11] when stock is back everybody who requested it is notified once, and nobody before", async () => {
  const before = (await queued()).length;
  await ask(buyer, smallSellerSkus.out);
  await ask(colleague, smallSellerSkus.out);
  await setStock([smallSellerSkus.out], -3);
  await setStock([smallSellerSkus.inStock], 7);
  expect((await queued()).length).toBe(before);
  await setStock([smallSellerSkus.out], 5);
  expect((await queued()).length).toBe(before + 2);
  expect([await listOf(buyer), await listOf(colleague)]).toEqual([[], []]);
  await setStock([smallSellerSkus.out], 0);
  await setStock([smallSellerSkus.out], 9);
  expect((await queued()).length).toBe(before + 2);
  await setStock([smallSellerSkus.out], 0);
});

test("[CAT-11] a rolled-back change notifies nobody", async () => {
  const before = (await queued()).length;
  await ask(buyer, smallSellerSkus.out);
  const failing = inTransaction(async (transaction) => {
    await transaction.query(
      sql`update product_variant set inventory_quantity = 4 where id = ${variantOf(smallSellerSkus.out)}`,
    );
    await noteStockChange(transaction, [variantOf(smallSellerSkus.out)]);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect([(await queued()).length, await listOf(buyer)]).toEqual([
    before,
    [variantOf(smallSellerSkus.out)],
  ]);
});

test("[CAT-11] [I18N-05] the mail is in the buyer's language and the seller's style, and links to the variant", async () => {
  await askOwner(backend, "update outbox set done_at = now() where kind = 'restock'");
  const languages = {
    fr: "De nouveau",
    en: "Back in",
    de: "Wieder auf",
    nl: "Weer op",
    es: "De nuevo",
    it: "Di nuovo",
  };
  const skus = ["TOY-1", "TOY-2", "TOY-3", "TOY-4", "TOY-5", "TOY-6"];
  await setStock(skus, 0);
  const loop = startOutboxLoop(backend.deps, backend.app.log);
  for (const [position, language] of Object.keys(languages).entries()) {
    const sku = skus[position] ?? "";
    expect((await buyer.post("/store/customers/me", { language })).statusCode).toBe(200);
    expect((await ask(buyer, sku)).statusCode).toBe(200);
    await setStock([sku], 12);
    await smtp.received(position + 1);
  }
  const mails = await smtp.received(6);
  await loop.stop();
  expect(mails).toHaveLength(6);
  for (const [position, [lang, words]] of Object.entries(languages).entries()) {
    const sku = skus[position] ?? "";
    const mail = mails.find(({ html }) => html?.includes(`variant=${sku}"`));
    expect(mail?.subject, lang).toContain(words);
    expect(mail?.subject).toContain(
      lang === "en" ? `Doudou (en) – Model ${sku}` : `Doudou – Modèle ${sku}`,
    );
    expect(mail?.to?.[0]?.address).toBe(smallSellerAccounts("restock").buyer);
    expect(mail?.text).toMatch(
      new RegExp(`http://restock\\.localhost\\S*/products/cuddly-toy\\?variant=${sku}\\n`),
    );
    expect(mail?.html).toContain("#1d6f6a");
    expect(mail?.html).toContain("Restock &amp; Cie");
    expect(mail?.html).toContain(`lang="${lang}"`);
  }
});
