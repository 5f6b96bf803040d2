import { z } from "zod";
import { id } from "@/contract/fields";
import { lineItemBatchMax, quantityMax } from "@/contract/limits";

/** Quantities typed on a link's page that go into the buyer's cart. */
export const sharedOrderForm = z.strictObject({
  shared_catalogue_id: id,
  entries: z
    .array(z.strictObject({ variant_id: id, quantity: z.int().min(1).max(quantityMax) }))
    .min(1)
    .max(lineItemBatchMax),
});

/** What came of it; amounts in minor units, at the buyer's own prices. */
export type SharedOrderResult = {
  /** By variant: why it was not added, and the quantities that can be. */
  refused: { variantId: string; code: string; nearest: number[] }[];
  added: number;
  subtotalMinor: number;
  currencyCode: string;
};
