import { z } from "zod";
import { minor, translations } from "../../fields";
import { regionBaseSchema } from "../../seller/region";
import { shippingOptionSchema, shippingProfileSchema } from "../../cart/shipping";

/** A shipping option's own columns. */
export const shippingOptionBaseSchema = shippingOptionSchema
  .omit({ requirements: true, price_incl_tax: true, tax_rates: true, tax_amount: true })
  .extend({
    amount: minor.nullable().describe("list price, including tax if includes_tax"),
    translations,
  });
export type ShippingOptionBase = z.output<typeof shippingOptionBaseSchema>;

export const adminShippingOptionSchema = shippingOptionBaseSchema.extend({
  profile: shippingProfileSchema,
  region: regionBaseSchema,
  requirements: shippingOptionSchema.shape.requirements,
});
export type AdminShippingOption = z.output<typeof adminShippingOptionSchema>;

/** As in lists: its price with the tax of its own rates, else of its region. */
export const pricedShippingOptionSchema = adminShippingOptionSchema.extend({
  price_incl_tax: minor.nullable(),
  tax_rates: shippingOptionSchema.shape.tax_rates,
  tax_amount: minor,
});
export type PricedShippingOption = z.output<typeof pricedShippingOptionSchema>;
