import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OrderDocument } from "@/contract/order/document";
import { adminClient, type AdminClient } from "../../fixtures/admin-client";
import { findSchemaFaults } from "../../fixtures/invoice-schema";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { placeOrder } from "../../fixtures/place-order";
import { readPdf } from "../../fixtures/read-pdf";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { deliverMails } from "../people/people-mail";

let backend: TestBackend;
let seller: Awaited<ReturnType<typeof loadSmallSeller>>;
let admin: AdminClient;
let buyer: StoreClient;
let orderId = "";
let sellers = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  sellers += 1;
  seller = await loadSmallSeller(backend, `documents-${sellers}`);
  admin = adminClient(backend, seller);
  buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts(seller.id).buyer);
  await set("legal_entity", sampleLegalEntity);
  orderId = (await placeOrder(buyer, seller)).orderId;
});
afterAll(() => backend.stop());

const set = (key: string, value: unknown) =>
  admin.call("adminSetSettings", { body: { key, value } });
type Body = NonNullable<Parameters<typeof admin.call<"adminCreateOrderDocument">>[1]>["body"];
const issue = async (body: Body, of = orderId) =>
  (await admin.call("adminCreateOrderDocument", { params: { id: of }, body })).document;
const refuse = async (body: Body) => {
  const response = await admin.send("adminCreateOrderDocument", { params: { id: orderId }, body });
  return [response.statusCode, response.json().code ?? response.json().type];
};
const orderOf = async () => (await buyer.get(`/store/orders/${orderId}`)).json().order;

async function download(document: OrderDocument, format = "pdf") {
  const url = `/store/orders/${document.order_id}/documents/${document.id}/download`;
  const response = (await buyer.get(`${url}?format=${format}`)).json();
  const { pathname, search } = new URL(response.download_url);
  const file = await backend.inject({ method: "GET", url: `${pathname}${search}` });
  expect(file.statusCode).toBe(200);
  return { content: file.rawPayload, name: response.name as string, headers: file.headers };
}

describe("mails", () => {
  const spaced = (text = "") => text.replace(/[\u00a0\u202f]/g, " ");
  const mailOf = async (subject: string) => {
    const mails = await deliverMails(backend, seller.id);
    const found = mails.filter((mail) => spaced(mail.subject) === subject);
    expect(found, subject).toHaveLength(1);
    return [found[0]?.text, found[0]?.html].map(spaced);
  };

  test("[ORD-03] the buyer gets a mail about an invoice and its credit note, with links to them", async () => {
    const invoice = await issue({ kind: "invoice" });
    const note = await issue({ kind: "credit_note", invoice_id: invoice.id });
    const { display_id: number } = await orderOf();
    const amount = spaced(
      new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" }).format(
        (invoice.total ?? 0) / 100,
      ),
    );
    const url = `/api/orders/${orderId}/documents/`;
    for (const side of await mailOf(
      `Votre facture ${invoice.number} pour la commande n° ${number}`,
    ))
      for (const expected of [amount, sampleLegalEntity.iban, `${url}${invoice.id}`])
        expect(side).toContain(expected);
    for (const side of await mailOf(`Votre avoir ${note.number} pour la commande n° ${number}`)) {
      expect(side).toContain(`${url}${note.id}`);
      expect(side).not.toContain(sampleLegalEntity.iban);
    }
    const { notifications } = await admin.call("adminListNotifications", {
      query: { resource_id: [orderId] },
    });
    expect(notifications.map((one) => one.event_name)).toEqual(
      expect.arrayContaining(["order.invoice_issued", "order.credit_note_issued"]),
    );
  });

  test("[ORD-03] no mail is sent for other documents, nor for an order with mails disabled", async () => {
    await issue({ kind: "order_confirmation" });
    await admin.call("adminUpdateOrder", {
      params: { id: orderId },
      body: { no_notification: true },
    });
    await issue({ kind: "invoice" });
    const mails = await deliverMails(backend, seller.id);
    expect(mails.map(({ subject }) => spaced(subject))).toEqual([
      expect.stringContaining("Votre commande n°"),
    ]);
  });
});

