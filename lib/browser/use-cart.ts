import "client-only";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type CartView, cartMutationKey, cartQueryKey } from "../model/cart";
import { ApiClientError, callApi } from "./api-client";
import { announceCartChange } from "./cart-channel";
import { settleIntent, takeIntentKey } from "./intent-key";

/** What became of a change: `busy` when another one was running and this one was ignored (CART-04). */
export type ChangeOutcome<T> = { status: "done"; answer: T } | { status: "busy" } | { status: "failed"; error: unknown };

type Sent = { path: `/api/${string}`; method?: "POST" | "DELETE"; body: unknown };
type CartAnswer = { cart: CartView };

/** The cart of this page, read once and then kept by its changes. `cart` is undefined until it was read and while it can't be: an outage never looks like an empty cart. */
export function useCartQuery(options: { enabled?: boolean } = {}) {
  const query = useQuery({
    queryKey: cartQueryKey,
    queryFn: ({ signal }) => callApi<CartAnswer>("/api/cart", { signal }).then((answer) => answer.cart),
    enabled: options.enabled,
  });
  return { cart: query.data, isFailed: query.isError && query.data === undefined, retry: query.refetch };
}

/** The cart of a page that the server rendered with it: the first render is the server's own, then the kept cart, which starts from it. */
export function useSeededCart(initial: CartView) {
  const client = useQueryClient();
  const [seeded, setSeeded] = useState<CartView>();
  useEffect(() => {
    client.setQueryData(cartQueryKey, initial);
    setSeeded(initial);
  }, [client, initial]);
  const query = useCartQuery();
  return { ...query, cart: seeded === initial ? query.cart : initial };
}

/** Whether a change of the cart is running, anywhere on the page. */
export function useIsCartBusy(): boolean {
  return useIsMutating({ mutationKey: cartMutationKey }) > 0;
}

/**
 * Changes of the cart, one at a time: a change asked for while another runs is ignored and says so (CART-04). The whole cart
 * comes back and replaces the kept one; after a failure the kept one is read again where it may be wrong (CART-07).
 */
export function useCartChange() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: cartMutationKey,
    mutationFn: (sent: Sent & { key: string }) =>
      callApi<CartAnswer>(sent.path, { method: sent.method ?? "POST", body: sent.body, idempotencyKey: sent.key }),
  });
  return useCallback(
    async <T extends CartAnswer>(sent: Sent): Promise<ChangeOutcome<T>> => {
      if (client.isMutating({ mutationKey: cartMutationKey }) > 0) return { status: "busy" };
      const signature = JSON.stringify(sent);
      const intent = takeIntentKey(signature);
      try {
        const answer = (await mutateAsync({ ...sent, key: intent.key })) as T;
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
    [client, mutateAsync],
  );
}

export type BatchEntry = { variant_id: string; quantity: number; mode?: "add" | "set" };
export type BatchAnswer = CartAnswer & {
  results: { variant_id: string; quantity: number; status: "applied" | "refused"; code?: string; nearest?: number[] }[];
};

/** The changes a buyer makes, by name. */
export function useCart() {
  const change = useCartChange();
  const client = useQueryClient();
  return useMemo(() => {
    const cartId = () => client.getQueryData<CartView>(cartQueryKey)?.id || undefined;
    return {
      addLineItem: (line: { variantId: string; quantity: number }) =>
        change<CartAnswer>({
          path: "/api/cart/line-items",
          body: { cart_id: cartId(), variant_id: line.variantId, quantity: line.quantity },
        }),
      batchLineItems: (entries: BatchEntry[]) =>
        change<BatchAnswer>({ path: "/api/cart/line-items/batch", body: { cart_id: cartId(), entries } }),
      updateLineItem: (lineId: string, quantity: number) =>
        change<CartAnswer>({ path: `/api/cart/line-items/${lineId}`, body: { cart_id: cartId(), quantity } }),
      removeLineItems: (lineIds: string[]) =>
        change<CartAnswer>({ path: "/api/cart/line-items", method: "DELETE", body: { cart_id: cartId(), line_ids: lineIds } }),
      updateCart: (metadata: { comment: string | null }) =>
        change<CartAnswer>({ path: "/api/cart", body: { cart_id: cartId(), metadata } }),
    };
  }, [change, client]);
}
