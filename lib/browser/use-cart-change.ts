import "client-only";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type CartView, cartMutationKey, cartQueryKey } from "../model/cart";
import { ApiClientError, callApi } from "./api-client";
import { announceCartChange } from "./cart-channel";
import { inCartTurn } from "./cart-turn";
import { settleIntent, takeIntentKey } from "./intent-key";

/** What became of a change: `busy` when another one was running and this one was ignored. */
export type ChangeOutcome<T> = { status: "done"; answer: T } | { status: "busy" } | { status: "failed"; error: unknown };

type Sent = { path: `/api/${string}`; method?: "POST" | "DELETE"; body: unknown };

/** Told to the page's mutation cache without an observer of its own, which no screen needs. */
function runChange<T extends { cart: CartView }>(
  client: QueryClient,
  { path, method = "POST", body }: Sent,
  idempotencyKey: string,
): Promise<T> {
  const mutationFn = () => inCartTurn(() => callApi<T>(path, { method, body, idempotencyKey }));
  return client.getMutationCache().build<T, Error, void, unknown>(client, { mutationKey: cartMutationKey, mutationFn }).execute();
}

/**
 * Changes of the cart apart from its lines, each after whatever changes the cart now (CART-04). The whole cart comes back and
 * replaces the kept one; after a failure the kept one is read again where it may be wrong (CART-07).
 */
export function useCartChange() {
  const client = useQueryClient();
  return useCallback(
    async <T extends { cart: CartView }>(sent: Sent): Promise<ChangeOutcome<T>> => {
      const signature = JSON.stringify(sent);
      const intent = takeIntentKey(signature);
      try {
        const answer = await runChange<T>(client, sent, intent.key);
        settleIntent(signature);
        client.setQueryData(cartQueryKey, answer.cart);
        if (intent.isRepeat) await client.invalidateQueries({ queryKey: cartQueryKey });
        announceCartChange();
        return { status: "done", answer };
      } catch (error) {
        console.error("cart change failed", sent.path, error);
        const isUnknown = error instanceof ApiClientError && error.isOutage;
        const isSignedOut = error instanceof ApiClientError && error.status === 401;
        if (!isUnknown) settleIntent(signature);
        if (!isUnknown && !isSignedOut) void client.invalidateQueries({ queryKey: cartQueryKey });
        return { status: "failed", error };
      }
    },
    [client],
  );
}
