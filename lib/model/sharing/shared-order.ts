import { z } from "zod";
import { id } from "@/contract/fields";
import { lineItemBatchMax, quantityMax } from "@/contract/limits";

/** Quantities typed on a link's page, to be added to the buyer's cart. */
export const sharedOrderForm = z.strictObject({
  shared_catalogue_id: id,
  entries: z
    .array(z.strictObject({ variant_id: id, quantity: z.int().min(1).max(quantityMax) }))
    .min(1)
    .max(lineItemBatchMax),
});

/** The result; amounts in minor units, at the buyer's own prices. */
export type SharedOrderResult = {
  /** By variant: why it was not added, and valid quantities. */
  refused: { variantId: string; code: string; nearest: number[] }[];
  added: number;
  subtotalMinor: number;
  currencyCode: string;
};
