import "server-only";
import { cache } from "react";
import type { Region } from "@/contract/region";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "./backend-client";
import { getRequestCaller } from "./request-caller";

/** A sales region of the seller, once per request. Errors: `BackendError` (404 for an unknown one). */
export const getRegion = cache(async (id: string): Promise<Region> => {
  const { data } = await callBackend(storeEndpoints.getRegion, await getRequestCaller(), { params: { id } });
  return data.region;
});
