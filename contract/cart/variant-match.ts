import { z } from "zod";
import { id, isoDate } from "../fields";
import { articleCodeLengthMax, matchCandidatesMax, orderFileRowsMax, quantityMax } from "../limits";
import { productOfVariantSchema, variantSchema } from "../catalogue/product";

/**
 * The confidence of a match: `sure` can be ordered, `check` needs a review, `unknown` was not
 * found.
 */
export const matchStatuses = ["sure", "check", "unknown"] as const;

/**
 * The reason for the status. Sure: `sku` (`sku_spelling`: except for case, spaces and dashes),
 * `ean`, `company_code`, `name_exact`. To check: `pack_ean` (GTIN-14 of a pack of the variant),
 * `conflict` (two codes of different variants), `sku_ambiguous`, `ean_ambiguous`, `name`,
 * `name_ambiguous`. Unknown: `not_found`, `ean_check_digit`, `rounded_number` (a spreadsheet
 * rounded the code), `no_code`.
 */
export const matchReasons = [
  "sku",
  "sku_spelling",
  "ean",
  "company_code",
  "name_exact",
  "pack_ean",
  "conflict",
  "sku_ambiguous",
  "ean_ambiguous",
  "name",
  "name_ambiguous",
  "not_found",
  "ean_check_digit",
  "rounded_number",
  "no_code",
] as const;
export type MatchReason = (typeof matchReasons)[number];

const text = z.string().max(articleCodeLengthMax);

export const matchRowSchema = z.strictObject({
  sku: text.optional(),
  ean: text.optional(),
  code: text.optional().describe("an article code of any kind, including the company's own"),
  name: text.optional(),
  quantity: z.int().min(1).max(quantityMax).optional(),
});
export type MatchRow = z.output<typeof matchRowSchema>;

export const variantMatchBody = z.strictObject({
  rows: z.array(matchRowSchema).min(1).max(orderFileRowsMax),
});

const matchedVariantSchema = variantSchema
  .pick({
    id: true,
    title: true,
    product_id: true,
    sku: true,
    ean: true,
    inventory_quantity: true,
    allow_backorder: true,
    manage_inventory: true,
    thumbnail: true,
    metadata: true,
  })
  .extend({
    product: productOfVariantSchema.pick({ id: true, title: true, handle: true, thumbnail: true }),
  });
export type MatchedVariant = z.output<typeof matchedVariantSchema>;

const variantMatchSchema = z.object({
  status: z.enum(matchStatuses),
  reason: z.enum(matchReasons),
  variant_id: id
    .nullable()
    .describe("the matching or most likely article; null: unknown or ambiguous"),
  candidates: z
    .array(id)
    .max(matchCandidatesMax)
    .describe("other possible matches, the likeliest first"),
  nearest: z
    .array(z.int())
    .optional()
    .describe("nearest valid quantities, if the row's quantity violates moq or pcb"),
});
export type VariantMatch = z.output<typeof variantMatchSchema>;

export const variantMatchResponse = z.object({
  matches: z.array(variantMatchSchema).describe("one per row, in the order of the rows"),
  variants: z.array(matchedVariantSchema).describe("every variant in the results, once"),
});

export const articleCodeSchema = z.object({
  id,
  code: z.string().describe("as the company writes it; case, spaces and dashes are ignored"),
  variant_id: id,
  sku: z.string().nullable(),
  title: z.string().describe("product and variant, in the seller's own language"),
  updated_by: z.string().nullable().describe("e-mail of who saved it last"),
  updated_at: isoDate,
});
