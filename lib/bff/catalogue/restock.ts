import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend, type Caller } from "../http/backend-client";

/** Ids of the variants whose return the customer is told of (CAT-11). Errors: `BackendError`. */
export async function listAwaitedVariants(caller: Caller): Promise<string[]> {
  const { data } = await callBackend(storeEndpoints.listRestockNotifications, caller);
  return data.restock_notifications.map((notification) => notification.variant_id);
}
