import { z } from "zod";
import {
  contentFilter,
  sharedCatalogueBody,
} from "@/contract/admin/catalogue/shared-catalogue-endpoints";

/** What staff choose a link's contents, prices and recipient from. */
export const linkChoiceKinds = [
  "products",
  "collection",
  "category",
  "tag",
  "type",
  "price_list",
  "company",
] as const;
export type LinkChoiceKind = (typeof linkChoiceKinds)[number];
/**
 * One that can be chosen; `detail`: what tells it from others of its name. One that is gone since
 * it was chosen has its id as its name.
 */
export type LinkChoice = { id: string; name: string; detail?: string; isGone?: true };

export const linkChoiceQuery = z.strictObject({
  kind: z.enum(linkChoiceKinds),
  q: z.string().trim().max(200).default(""),
});

/** A decimal as the reader writes it; empty for none. */
const typedAmount = z
  .string()
  .trim()
  .regex(/^(\d{1,7}([.,]\d{1,3})?)?$/, "must be an amount");

/**
 * A link as the form sends it: the contract's, with the last day on which it opens in place of the
 * moment, and a range of prices in the currency of those that the link shows. `password`: null
 * takes it away, left out it stays as it is.
 */
export const linkForm = sharedCatalogueBody.omit({ expires_at: true }).extend({
  content_filter: contentFilter
    .extend({ price: z.strictObject({ gte: typedAmount, lte: typedAmount }).nullish() })
    .nullish(),
  expires_on: z.iso.date().nullable(),
});
export type LinkForm = z.output<typeof linkForm>;

/** A change of a link, which refers to the link as its page showed it. */
export const linkChangeForm = linkForm.extend({ only_if_updated_at: z.iso.datetime() });
export type LinkChangeForm = z.output<typeof linkChangeForm>;
