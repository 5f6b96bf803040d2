import { z } from "zod";
import { id, metadata, softStamps } from "../fields";

export const countrySchema = z.object({
  id: z.int(),
  iso_2: z.string(),
  iso_3: z.string(),
  num_code: z.int(),
  name: z.string(),
  display_name: z.string(),
  region_id: id.nullable(),
});

/** A region as contained in a cart or an order. */
export const regionBaseSchema = z.object({
  id,
  ...softStamps,
  name: z.string(),
  currency_code: z.string(),
  tax_rate: z.number().describe("percent"),
  tax_code: z.string().nullable(),
  gift_cards_taxable: z.boolean(),
  automatic_taxes: z.boolean(),
  tax_provider_id: z.string().nullable(),
  metadata,
  includes_tax: z.boolean(),
});

export const providerSchema = z.object({ id: z.string(), is_installed: z.boolean() });
export const currencySchema = z.object({
  code: z.string(),
  symbol: z.string(),
  symbol_native: z.string(),
  name: z.string(),
  includes_tax: z.boolean(),
});

export const regionSchema = regionBaseSchema.extend({
  countries: z.array(countrySchema),
  currency: currencySchema,
  fulfillment_providers: z.array(providerSchema),
  payment_providers: z.array(providerSchema),
});
export type Region = z.output<typeof regionSchema>;

export const cartRegionSchema = regionBaseSchema.extend({
  countries: z.array(countrySchema),
  payment_providers: z.array(providerSchema),
  tax_rates: z.array(
    z.object({ rate: z.number().nullable(), name: z.string(), code: z.string().nullable() }),
  ),
});
