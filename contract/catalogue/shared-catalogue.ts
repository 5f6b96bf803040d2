import { z } from "zod";
import { id, isoDate, languages, minor } from "../fields";
import { sharedModes, sharedStates } from "./shared-catalogue-kinds";

/** 32 random bytes as base64url. */
export const sharedToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "must be a link's token");

const contact = z
  .object({ name: z.string(), email: z.string(), phone: z.string().nullable() })
  .describe("the agent of the company or of the link, else the brand");

/** What a link discloses before its contents are shown, even after it has ended. */
export const sharedCoverSchema = z.object({
  id,
  name: z.string(),
  state: z.enum(sharedStates),
  needs_password: z.boolean(),
  languages: z.array(z.enum(languages)).describe("empty: every language"),
  is_indexable: z.boolean(),
  expires_at: isoDate.nullable(),
  version: z
    .string()
    .nullable()
    .describe(
      "unchanged while the content is; null: it has ended, or its password's key was not " +
        "given",
    ),
  catalogue_version: z.int(),
  contact,
});

export type SharedCover = z.output<typeof sharedCoverSchema>;

const sharedVariantSchema = z.object({
  id,
  title: z.string(),
  sku: z.string().nullable(),
  ean: z.string().nullable(),
  thumbnail: z.string().nullable(),
  moq: z.int().describe("minimum order quantity"),
  pcb: z.int().describe("quantities are multiples of it"),
  display_unit: z.string().nullable(),
  is_available: z.boolean().describe("can be delivered from stock or ordered ahead"),
  original_price: minor.nullable(),
  calculated_price: minor.nullable().describe("null: the link shows no prices"),
  calculated_price_includes_tax: z.boolean().nullable(),
});

const sharedProductSchema = z.object({
  id,
  handle: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  images: z.array(z.string()),
  variants: z.array(sharedVariantSchema),
});
export type SharedProduct = z.output<typeof sharedProductSchema>;

export const sharedCatalogueSchema = z.object({
  id,
  name: z.string(),
  cover_text: z.string().nullable(),
  recipient: z.string().nullable().describe("name of the company or prospect it is for"),
  lang: z.string(),
  languages: z.array(z.enum(languages)).describe("empty: every language"),
  mode: z.enum(sharedModes).describe("what may be done from it"),
  is_indexable: z.boolean(),
  expires_at: isoDate.nullable(),
  updated_at: isoDate,
  catalogue_version: z.int(),
  currency_code: z.string().nullable().describe("null: it shows no prices"),
  contact,
  count: z.int().describe("number of its products, of which the first 500 are returned"),
  products: z.array(sharedProductSchema),
});
