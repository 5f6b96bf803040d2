import "server-only";
import type { SharedVisit } from "@/contract/catalogue/shared-visit-endpoints";
import { storeEndpoints } from "@/contract/store-endpoints";
import { getDeskCaller } from "../desk/desk-caller";
import { callBackend } from "../http/backend-client";
import { asAnybody, type RequestCaller } from "../http/request-caller";

/**
 * Counts a visit of a shared catalogue, without identifying the visitor; staff viewing their own
 * links are not counted. Errors: `BackendError` (rate_limited).
 */
export async function countVisit(caller: RequestCaller, body: SharedVisit): Promise<void> {
  if ((await getDeskCaller()).token) return;
  await callBackend(storeEndpoints.countSharedVisit, asAnybody(caller), { body });
}