describe("other documents", () => {
  test("[ORD-03] [CHK-07] a delivery note shows no amounts, and a confirmation hides taxes if the seller does", async () => {
    await set("hidden_taxes", true);
    const note = await issue({ kind: "delivery_note", lang: "de" });
    expect([note.total, note.formats]).toEqual([null, ["pdf"]]);
    const read = (await readPdf((await download(note)).content)).pages.join(" ");
    expect(read).toContain("Lieferschein");
    expect(read).not.toMatch(/\d,\d\d\s*€/);
    const confirmation = await issue({ kind: "order_confirmation", lang: "de" });
    const text = (await readPdf((await download(confirmation)).content)).pages.join(" ");
    expect(text).toContain("Auftragsbestätigung");
    expect(text).not.toContain("MwSt.");
    const invoice = await issue({ kind: "invoice", lang: "de" });
    expect((await readPdf((await download(invoice)).content)).pages.join(" ")).toContain("MwSt.");
    const response = await buyer.get(
      `/store/orders/${orderId}/documents/${note.id}/download?format=ubl`,
    );
    expect([response.statusCode, response.json().code]).toEqual([
      400,
      "document_format_unavailable",
    ]);
  });

  test("[ORD-03] [CHK-07] a confirmation and a pro forma hide shipping if the seller does, an invoice does not", async () => {
    const order = await orderOf();
    const [option] = order.shipping_methods;
    expect(option.subtotal).toBeGreaterThan(0);
    const name = option.shipping_option.name;
    const textOf = async (kind: "order_confirmation" | "pro_forma" | "invoice") =>
      (await readPdf((await download(await issue({ kind, lang: "fr" }))).content)).pages
        .join(" ")
        .replace(/\s+/g, " ");
    const euros = (minor: number) =>
      new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" })
        .format(minor / 100)
        .replace(/[\u00a0\u202f]/g, " ");
    expect(await textOf("order_confirmation")).toContain(name);
    await set("hidden_shipping", true);
    const goods = order.total - order.shipping_total - order.shipping_tax_total;
    for (const kind of ["order_confirmation", "pro_forma"] as const) {
      const text = await textOf(kind);
      expect(text).not.toContain(name);
      expect(text).toContain(`Total TTC hors livraison ${euros(goods)}`);
      expect(text).not.toContain(euros(order.total));
    }
    const invoice = await textOf("invoice");
    expect(invoice).toContain(name);
    expect(invoice).toContain(euros(order.total));
  });

  test("[ORD-03] documents to be issued when an order is placed are issued once, and listed on the order", async () => {
    await set("documents_at_placing", ["order_confirmation", "invoice"]);
    orderId = (await placeOrder(buyer, seller)).orderId;
    // the first run issues them, the second generates their files, and those of everything issued
    // before in this file
    for (const _ of ["issue", "make"]) await deliverMails(backend, seller.id);
    const { documents } = (await buyer.get(`/store/orders/${orderId}/documents`)).json();
    expect(documents.map(({ kind }: OrderDocument) => kind)).toEqual([
      "order_confirmation",
      "invoice",
    ]);
    const { receipt_url: receipt, metadata } = await orderOf();
    expect([receipt, metadata.invoice_url]).toEqual(
      documents.map(
        ({ id }: OrderDocument) =>
          `http://${seller.id}.localhost:3000/api/orders/${orderId}/documents/${id}`,
      ),
    );
  });

  test("[ORD-03] a confirmation issued after a refund only shows what is unpaid as due, not what was refunded", async () => {
    const before = await issue({ kind: "order_confirmation" });
    expect([before.due_total, before.total]).toEqual([before.total, (await orderOf()).total]);
    await admin.call("adminCaptureOrder", { params: { id: orderId } });
    await admin.call("adminRefundOrder", {
      params: { id: orderId },
      body: { amount: 500, reason: "discount" },
    });
    for (const kind of ["order_confirmation", "pro_forma"] as const)
      expect((await issue({ kind })).due_total, kind).toBe(0);
    await admin.call("adminAddOrderShippingMethod", {
      params: { id: orderId },
      body: { option_id: seller.shippingOptions.eu?.[0] ?? "", price: 700 },
    });
    const order = await orderOf();
    expect(order.due_total).toBeGreaterThan(0);
    expect((await issue({ kind: "order_confirmation" })).due_total).toBe(order.due_total);
  });

  test("[SEC-03] a document is only accessible to its company's people", async () => {
    const invoice = await issue({ kind: "invoice" });
    const { other, colleague } = smallSellerAccounts(seller.id);
    const url = `/store/orders/${orderId}/documents`;
    const stranger = await signIn(backend, seller.publishableKey, other);
    const urls = [url, `${url}/${invoice.id}/download`];
    for (const path of urls) expect((await stranger.get(path)).statusCode).toBe(404);
    const friend = await signIn(backend, seller.publishableKey, colleague);
    for (const path of urls) expect((await friend.get(path)).statusCode).toBe(200);
    const elsewhere = (await placeOrder(buyer, seller)).orderId;
    const foreign = `/store/orders/${elsewhere}/documents/${invoice.id}/download`;
    expect((await buyer.get(foreign)).statusCode).toBe(404);
  });
});

