import { InvoiceService } from "@e-invoice-eu/core";
import { beforeAll, expect, test } from "vitest";
import { legalEntitySchema } from "@/contract/seller/legal-entity";
import { toElectronicInvoice } from "@/backend/operations/documents/e-invoice";
import { makePdf } from "@/backend/operations/documents/pdf-page";
import { renderFacturX, renderUbl } from "@/backend/operations/documents/render-electronic-invoice";
import type { DocumentFacts, DocumentLine } from "@/backend/orders/documents/document-facts";
import { findSchemaFaults } from "../../fixtures/invoice-schema";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { readPdf } from "../../fixtures/read-pdf";

const buyer = {
  name: "Papeterie du Port",
  contact: "Anne Leroy",
  email: "anne@papeterie.test",
  vat_number: "FR83404833048",
  registration_number: "404833048",
  address_1: "4 quai du Port",
  address_2: null,
  postal_code: "13002",
  city: "Marseille",
  country_code: "fr",
};
const facts = (number: string, change: Partial<DocumentFacts> = {}): DocumentFacts => ({
  kind: "invoice",
  number,
  lang: "fr",
  issued_on: "2026-03-02",
  due_on: "2026-04-01",
  currency_code: "eur",
  seller: legalEntitySchema.parse(sampleLegalEntity),
  buyer,
  ship_to: null,
  order: {
    display_id: 1042,
    placed_on: "2026-03-01",
    delivery_date: null,
    purchase_order_number: null,
    comment: null,
  },
  invoice: null,
  tracking_numbers: [],
  payment_terms: null,
  lines: [1, 2].map(toLine),
  charges: [],
  taxes: [{ rate: 20, net: 30000, tax: 6000 }],
  net_total: 30000,
  tax_total: 6000,
  total: 36000,
  paid_total: 0,
  due_total: 36000,
  ...change,
});
const toLine = (position: number): DocumentLine => ({
  item_id: `item_${position}`,
  title: `Carnet ${position}`,
  description: null,
  sku: `CAR-${position}`,
  ean: null,
  quantity: 10,
  subtotal: position * 10000,
  discount_total: 0,
  tax_total: position * 2000,
  tax_rate: 20,
});
/** The standard wants the country of every address. */
const withoutCountry = (number: string) =>
  facts(number, { buyer: { ...buyer, country_code: null } });

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };
let pdf: Buffer;
beforeAll(async () => {
  const createdAt = new Date("2026-03-02T08:00:00Z");
  const head = { title: "Facture", lang: "fr" as const, author: "Grands Petits SAS", createdAt };
  pdf = await makePdf(head, (page) => page.text("Facture"));
});

/** The library's own way, which compiles its schema each time. */
const generate = (of: DocumentFacts, format: string) =>
  new InvoiceService(silent).generate(toElectronicInvoice(of), {
    format,
    lang: of.lang,
    ...(format === "UBL"
      ? {}
      : { pdf: { buffer: pdf, filename: "a.pdf", mimetype: "application/pdf" } }),
  });
const xmlIn = async (whole: Uint8Array) => (await readPdf(whole)).attachments[0]?.text;

test("[ORD-03] one invoice after the other has the XML that the library makes of it by itself", async () => {
  const credited = { number: "INV-1", issued_on: "2026-03-02" };
  for (const of of [facts("INV-1"), facts("CN-1", { kind: "credit_note", invoice: credited })]) {
    expect((await renderUbl(of)).toString()).toBe(await generate(of, "UBL"));
    const cii = (await xmlIn(await renderFacturX(of, pdf))) ?? "";
    const own = (await generate(of, "Factur-X-EN16931")) as Uint8Array;
    expect(cii).toBe(await xmlIn(own));
    expect(await findSchemaFaults(cii)).toEqual([]);
  }
});

test("[ORD-03] what the standard refuses is refused each time, and the next invoice is made", async () => {
  const before = (await renderUbl(facts("INV-2"))).toString();
  for (const number of ["INV-3", "INV-4"]) {
    await expect(renderUbl(withoutCountry(number))).rejects.toThrow("validation failed");
    await expect(renderFacturX(withoutCountry(number), pdf)).rejects.toThrow("validation failed");
  }
  expect((await renderUbl(facts("INV-2"))).toString()).toBe(before);
});

test("[ORD-03] invoices made at one moment do not mix", async () => {
  const numbers = ["INV-5", "INV-6", "INV-7"];
  const all = await Promise.all(numbers.map((number) => renderUbl(facts(number))));
  for (const [at, number] of numbers.entries())
    expect(all[at]?.toString()).toContain(`<cbc:ID>${number}</cbc:ID>`);
});
