import { z } from "zod";
import { discountSchema } from "../cart/discount";
import {
  addressInput,
  addressSchema,
  email,
  id,
  isoDate,
  languages,
  metadata,
  minor,
  phone,
  softStamps,
} from "../fields";
import { paymentDueSchema } from "../order/payment-due";
import { companyRoleFields } from "./company-role";
import { favoriteListSchema, favoriteListsMax } from "./favorite-list";
import { mailPreferencesInput, mailPreferencesSchema } from "./mail-topic";
import { nameLengthMax, passwordLengthMax, passwordLengthMin } from "../limits";

/** A person's name, if nothing else is disclosed. */
export const personSchema = z.object({
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});
export type Person = z.output<typeof personSchema>;

/** A buyer. `original_user` is present if somebody else acts for her (SESS-04). */
export const customerSchema = z.object({
  id,
  ...softStamps,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  billing_address_id: id.nullable(),
  billing_address: addressSchema.nullable(),
  phone: z.string().nullable(),
  has_account: z.boolean(),
  metadata,
  shipping_addresses: z.array(addressSchema),
  company_id: id.nullable(),
  ...companyRoleFields,
  waiting_order_requests: z
    .int()
    .default(0)
    .describe("pending order requests: the company's for an administrator, else her own"),
  favorite_lists: z.array(favoriteListSchema),
  discounts: z.array(discountSchema).describe("automatic discounts that apply to her"),
  language: z
    .enum(languages)
    .nullable()
    .default(null)
    .describe("language of mails to her; null: her company's, else the seller's"),
  mail_preferences: mailPreferencesSchema.describe("which mails she wants besides essential ones"),
  original_user: personSchema.nullable().describe("the member of staff who acts for her"),
});
export type Customer = z.output<typeof customerSchema>;

const password = z.string().min(passwordLengthMin).max(passwordLengthMax);
export const loginBody = z.strictObject({
  email,
  password: z.string().min(1).max(passwordLengthMax),
});
export const passwordTokenBody = z.strictObject({ email });
export const passwordResetBody = z.strictObject({
  email,
  password,
  token: z.string().min(1).max(500),
});
export const passwordLinkBody = z.strictObject({ email, token: z.string().min(1).max(500) });
export const emailParams = z.strictObject({ email });

export const customerUpdateBody = z.strictObject({
  first_name: z.string().trim().min(1).max(nameLengthMax).nullish(),
  last_name: z.string().trim().min(1).max(nameLengthMax).nullish(),
  phone: phone.nullish(),
  password: password.optional(),
  language: z.enum(languages).optional().describe("language of mails to her"),
  mail_preferences: mailPreferencesInput.optional().describe("other mails are unchanged"),
  metadata: z.record(z.string(), z.unknown()).optional(),
  favorite_lists: z
    .array(favoriteListSchema.partial({ id: true }))
    .max(favoriteListsMax)
    .optional()
    .describe("replaces all lists; one without the id of an existing list gets a new id"),
  if_unchanged_since: z.iso
    .datetime()
    .optional()
    .describe(
      "the customer's `updated_at` that the caller read: if it has changed since, the call " +
        "is a conflict instead of overwriting",
    ),
});

/** A new company with its first buyer (LOGIN-06, VAL-03). */
export const registrationBody = z.strictObject({
  email,
  first_name: z.string().trim().min(1).max(nameLengthMax),
  last_name: z.string().trim().min(1).max(nameLengthMax),
  phone: phone.nullish(),
  company_name: z.string().trim().min(1).max(100),
  registration_number: z.string().max(50).nullish(),
  vat_number: z.string().max(50).nullish(),
  shared_catalogue_token: z
    .string()
    .max(100)
    .nullish()
    .describe("the shared catalogue she came from; an unknown one is ignored"),
  shipping_address: addressInput,
  billing_address: addressInput,
});

/** The key of an agent's metadata known to the product; others are stored unchanged. */
export const agentMetadataSchema = z.looseObject({ phone: z.string().nullish() });

export const agentSchema = z.object({
  id,
  role: z.enum(["admin", "member", "developer"]),
  email: z.email(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  metadata: agentMetadataSchema.nullable(),
});

/** May order, may not order yet, or is suspended. */
export const companyStatuses = ["pending", "approved", "suspended"] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** What a company's people see of the catalogue, by its status and the seller's setting. */
export const catalogueScopes = ["all", "no_prices", "no_amounts", "nothing"] as const;
export type CatalogueScope = (typeof catalogueScopes)[number];

/** The defaults are for a backend of the previous version. */
export const companySchema = z.object({
  id,
  ...softStamps,
  status: z
    .enum(companyStatuses)
    .default("approved")
    .describe("only an approved company, not archived, can order"),
  status_reason: z
    .string()
    .nullable()
    .default(null)
    .describe("staff's reason for a rejection or suspension, shown to its people"),
  archived_at: isoDate.nullable().default(null).describe("when it was archived; its orders stay"),
  language: z
    .string()
    .nullable()
    .default(null)
    .describe("language of mails to its people who have not chosen one; null: the seller's own"),
  name: z.string(),
  code: z.string().nullable(),
  logo: z.string().nullable(),
  payment_terms: z
    .string()
    .nullable()
    .describe("text of the agreement, e.g. `30 jours fin de mois`"),
  payment_due: paymentDueSchema
    .nullable()
    .describe("the same in structured form; null: only as text"),
  registration_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  metadata: z.looseObject({ min_order_amount: minor.nullish() }).nullable(),
  parent_company_id: id.nullable(),
  payment_currency_code: z.string().nullable(),
  franco: minor.nullable().describe("goods value from which shipping is free"),
  agent: agentSchema.nullable(),
  billing_address: addressSchema.nullable(),
  shipping_addresses: z.array(addressSchema).describe("default first, then newest"),
  region_id: id.nullable().describe("null: the configuration-error page"),
  credit_limit: minor.nullable().default(null).describe("credit limit; null: none"),
  credit_used: minor
    .default(0)
    .describe("the amount owed: unpaid orders in its currency, minus what was paid of them"),
  credit_left: minor.nullable().default(null).describe("null: no limit"),
});
export type Company = z.output<typeof companySchema>;
