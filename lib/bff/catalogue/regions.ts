import "server-only";
import { cache } from "react";
import type { Region } from "@/contract/seller/region";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import { cardProviderId, manualProviderId } from "../../model/order/checkout";
import { getRequestCaller, type RequestCaller } from "../http/request-caller";
import { createVersionMemory } from "./version-memory";

/** Whether orders in a region can be paid by card. Errors: `BackendError`. */
export async function takesCards(caller: RequestCaller, regionId: string): Promise<boolean> {
  if (caller.seller.card_payments !== true) return false;
  const { payment_providers: providers } = await getRegion(regionId);
  return providers.some(({ id }) => id === cardProviderId);
}

/** Whether orders in a region can be paid by bank transfer. Errors: `BackendError`. */
export async function takesTransfers(regionId: string): Promise<boolean> {
  const { payment_providers: providers } = await getRegion(regionId);
  return providers.some(({ id }) => id === manualProviderId);
}

const remember = createVersionMemory<Region>("regions", 4_000);

/**
 * A sales region of the seller, once per request. Errors: `BackendError` (404 for an unknown one).
 */
export const getRegion = cache(async (id: string): Promise<Region> => {
  const caller = await getRequestCaller();
  return remember(
    caller,
    id,
    async () =>
      (await callBackend(storeEndpoints.getRegion, caller, { params: { id } })).data.region,
  );
});