describe("invoices", () => {
  test("[ORD-03] an invoice shows the order to the cent, and its PDF is readable", async () => {
    const order = await orderOf();
    const invoice = await issue({ kind: "invoice" });
    expect(invoice).toMatchObject({
      number: `INV-${invoice.issued_on.slice(0, 4)}-000001`,
      kind: "invoice",
      lang: "fr",
      currency_code: "eur",
      net_total: order.subtotal - order.discount_total + order.shipping_total,
      tax_total: order.tax_total,
      total: order.total,
      due_total: order.total,
    });
    const { content, name, headers } = await download(invoice);
    expect(name).toBe(`Facture ${invoice.number}.pdf`);
    expect(headers["content-type"]).toBe("application/pdf");
    const pdf = await readPdf(content);
    expect([pdf.title, pdf.language]).toEqual([`Facture ${invoice.number}`, "fr"]);
    const [line] = order.items;
    for (const text of [
      ...["Facture", invoice.number, "Grands Petits SAS", "FR40303265045", "Comptoir des petits"],
      ...[line.title, line.variant.sku, "Pénalités de retard", "SAS au capital de 10 000 €"],
      ...["Page 1 sur 1", "FR7630006000011234567890189"],
    ])
      expect(pdf.pages.join(" ")).toContain(text);
  });

  test("[ORD-03] the same invoice is available as Factur-X and UBL, valid against the standard's schema", async () => {
    const invoice = await issue({ kind: "invoice" });
    const facturX = await readPdf((await download(invoice, "factur_x")).content);
    expect(facturX.attachments.map(({ name }) => name)).toEqual(["factur-x.xml"]);
    const cii = facturX.attachments[0]?.text ?? "";
    expect(await findSchemaFaults(cii)).toEqual([]);
    expect(cii).toContain("urn:cen.eu:en16931:2017");
    const total = (invoice.total ?? 0) / 100;
    expect(cii).toContain(`>${total.toFixed(2)}</ram:GrandTotalAmount>`);
    const ubl = (await download(invoice, "ubl")).content.toString();
    expect(ubl).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
    expect(ubl).toContain(`<cbc:PayableAmount currencyID="EUR">${total.toFixed(2)}<`);
    expect(ubl).toContain("<cbc:CompanyID>FR40303265045</cbc:CompanyID>");
  });

  test("[ORD-03] partial invoices add up to the order, and no unit is invoiced twice", async () => {
    const order = await orderOf();
    const [line] = order.items;
    const parts: OrderDocument[] = [];
    for (const quantity of [5, 4])
      parts.push(await issue({ kind: "invoice", items: [{ item_id: line.id, quantity }] }));
    const tooMany = { kind: "invoice" as const, items: [{ item_id: line.id, quantity: 4 }] };
    expect(await refuse(tooMany)).toEqual([400, "document_quantity_exceeded"]);
    parts.push(await issue({ kind: "invoice" }));
    const sum = (name: "net_total" | "tax_total" | "total") =>
      parts.reduce((total, part) => total + (part[name] ?? 0), 0);
    expect([sum("tax_total"), sum("total")]).toEqual([order.tax_total, order.total]);
    expect(parts.map(({ number }) => number.slice(-1))).toEqual(["1", "2", "3"]);
    expect(await refuse({ kind: "invoice" })).toEqual([400, "nothing_to_invoice"]);
  });

  test("[ORD-03] a credit note credits an invoice in parts, never more than it charges", async () => {
    const invoice = await issue({ kind: "invoice" });
    const [item] = invoice.items;
    const part = { item_id: item?.item_id ?? "", quantity: 5 };
    const note = await issue({ kind: "credit_note", invoice_id: invoice.id, items: [part] });
    expect(note.number).toMatch(/^CN-\d{4}-000001$/);
    const rest = await issue({ kind: "credit_note", invoice_id: invoice.id });
    expect((note.total ?? 0) + (rest.total ?? 0)).toBe(invoice.total);
    expect(await refuse({ kind: "credit_note", invoice_id: invoice.id })).toEqual([
      400,
      "nothing_to_invoice",
    ]);
    expect(await refuse({ kind: "credit_note" })).toEqual([400, "not_allowed"]);
    const ubl = (await download(note, "ubl")).content.toString();
    expect(ubl).toContain("<CreditNote ");
    expect(ubl).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
    const facturX = await readPdf((await download(note, "factur_x")).content);
    expect(await findSchemaFaults(facturX.attachments[0]?.text ?? "")).toEqual([]);
  });

  test("[ORD-03] numbers are consecutive when many are issued concurrently and some are rejected", async () => {
    const orders = [orderId];
    while (orders.length < 12) orders.push((await placeOrder(buyer, seller)).orderId);
    const wrong = { kind: "invoice" as const, items: [{ item_id: "item_unknown", quantity: 1 }] };
    const statuses = await Promise.all(
      orders.map((id) =>
        Promise.all(
          [{ kind: "invoice" as const }, wrong, { kind: "invoice" as const }].map(
            async (body) =>
              (await admin.send("adminCreateOrderDocument", { params: { id }, body })).statusCode,
          ),
        ),
      ),
    );
    for (const [first, ofWrong, second] of statuses)
      expect([[first, second].toSorted(), ofWrong]).toEqual([[200, 400], 400]);
    const { documents } = await admin.call("adminListDocuments", { query: { limit: 100 } });
    const numbers = documents.map(({ number }) => Number(number.split("-").at(-1)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(orders.map((_, at) => at + 1));
    expect(new Set(documents.map(({ order_id: id }) => id)).size).toBe(orders.length);
  });

  test("[ORD-03] without the seller's legal entity nothing is issued", async () => {
    await set("legal_entity", null);
    expect(await refuse({ kind: "invoice" })).toEqual([400, "legal_entity_missing"]);
  });
});
