import type { z } from "zod";
import type { cartRegionSchema, Region, regionBaseSchema } from "@/contract/seller/region";
import { findCountry } from "./countries";
import { toCurrency } from "./currencies";
import type { RegionRow } from "./region-rows";

const toProvider = (id: string) => ({ id, is_installed: true });
const toCountries = (row: RegionRow) =>
  row.country_codes.flatMap((code) => findCountry(code, row.id) ?? []);

/** The region as contained in an order. `tax_rate` is in percent. */
export function toRegionBase(row: RegionRow): z.output<typeof regionBaseSchema> {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    name: row.name,
    currency_code: row.currency_code,
    tax_rate: row.tax_rate,
    tax_code: row.tax_code,
    gift_cards_taxable: row.gift_cards_taxable,
    automatic_taxes: row.automatic_taxes,
    tax_provider_id: row.tax_provider_id,
    metadata: row.metadata,
    includes_tax: row.includes_tax,
  };
}

/**
 * The region as contained in a cart; `tax_rates` are rates in addition to the region's own, of
 * which there are none.
 */
export function toCartRegion(row: RegionRow): z.output<typeof cartRegionSchema> {
  return {
    ...toRegionBase(row),
    countries: toCountries(row),
    payment_providers: row.payment_provider_ids.map(toProvider),
    tax_rates: [],
  };
}

/** The region as returned by the region endpoints. */
export function toRegion(row: RegionRow): Region {
  return {
    ...toRegionBase(row),
    countries: toCountries(row),
    currency: toCurrency(row.currency_code, row.currency_includes_tax),
    fulfillment_providers: row.fulfillment_provider_ids.map(toProvider),
    payment_providers: row.payment_provider_ids.map(toProvider),
  };
}
