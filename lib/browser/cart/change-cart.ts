import "client-only";
import type { QueryClient } from "@tanstack/react-query";
import { type CartView, cartMutationKey, cartQueryKey } from "../../model/cart/cart";
import { ApiClientError, callApi } from "../api/api-client";
import { cartTabs } from "./cart-channel";
import { settleIntent, takeIntentKey } from "./intent-key";
import { withCartMutex } from "./with-cart-lock";

/** The outcome of a change: `busy` if another one was running and this one was ignored. */
export type ChangeOutcome<T> =
  | { status: "done"; result: T }
  | { status: "busy" }
  | { status: "failed"; error: unknown };

export type CartChange = {
  path: `/api/${string}`;
  method?: "POST" | "DELETE";
  body: unknown;
  /** The value it replaces, not sent: the same change of another value is a different intent. */
  over?: string;
};

/** Reported to the page's mutation cache without an observer, which no screen needs. */
function runChange<T extends { cart: CartView }>(
  client: QueryClient,
  { path, method = "POST", body }: CartChange,
  idempotencyKey: string,
): Promise<T> {
  const mutationFn = () =>
    withCartMutex((signal) => callApi<T>(path, { method, body, idempotencyKey, signal }));
  return client
    .getMutationCache()
    .build<T, Error, void, unknown>(client, { mutationKey: cartMutationKey, mutationFn })
    .execute();
}

/**
 * The implementation of `useCartChange`, in a separate chunk, since carts are viewed more often
 * than they are changed other than by lines.
 */
export async function changeCart<T extends { cart: CartView }>(
  client: QueryClient,
  sent: CartChange,
): Promise<ChangeOutcome<T>> {
  const signature = JSON.stringify(sent);
  const intent = takeIntentKey(signature);
  try {
    const result = await runChange<T>(client, sent, intent.key);
    settleIntent(signature);
    client.setQueryData(cartQueryKey, result.cart);
    if (intent.isRepeat) await client.invalidateQueries({ queryKey: cartQueryKey });
    cartTabs.tell({});
    return { status: "done", result };
  } catch (error) {
    console.error("cart change failed", sent.path, error);
    const isUnknown = error instanceof ApiClientError && error.isOutage;
    const isSignedOut = error instanceof ApiClientError && error.status === 401;
    if (!isUnknown) settleIntent(signature);
    if (!isUnknown && !isSignedOut) void client.invalidateQueries({ queryKey: cartQueryKey });
    return { status: "failed", error };
  }
}
