import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

/**
 * All data stored about the buyer, as a file for her (ACC-01). Errors: `BackendError` (403
 * not_while_acting).
 */
export async function exportCustomerData(caller: RequestCaller) {
  const { data } = await callBackend(storeEndpoints.exportCustomerData, caller);
  const { buffer } = new TextEncoder().encode(JSON.stringify(data, null, 2));
  const name = `${caller.seller.id}-${data.exported_at.slice(0, 10)}.json`;
  return { bytes: buffer, contentType: "application/json; charset=utf-8", name };
}
