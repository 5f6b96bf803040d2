import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSeller } from "@/backend/operations/seed/load-seller";
import type { OrderDocument } from "@/contract/order/document";
import { adminClient } from "../../fixtures/admin-client";
import { findSchemaFaults } from "../../fixtures/invoice-schema";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { placeOrder } from "../../fixtures/place-order";
import { readPdf } from "../../fixtures/read-pdf";
import { createSmallSellerInput, smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { deliverMails } from "../people/people-mail";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** A seller with amounts in this currency, and an order placed by its buyer. */
async function createSelling(id: string, currency = "eur") {
  const input = JSON.stringify(createSmallSellerInput(id)).replaceAll('"eur"', `"${currency}"`);
  const seller = await loadSeller(backend.deps, JSON.parse(input));
  const admin = adminClient(backend, seller);
  const buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts(id).buyer);
  await admin.call("adminSetSettings", {
    body: { key: "legal_entity", value: sampleLegalEntity },
  });
  const params = { id: (await placeOrder(buyer, seller)).orderId };
  const documentUrl = ({ id: documentId, order_id: of }: OrderDocument, format: string) =>
    `/store/orders/${of}/documents/${documentId}/download?format=${format}`;
  return {
    seller,
    admin,
    params,
    async placeAnother() {
      params.id = (await placeOrder(buyer, seller)).orderId;
    },
    order: async () => (await admin.call("adminGetOrder", { params })).order,
    issue: async (body: {
      kind: "invoice" | "credit_note";
      invoice_id?: string;
      items?: { item_id: string; quantity: number }[];
    }) => (await admin.call("adminCreateOrderDocument", { params, body })).document,
    documents: async () =>
      (await admin.call("adminListDocuments", { query: { limit: 100 } })).documents,
    addShipping: (price: number) =>
      admin.call("adminAddOrderShippingMethod", {
        params,
        body: { option_id: seller.shippingOptions.eu?.[0] ?? "", price },
      }),
    ask: (document: OrderDocument, format: string) => buyer.get(documentUrl(document, format)),
    async download(document: OrderDocument, format: string) {
      const response = (await buyer.get(documentUrl(document, format))).json();
      const { pathname, search } = new URL(response.download_url);
      const file = await backend.inject({ method: "GET", url: `${pathname}${search}` });
      expect(file.statusCode).toBe(200);
      return file.rawPayload;
    },
  };
}

test("[ADM-03] shipping added by staff to a paid order is due again, and paid like the rest", async () => {
  const { admin, params, order, addShipping } = await createSelling("added-shipping");
  await admin.call("adminCaptureOrder", { params });
  const paid = await order();
  expect([paid.payment_status, paid.due_total]).toEqual(["captured", 0]);
  await addShipping(700);
  const raised = await order();
  expect([raised.payment_status, raised.total, raised.due_total, raised.paid_total]).toEqual([
    "awaiting",
    paid.total + 840,
    840,
    paid.total,
  ]);
  await admin.call("adminCaptureOrder", { params });
  const settled = await order();
  expect([settled.payment_status, settled.due_total, settled.paid_total]).toEqual([
    "captured",
    0,
    raised.total,
  ]);
});

test("[ORD-03] additions to an invoiced order have a separate invoice, and everything adds up", async () => {
  const selling = await createSelling("added-invoice");
  const { admin, seller, params, order, issue, addShipping, download } = selling;
  const first = await issue({ kind: "invoice" });
  await admin.call("adminCaptureOrder", { params });
  await addShipping(700);
  // the first run issues it, the second generates its files
  for (const _ of ["issue", "make"]) await deliverMails(backend, seller.id);
  const second = (await selling.documents()).find(({ id }) => id !== first.id);
  if (!second) throw new Error("no second invoice");
  expect([second.net_total, second.tax_total, second.due_total]).toEqual([700, 140, 840]);
  expect((first.total ?? 0) + (second.total ?? 0)).toBe((await order()).total);
  const note = await issue({ kind: "credit_note", invoice_id: second.id });
  for (const document of [second, note]) {
    const facturX = await readPdf(await download(document, "factur_x"));
    const cii = facturX.attachments[0]?.text ?? "";
    expect(await findSchemaFaults(cii)).toEqual([]);
    expect(cii).toContain(">8.40</ram:GrandTotalAmount>");
    expect((await download(document, "ubl")).toString()).toContain('currencyID="EUR">8.40<');
  }
});

