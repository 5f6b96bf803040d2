import type { Region } from "@/contract/seller/region";
import type { Transaction } from "../../platform/db/with-transaction";
import { invalidField } from "../../kernel/invalid-data";
import { findPaymentKind } from "../payment-providers/find-payment-provider";
import { ApiError } from "../../kernel/api-error";
import { isCountry } from "./countries";
import { findFulfillmentProvider } from "./fulfillment-providers";
import {
  claimCountry,
  countRegionAmounts,
  countRegionCompanies,
  releaseCountries,
} from "./region-change-rows";
import { listStoreCurrencyRows } from "./store-currency-rows";

const installed = {
  payment_providers: findPaymentKind,
  fulfillment_providers: findFulfillmentProvider,
};

/** Errors: invalid_data if the store does not sell in the currency. */
export async function requireStoreCurrency(
  transaction: Transaction,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) return;
  const known = (await listStoreCurrencyRows(transaction)).some(
    (currency) => currency.code === code,
  );
  if (!known)
    throw invalidField(
      "currency_code",
      "invalid_value",
      `currency_code ${code} is not a currency of the store`,
    );
}

/**
 * A region's amounts are plain numbers in its currency: changing it would turn a gift card of 50.00
 * euros into 50.00 pounds. Errors: invalid_data naming what prevents the change to `code`.
 */
export async function requireNoAmounts(
  transaction: Transaction,
  region: Pick<Region, "id" | "currency_code">,
  code?: string,
): Promise<void> {
  if (code === undefined || code === region.currency_code) return;
  const counts = Object.entries(await countRegionAmounts(transaction, region.id, code)).filter(
    ([, count]) => count > 0,
  );
  if (counts.length === 0) return;
  const found = counts.map(([kind, count]) => `${kind.replaceAll("_", " ")} (${count})`).join(", ");
  const message = [
    `currency_code can't be ${code} while amounts of the region are in`,
    `${region.currency_code}: ${found}; remove them first, or make another region`,
  ].join(" ");
  throw invalidField("currency_code", "invalid_value", message);
}

/**
 * Without their region, companies have no prices and no cart (GUARD-05). Errors: not_allowed, with
 * the number of companies that buy in the region.
 */
export async function requireNoCompanies(
  transaction: Transaction,
  regionId: string,
): Promise<void> {
  const companies = await countRegionCompanies(transaction, regionId);
  if (companies === 0) return;
  const used = companies === 1 ? "1 company uses" : `${companies} companies use`;
  throw new ApiError(
    "not_allowed",
    `${used} this region; move them to another region before you delete it`,
    { data: { companies } },
  );
}

/** Errors: invalid_data naming the field if a provider is not installed. */
export function requireProviders(
  kind: keyof typeof installed,
  ids: readonly string[] | undefined,
  field: string = kind,
): void {
  const unknown = (ids ?? []).filter((id) => installed[kind](id) === undefined);
  if (unknown.length > 0)
    throw invalidField(
      field,
      "invalid_value",
      `${field}: provider ${unknown.join(", ")} is not installed`,
    );
}

/**
 * Assigns the countries to the region, all or none. Errors: invalid_data (no such country),
 * duplicate_error if another region has one of them (contract §2).
 */
export async function claimCountries(
  transaction: Transaction,
  regionId: string,
  codes: readonly string[],
  field: string,
): Promise<void> {
  for (const code of [...new Set(codes)].sort()) {
    if (!isCountry(code))
      throw invalidField(field, "invalid_value", `${field}: ${code} is not a country`);
    if ((await claimCountry(transaction, regionId, code)) === regionId) continue;
    const message = `Country ${code} already belongs to another region`;
    throw new ApiError("duplicate_error", message, {
      details: [{ field, code: "invalid_value", message }],
    });
  }
}

/** Replaces the region's countries. Errors: those of `claimCountries`. */
export async function replaceCountries(
  transaction: Transaction,
  regionId: string,
  codes: readonly string[],
): Promise<void> {
  await releaseCountries(transaction, regionId, codes);
  await claimCountries(transaction, regionId, codes, "countries");
}
