import "server-only";
import { z } from "zod";
import type { AdminSharedCatalogue } from "@/contract/admin/catalogue/shared-catalogue-endpoints";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { id } from "@/contract/fields";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";
import { listRegionChoices } from "./link-choices";

type Priced = Pick<AdminSharedCatalogue, "prices"> & {
  region_id?: string | null | undefined;
  company_id?: string | null | undefined;
};

/** The contract's endpoint with the requested projection. */
const listCompanies = {
  ...adminEndpoints.adminListCompanies,
  response: z.object({
    companies: z.array(
      z.object({
        id,
        region_id: id.nullable(),
        inherited: z.object({ region_id: z.object({ value: id }).optional() }),
      }),
    ),
  }),
};

/**
 * The currency of each link's prices: its region's, or its company's, which a branch inherits.
 * Undefined if it shows none. At most one page of links. Errors: `BackendError`.
 */
export async function readLinkCurrencies(
  caller: RequestCaller,
  links: readonly Priced[],
): Promise<(link: Priced) => string | undefined> {
  if (links.length === 0) return () => undefined;
  const companyIds = links.flatMap(({ prices, company_id }) =>
    prices === "company" && company_id ? [company_id] : [],
  );
  const [regions, ofCompanies] = await Promise.all([
    listRegionChoices(caller),
    readCompanyRegions(caller, [...new Set(companyIds)]),
  ]);
  return ({ prices, region_id, company_id }) => {
    const regionId = prices === "company" ? ofCompanies.get(company_id ?? "") : region_id;
    return prices === "none" ? undefined : regions.find((one) => one.id === regionId)?.currencyCode;
  };
}

async function readCompanyRegions(
  caller: RequestCaller,
  ids: string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  if (ids.length === 0) return new Map();
  const query = { id: ids, limit: ids.length, fields: "id,region_id,inherited", expand: "" };
  const { data } = await callBackend(listCompanies, caller, { query });
  return new Map(
    data.companies.map((one) => [one.id, one.region_id ?? one.inherited.region_id?.value]),
  );
}
