import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend, type Caller } from "../http/backend-client";

type Intent = { idempotencyKey?: string };

/** Ids of the variants whose return the customer is told of (CAT-11). Errors: `BackendError`. */
export async function listAwaitedVariants(caller: Caller): Promise<string[]> {
  const { data } = await callBackend(storeEndpoints.listRestockNotifications, caller);
  return data.restock_notifications.map((notification) => notification.variant_id);
}

/**
 * Asks for a mail when the variant is back (CAT-11). Errors: `BackendError` (not_found,
 * restock_notification_disabled, variant_in_stock).
 */
export async function createRestockNotification(
  caller: Caller,
  variantId: string,
  intent: Intent,
): Promise<void> {
  await callBackend(
    storeEndpoints.createRestockNotification,
    caller,
    { body: { variant_id: variantId } },
    intent,
  );
}

/** Takes the wish back; one that is not there is no error. Errors: `BackendError`. */
export async function deleteRestockNotification(
  caller: Caller,
  variantId: string,
  intent: Intent,
): Promise<void> {
  await callBackend(
    storeEndpoints.deleteRestockNotification,
    caller,
    { params: { variant_id: variantId } },
    intent,
  );
}
