import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend, type Caller } from "../http/backend-client";

/**
 * Ids of the variants for which the customer has requested a back-in-stock notification (CAT-11).
 * Errors: `BackendError`.
 */
export async function listAwaitedVariants(caller: Caller): Promise<string[]> {
  const { data } = await callBackend(storeEndpoints.listRestockNotifications, caller);
  return data.restock_notifications.map((notification) => notification.variant_id);
}
