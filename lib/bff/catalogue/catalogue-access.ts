import "server-only";
import type { z } from "zod";
import type { catalogueAccessSchema } from "@/contract/catalogue/access-endpoints";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type Caller, callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";

export type CatalogueAccess = z.output<typeof catalogueAccessSchema>;

/**
 * Before every page of the catalogue; a backend this slow is left to the page itself, which can say
 * so.
 */
const timeoutMs = 3_000;

/**
 * Who is signed in, the catalogue's version and whose prices she sees, asked of the backend at this
 * moment. `signedOut` for a session that ended, `unknown` when the backend gave no usable answer
 * (GUARD-02) or does not know the call.
 */
export async function findCatalogueAccess(
  caller: Caller,
): Promise<CatalogueAccess | "signedOut" | "unknown"> {
  try {
    return (
      await callBackend(
        storeEndpoints.getCatalogueAccess,
        caller,
        {},
        { signal: AbortSignal.timeout(timeoutMs) },
      )
    ).data;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return error.kind === "authentication" || error.kind === "permission" ? "signedOut" : "unknown";
  }
}
