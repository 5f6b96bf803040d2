import { z } from "zod";
import { id, minor } from "../fields";

export const topUpGoals = ["franco", "minimum_order"] as const;
export type TopUpGoal = (typeof topUpGoals)[number];
/**
 * The source of a suggestion: the customer's favourites, the company's orders, this cart, or the
 * catalogue.
 */
const topUpSources = ["favorite", "order", "cart", "catalogue"] as const;
export type TopUpSource = (typeof topUpSources)[number];

/**
 * Products to add to reach a goods value; amounts in minor units, goods after discounts, tax
 * excluded.
 */
export const topUpSchema = z.object({
  cart_id: id,
  goal: z.enum(topUpGoals),
  currency_code: z.string(),
  amount: minor,
  missing: minor.describe("0: the goal is reached"),
  proposals: z
    .array(
      z.object({
        added: minor.describe("increase of the goods value"),
        overshoot: minor.describe("the excess over what was missing"),
        items: z.array(
          z.object({
            variant_id: id,
            product_title: z.string(),
            variant_title: z.string(),
            sku: z.string().nullable(),
            thumbnail: z.string().nullable(),
            quantity: z
              .int()
              .describe("quantity to add, in sales units; valid by moq, pcb and stock"),
            source: z.enum(topUpSources),
          }),
        ),
      }),
    )
    .describe("lowest overshoot first; none when the articles considered don't suffice"),
});
export type TopUp = z.output<typeof topUpSchema>;
