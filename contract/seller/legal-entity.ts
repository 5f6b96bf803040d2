import { z } from "zod";

const text = z.string().trim().min(1).max(200);
const optional = text.nullable().default(null);

/** The issuer of a brand's invoices: the registered company, not the brand. */
export const legalEntitySchema = z.object({
  name: text,
  address_1: text,
  address_2: optional,
  postal_code: z.string().trim().min(1).max(12),
  city: text,
  country_code: z.string().length(2).toLowerCase(),
  vat_number: optional,
  registration_number: optional.describe("in the trade register, e.g. SIRET"),
  legal_form: optional.describe("as legally required, e.g. SAS au capital de 10 000 €"),
  email: z.email().nullable().default(null),
  phone: optional,
  iban: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)
    .nullable()
    .default(null),
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .nullable()
    .default(null),
  payment_note: z
    .record(z.string().length(2), z.string().max(1000))
    .default({})
    .describe("by language: the legally required text about late payment"),
});
export type LegalEntity = z.output<typeof legalEntitySchema>;
