import { z } from "zod";

/**
 * When a payment is due, in structured form, from which texts are generated in the reader's
 * language.
 */
export const paymentDueSchema = z.object({
  days: z.int().min(0).max(365),
  from: z
    .enum(["order", "invoice", "end_of_month"])
    .describe(
      "the date the days are counted from; `order` without days: paid with the order; " +
        "`end_of_month`: of the invoice's month",
    ),
});
export type PaymentDue = z.output<typeof paymentDueSchema>;
