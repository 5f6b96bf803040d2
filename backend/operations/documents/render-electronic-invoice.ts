import type { DocumentFacts } from "../../orders/documents/document-facts";
import { toElectronicInvoice } from "./e-invoice";

/** Loaded with the first invoice: every start would wait for it. */
async function createService() {
  const { InvoiceService } = await import("@e-invoice-eu/core");
  return new InvoiceService(silent);
}

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** The XML of Peppol BIS Billing 3. */
export async function renderUbl(facts: DocumentFacts): Promise<Buffer> {
  const service = await createService();
  const xml = await service.generate(toElectronicInvoice(facts), {
    format: "UBL",
    lang: facts.lang,
  });
  return Buffer.from(xml as string);
}

/** The same invoice as PDF/A-3 with its XML inside: Factur-X, profile EN 16931. */
export async function renderFacturX(facts: DocumentFacts, pdf: Buffer): Promise<Buffer> {
  const service = await createService();
  const whole = await service.generate(toElectronicInvoice(facts), {
    format: "Factur-X-EN16931",
    lang: facts.lang,
    pdf: { buffer: pdf, filename: `${facts.number}.pdf`, mimetype: "application/pdf" },
  });
  return Buffer.from(whole as Uint8Array);
}
