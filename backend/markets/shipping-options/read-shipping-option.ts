import type {
  AdminShippingOption,
  PricedShippingOption,
} from "@/contract/admin/markets/shipping-option";
import { toShippingTotals } from "../../pricing/cart-totals";
import type { Transaction } from "../../platform/db/with-transaction";
import { listRegionRowsById } from "../regions/region-rows";
import { toRegionBase } from "../regions/to-region";
import { ApiError } from "../../kernel/api-error";
import {
  findShippingProfileRows,
  toShippingProfile,
} from "../shipping-profiles/shipping-profile-rows";
import { sumRates, toReadTax, toRegionTaxLine } from "../../pricing/tax-lines";
import { listOptionTaxRates } from "./option-tax-rate-rows";
import {
  listShippingOptionRecords,
  type ShippingOptionRecord,
  toShippingOptionBase,
} from "./shipping-option-record-rows";

/** Errors: not_found. */
export async function requireShippingOption(
  transaction: Transaction,
  id: string,
): Promise<ShippingOptionRecord> {
  const [row] = await listShippingOptionRecords(transaction, [id]);
  if (!row) throw new ApiError("not_found", `Shipping Option with ${id} was not found`);
  return row;
}

/** One shipping option as on the wire. Errors: not_found. */
export async function readShippingOption(
  transaction: Transaction,
  id: string,
): Promise<AdminShippingOption> {
  const [option] = await withRelations(transaction, [await requireShippingOption(transaction, id)]);
  if (!option) throw new Error(`shipping option ${id} has no region`);
  return option.whole;
}

/**
 * Options with their tax amounts: at the rates assigned to them, else at their region's. Amounts in
 * minor units.
 */
export async function toPricedShippingOptions(
  transaction: Transaction,
  rows: readonly ShippingOptionRecord[],
): Promise<PricedShippingOption[]> {
  const own = await listOptionTaxRates(
    transaction,
    rows.map((row) => row.id),
  );
  return (await withRelations(transaction, rows)).map(({ whole, region }) => {
    const named = own
      .filter((rate) => rate.shipping_option_id === whole.id)
      .map(({ rate, name, code }) => ({ rate: rate ?? 0, name, code }));
    const rates = named.length > 0 ? named : [toReadTax(toRegionTaxLine(region), "")];
    const totals = toShippingTotals({
      priceMinor: whole.amount ?? 0,
      includesTax: whole.includes_tax,
      taxRatePercent: sumRates(rates),
    });
    return {
      ...whole,
      price_incl_tax: whole.amount === null ? null : totals.total,
      tax_rates: rates,
      tax_amount: totals.tax_total,
    };
  });
}

async function withRelations(transaction: Transaction, rows: readonly ShippingOptionRecord[]) {
  const regionIds = new Set(rows.map((row) => row.region_id));
  const regions = new Map(
    (await listRegionRowsById(transaction, [...regionIds])).map((region) => [region.id, region]),
  );
  const profileIds = new Set(rows.map((row) => row.profile_id));
  const profiles = new Map(
    (await findShippingProfileRows(transaction, [...profileIds])).map((profile) => [
      profile.id,
      profile,
    ]),
  );
  return rows.flatMap((row) => {
    const region = regions.get(row.region_id);
    const profile = profiles.get(row.profile_id);
    if (!region || !profile) return [];
    const requirements = row.requirements.map(({ id, type, amount }) => ({
      id,
      shipping_option_id: row.id,
      type,
      amount,
      deleted_at: null,
    }));
    return [
      {
        region,
        whole: {
          ...toShippingOptionBase(row),
          profile: toShippingProfile(profile),
          region: toRegionBase(region),
          requirements,
        },
      },
    ];
  });
}
