import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

/**
 * Countries the seller delivers to, by name in the reader's language, and their codes by region,
 * the brand's first region first. Errors: `BackendError`.
 */
export async function listCountries(caller: RequestCaller): Promise<{
  countries: { code: string; name: string }[];
  markets: string[][];
}> {
  const { data } = await callBackend(storeEndpoints.listRegions, caller, { query: { limit: 100 } });
  const { formatCountry } = await import("../../format/country");
  const markets = [...data.regions]
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
    .map((region) => region.countries.map(({ iso_2 }) => iso_2.toLowerCase()));
  const countries = markets
    .flat()
    .map((code) => ({ code, name: formatCountry(code, caller.locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, caller.locale));
  return { countries, markets };
}
