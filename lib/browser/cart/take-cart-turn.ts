import "client-only";
import { ApiClientError } from "../api/api-client";

/** As `inCartTurn`, whose script comes with the first change. Errors: those of `work`; `ApiClientError` when the script can't be had. */
export async function takeCartTurn<T>(work: () => Promise<T>): Promise<T> {
  const { inCartTurn } = await import("./cart-turn").catch(() => {
    throw new ApiClientError(0, undefined);
  });
  return inCartTurn(work);
}
