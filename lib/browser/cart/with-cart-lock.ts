import "client-only";
import { ApiClientError } from "../api/api-client";
import type { CartWork } from "./cart-turn";

/**
 * As `withCartLock`, whose script is loaded with the first change. Errors: those of `work`;
 * `ApiClientError` if the script can't be loaded.
 */
export async function withCartMutex<T>(work: CartWork<T>): Promise<T> {
  const { withCartLock } = await import("./cart-turn").catch(() => {
    throw new ApiClientError(0, undefined);
  });
  return withCartLock(work);
}
