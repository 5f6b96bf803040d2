import { z } from "zod";
import { id, isoDate, metadata, minor, softStamps } from "../fields";
import { regionBaseSchema } from "../seller/region";

/** A gift card as contained in a cart or an order. */
export const giftCardSchema = z.object({
  id,
  ...softStamps,
  code: z.string(),
  value: minor.describe("its value when it was created"),
  balance: minor.describe("the remaining balance"),
  region_id: id,
  order_id: id.nullable(),
  is_disabled: z.boolean(),
  ends_at: isoDate.nullable(),
  tax_rate: z.number().nullable().describe("percent; null if the region does not tax gift cards"),
  metadata,
});

/** The amount an order has used of a gift card. */
export const giftCardTransactionSchema = z.object({
  id,
  gift_card_id: id,
  order_id: id,
  amount: minor,
  created_at: isoDate,
  is_taxable: z.boolean().nullable(),
  tax_rate: z.number().nullable().describe("percent"),
});

/** A gift card as shown to whoever has its code. */
export const ownGiftCardSchema = giftCardSchema
  .pick({ id: true, code: true, value: true, balance: true })
  .extend({ region: regionBaseSchema });
