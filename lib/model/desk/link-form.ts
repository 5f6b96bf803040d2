import { z } from "zod";
import {
  contentFilter,
  sharedCatalogueBody,
} from "@/contract/admin/catalogue/shared-catalogue-endpoints";

/** The kinds of options from which staff select a link's contents, prices and recipient. */
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
 * An option; `detail` distinguishes it from others with the same name. For one that has been
 * deleted since it was selected, the name is its id.
 */
export type LinkChoice = { id: string; name: string; detail?: string; isGone?: true };

export const linkChoiceQuery = z.strictObject({
  kind: z.enum(linkChoiceKinds),
  q: z.string().trim().max(200).default(""),
});

/** A decimal in the reader's format; empty for none. */
const typedAmount = z
  .string()
  .trim()
  .regex(/^(\d{1,7}([.,]\d{1,3})?)?$/, "must be an amount");

/**
 * A link as sent by the form: the contract's, with the last day instead of the expiry instant, and
 * a price range in the currency of the link's prices. `password`: null removes it, undefined keeps
 * it.
 */
export const linkForm = sharedCatalogueBody.omit({ expires_at: true }).extend({
  content_filter: contentFilter
    .extend({ price: z.strictObject({ gte: typedAmount, lte: typedAmount }).nullish() })
    .nullish(),
  expires_on: z.iso.date().nullable(),
});
export type LinkForm = z.output<typeof linkForm>;

/** A change of a link, referring to the version shown on the page. */
export const linkChangeForm = linkForm.extend({ only_if_updated_at: z.iso.datetime() });
export type LinkChangeForm = z.output<typeof linkChangeForm>;
