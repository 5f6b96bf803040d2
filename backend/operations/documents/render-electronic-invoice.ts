import { createRequire } from "node:module";
import type { Invoice } from "@e-invoice-eu/core";
import type { DocumentFacts } from "../../orders/documents/document-facts";
import { toElectronicInvoice } from "./e-invoice";

type Format = "UBL" | "Factur-X-EN16931";
type Library = typeof import("@e-invoice-eu/core");
type Formatter = ReturnType<InstanceType<Library["FormatFactoryService"]>["createFormatService"]>;
type GenerateOptions = Parameters<Formatter["generate"]>[1];
type Validator = Parameters<InstanceType<Library["ValidationService"]>["validate"]>[1];
type Ajv = new (options: object) => { compile(schema: object): Validator };

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** A compiled schema contains nothing of an invoice, so it can be shared by all sellers. */
const validators = new Map<Format, Validator>();

/** The XML of Peppol BIS Billing 3. */
export async function renderUbl(facts: DocumentFacts): Promise<Buffer> {
  const xml = await generate(facts, { format: "UBL", lang: facts.lang });
  return Buffer.from(xml as string);
}

/** The same invoice as PDF/A-3 with embedded XML: Factur-X, profile EN 16931. */
export async function renderFacturX(facts: DocumentFacts, pdf: Buffer): Promise<Buffer> {
  const whole = await generate(facts, {
    format: "Factur-X-EN16931",
    lang: facts.lang,
    pdf: { buffer: pdf, filename: `${facts.number}.pdf`, mimetype: "application/pdf" },
  });
  return Buffer.from(whole as Uint8Array);
}

/**
 * The steps of the library's `InvoiceService`, which would compile its schema for each invoice
 * (decision 0020). The library is loaded with the first invoice, to keep startup fast.
 */
async function generate(facts: DocumentFacts, options: GenerateOptions & { format: Format }) {
  const { FormatFactoryService, ValidationService, invoiceSchema } = await import(
    "@e-invoice-eu/core"
  );
  const formatter = new FormatFactoryService().createFormatService(options.format, silent);
  let validator = validators.get(options.format);
  if (!validator) {
    const schema = structuredClone(invoiceSchema);
    formatter.patchSchema(schema);
    validator = compile(schema);
    validators.set(options.format, validator);
  }
  const electronic = toElectronicInvoice(facts);
  const invoice = new ValidationService(silent).validate("invoice data", validator, electronic);
  formatter.fillInvoiceDefaults(invoice as Invoice);
  return formatter.generate(invoice as Invoice, options);
}

/** With the library's own ajv, in the version for which its schema is written. */
function compile(schema: object): Validator {
  const here = createRequire(import.meta.url);
  const Ajv2019 = createRequire(here.resolve("@e-invoice-eu/core"))("ajv/dist/2019") as Ajv;
  return new Ajv2019({ strict: true, allErrors: true, useDefaults: true }).compile(schema);
}
