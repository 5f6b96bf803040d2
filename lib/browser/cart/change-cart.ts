import "client-only";
import type { QueryClient } from "@tanstack/react-query";
import { type CartView, cartMutationKey, cartQueryKey } from "../../model/cart/cart";
import { ApiClientError, callApi } from "../api/api-client";
import { cartTabs } from "./cart-channel";
import { settleIntent, takeIntentKey } from "./intent-key";
import { withCartMutex } from "./with-cart-lock";

/** What became of a change: `busy` when another one was running and this one was ignored. */
export type ChangeOutcome<T> =
  | { status: "done"; answer: T }
  | { status: "busy" }
  | { status: "failed"; error: unknown };

export type CartChange = {
  path: `/api/${string}`;
  method?: "POST" | "DELETE";
  body: unknown;
  /** What it replaces, not sent: the same written over something else is another change. */
  over?: string;
};

/** Told to the page's mutation cache without an observer of its own, which no screen needs. */
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
 * What `useCartChange` does; a script of its own, since a cart is looked at more often than it is
 * changed apart from its lines.
 */
export async function changeCart<T extends { cart: CartView }>(
  client: QueryClient,
  sent: CartChange,
): Promise<ChangeOutcome<T>> {
  const signature = JSON.stringify(sent);
  const intent = takeIntentKey(signature);
  try {
    const answer = await runChange<T>(client, sent, intent.key);
    settleIntent(signature);
    client.setQueryData(cartQueryKey, answer.cart);
    if (intent.isRepeat) await client.invalidateQueries({ queryKey: cartQueryKey });
    cartTabs.tell({});
    return { status: "done", answer };
  } catch (error) {
    console.error("cart change failed", sent.path, error);
    const isUnknown = error instanceof ApiClientError && error.isOutage;
    const isSignedOut = error instanceof ApiClientError && error.status === 401;
    if (!isUnknown) settleIntent(signature);
    if (!isUnknown && !isSignedOut) void client.invalidateQueries({ queryKey: cartQueryKey });
    return { status: "failed", error };
  }
}