test("[ORD-03] refunded shipping is credited on the invoice that charged it, once", async () => {
  const { admin, seller, params, order, issue, addShipping, documents } =
    await createSelling("shipping-back");
  await addShipping(700);
  const invoice = await issue({ kind: "invoice" });
  await admin.call("adminCaptureOrder", { params });
  const [, added] = (await order()).shipping_methods;
  const body = { reason: "other" as const, shipping_methods: [added?.id ?? ""] };
  await admin.call("adminRefundOrder", { params, body });
  for (const _ of ["issue", "make"]) await deliverMails(backend, seller.id);
  const note = (await documents()).find(({ kind }) => kind === "credit_note");
  expect([note?.invoice_id, note?.total]).toEqual([invoice.id, 840]);
  expect((await order()).refunded_total).toBe(note?.total);
  const rest = await issue({ kind: "credit_note", invoice_id: invoice.id });
  expect((note?.total ?? 0) + (rest.total ?? 0)).toBe(invoice.total);
});

test("[ORD-03] an invoice for an order that was already paid and partially refunded has no amount due", async () => {
  const { admin, params, order, issue, addShipping } = await createSelling("refunded-first");
  await admin.call("adminCaptureOrder", { params });
  const [line] = (await order()).items;
  const items = [{ item_id: line?.id ?? "", quantity: 5 }];
  await admin.call("adminRefundOrder", { params, body: { reason: "other", items } });
  const invoice = await issue({ kind: "invoice" });
  expect([invoice.total, invoice.due_total]).toEqual([(await order()).total, 0]);
  await issue({ kind: "credit_note", invoice_id: invoice.id, items });
  await addShipping(700);
  expect((await issue({ kind: "invoice" })).due_total).toBe((await order()).due_total);
});

test("[ORD-03] an invoice in a currency with three decimals is only a PDF, one without decimals is electronic too", async () => {
  const dinar = await createSelling("kuwait", "kwd");
  const invoice = await dinar.issue({ kind: "invoice" });
  expect(invoice.formats).toEqual(["pdf"]);
  const amount = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "KWD" });
  const text = (await readPdf(await dinar.download(invoice, "pdf"))).pages.join(" ");
  const plain = (some: string) => some.replace(/\s/g, " ");
  expect(plain(text)).toContain(plain(amount.format((invoice.total ?? 0) / 1000)));
  const refused = await dinar.ask(invoice, "ubl");
  expect([refused.statusCode, refused.json().code]).toEqual([400, "document_format_unavailable"]);
  const yen = await createSelling("japan", "jpy");
  const inYen = await yen.issue({ kind: "invoice" });
  const ubl = (await yen.download(inYen, "ubl")).toString();
  expect(ubl).toContain(`<cbc:PayableAmount currencyID="JPY">${inYen.due_total}<`);
  const facturX = await readPdf(await yen.download(inYen, "factur_x"));
  expect(await findSchemaFaults(facturX.attachments[0]?.text ?? "")).toEqual([]);
});

test("[ORD-03] several taxes on a product are one rate of its invoice, without loss of precision", async () => {
  const { admin, seller, placeAnother, issue, download } = await createSelling("two-taxes");
  const products = [seller.products["sleeping-bag"] ?? ""];
  const region_id = seller.regions.eu ?? "";
  for (const rate of [1.1, 2.2])
    await admin.call("adminCreateTaxRate", {
      body: { name: `Tax ${rate}`, code: String(rate), region_id, rate, products },
    });
  await placeAnother();
  const ubl = (await download(await issue({ kind: "invoice" }), "ubl")).toString();
  expect(ubl).toContain("<cbc:Percent>3.3</cbc:Percent>");
});
