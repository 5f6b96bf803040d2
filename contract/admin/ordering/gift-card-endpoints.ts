import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import {
  id,
  idParams,
  instant,
  isoDate,
  listEnvelope,
  metadata,
  minor,
  softStamps,
} from "../../fields";
import { regionBaseSchema } from "../../seller/region";
import { bareOrderSchema } from "./bare-order";
import { pageQuery, q, stampsQuery } from "../catalogue/catalogue-query";

const giftCardSchema = z.object({
  id,
  ...softStamps,
  code: z.string(),
  value: minor.describe("its value when it was created, in the region's currency"),
  balance: minor.describe("the remaining balance"),
  region_id: id,
  is_disabled: z.boolean(),
  ends_at: isoDate.nullable(),
  tax_rate: z.number().nullable().describe("percent; null if the region does not tax gift cards"),
  metadata,
  order: bareOrderSchema.nullable().describe("the order it was bought in"),
  region: regionBaseSchema,
});
export type AdminGiftCard = z.output<typeof giftCardSchema>;

const response = z.object({ gift_card: giftCardSchema });
const amountMax = 2_000_000_000;
const columns = {
  is_disabled: z.boolean().optional(),
  ends_at: instant.nullish(),
  metadata: metadata.optional(),
};

/** Gift cards; a cart in the same region accepts them by their code. Amounts in minor units. */
export const adminGiftCardEndpoints = {
  adminListGiftCards: defineEndpoint({
    method: "GET",
    path: "/admin/gift-cards",
    tag: "admin gift cards",
    summary: "Gift cards, newest first; `q` searches their codes",
    auth: "member",
    query: z.strictObject({ ...pageQuery, ...stampsQuery, q }),
    response: z.object({ gift_cards: z.array(giftCardSchema), ...listEnvelope }),
    errors: ["invalid_data"],
  }),
  adminCreateGiftCard: defineEndpoint({
    method: "POST",
    path: "/admin/gift-cards",
    tag: "admin gift cards",
    summary: "Creates a gift card with a unique code",
    auth: "developer",
    body: z.strictObject({ ...columns, region_id: id, value: z.int().min(1).max(amountMax) }),
    response: response,
    errors: ["invalid_data", "not_found"],
  }),
  adminGetGiftCard: defineEndpoint({
    method: "GET",
    path: "/admin/gift-cards/:id",
    tag: "admin gift cards",
    summary: "One gift card",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["not_found"],
  }),
  adminUpdateGiftCard: defineEndpoint({
    method: "POST",
    path: "/admin/gift-cards/:id",
    tag: "admin gift cards",
    summary: "Changes a gift card; its balance never exceeds its value",
    auth: "developer",
    params: idParams,
    body: z.strictObject({
      ...columns,
      region_id: id.optional(),
      balance: z.int().min(0).max(amountMax).optional(),
    }),
    response: response,
    errors: ["invalid_data", "invalid_argument", "not_found"],
  }),
  adminDeleteGiftCard: defineEndpoint({
    method: "DELETE",
    path: "/admin/gift-cards/:id",
    tag: "admin gift cards",
    summary: "Deletes a gift card; orders paid with it keep it",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("gift-card"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
} as const;
