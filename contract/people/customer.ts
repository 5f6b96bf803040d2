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
    .describe("order requests that wait: of the company for an administrator, else her own"),
  favorite_lists: z.array(favoriteListSchema),
  discounts: z.array(discountSchema).describe("those she has without typing a code"),
  language: z
    .enum(languages)
    .nullable()
    .default(null)
    .describe("in which she is written to; null: her company's, else the seller's"),
  mail_preferences: mailPreferencesSchema.describe("which mails she wants beside essential ones"),
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
  language: z.enum(languages).optional().describe("in which she is written to"),
  mail_preferences: mailPreferencesInput.optional().describe("what is not named stays as it is"),
  metadata: z.record(z.string(), z.unknown()).optional(),
  favorite_lists: z
    .array(favoriteListSchema.partial({ id: true }))
    .max(favoriteListsMax)
    .optional()
    .describe("replaces all lists; one without the id of a list there is gets a new one"),
  if_unchanged_since: z.iso
    .datetime()
    .optional()
    .describe(
      "`updated_at` of the customer as it was read: a change since then is a conflict instead of " +
        "being overwritten",
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
    .describe("of the link that brought her here; one that is not known says nothing"),
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
    .describe("what staff say of a refusal or suspension; its people read it"),
  archived_at: isoDate.nullable().default(null).describe("it has left, its orders stay"),
  language: z
    .string()
    .nullable()
    .default(null)
    .describe("of mails to its people of whom no other is known; null: the seller's own"),
  name: z.string(),
  code: z.string().nullable(),
  logo: z.string().nullable(),
  payment_terms: z
    .string()
    .nullable()
    .describe("words of the agreement, e.g. `30 jours fin de mois`"),
  payment_due: paymentDueSchema
    .nullable()
    .describe("the same for programs; null: only the words say it"),
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
  credit_limit: minor.nullable().default(null).describe("what it may owe; null: no limit"),
  credit_used: minor
    .default(0)
    .describe("what it owes: orders not yet paid, in its currency, less what was paid of them"),
  credit_left: minor.nullable().default(null).describe("null: no limit"),
});
export type Company = z.output<typeof companySchema>;
