import "server-only";
import { adminEndpoints } from "@/contract/admin-endpoints";
import type { SharedStatistics } from "@/contract/admin/catalogue/shared-statistics-endpoints";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

/** A link's statistics of the last 30 days. Errors: `BackendError` (404). */
export async function readLinkStatistics(
  caller: RequestCaller,
  id: string,
): Promise<SharedStatistics> {
  const endpoint = adminEndpoints.adminGetSharedCatalogueStatistics;
  return (await callBackend(endpoint, caller, { params: { id } })).data.statistics;
}
