import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

/** Countries the seller delivers to, by name in the reader's language. Errors: `BackendError`. */
export async function listCountries(
  caller: RequestCaller,
): Promise<{ code: string; name: string }[]> {
  const { data } = await callBackend(storeEndpoints.listRegions, caller, { query: { limit: 100 } });
  const { formatCountry } = await import("../../format/country");
  return data.regions
    .flatMap((region) => region.countries)
    .map((country) => ({
      code: country.iso_2.toLowerCase(),
      name: formatCountry(country.iso_2, caller.locale),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, caller.locale));
}
