import "server-only";
import type { z } from "zod";
import type { catalogueAccessSchema } from "@/contract/catalogue/access-endpoints";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type Caller, callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";

export type CatalogueAccess = z.output<typeof catalogueAccessSchema>;

/** Called before every catalogue page; if the backend is slower, the page itself reports it. */
const timeoutMs = 3_000;

/**
 * Who is signed in, the catalogue's version and whose prices she sees, read from the backend now.
 * `signedOut` if the session has ended, `unknown` if the backend gave no usable response (GUARD-02)
 * or does not have this endpoint.
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
