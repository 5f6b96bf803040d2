import "client-only";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type CartView, cartQueryKey, isNewerCart } from "../../model/cart/cart";
import { ApiClientError } from "../api/api-client";
import { readCart, useConfirmedCart } from "./cart-client";

const againMs = 20_000;

/**
 * The page's cart, read once, retried while the server does not respond, and then updated by its
 * changes. `cart` is undefined until it is read and while it can't be, so that an outage never
 * looks like an empty cart.
 */
export function useCartQuery(options: { enabled?: boolean } = {}) {
  const query = useQuery({
    queryKey: cartQueryKey,
    queryFn: ({ signal }) => readCart(signal),
    enabled: options.enabled,
    refetchInterval: ({ state }) =>
      state.error instanceof ApiClientError && state.error.isOutage && againMs,
  });
  const cart = useConfirmedCart() ?? query.data;
  // stays failed while it is being retried
  return { cart, isFailed: query.errorUpdateCount > 0 && cart === undefined, retry: query.refetch };
}

/**
 * The cart of a server-rendered page: the first render uses the server's, later ones the cached
 * cart, which starts from it.
 */
export function useSeededCart(initial: CartView) {
  const client = useQueryClient();
  const [seeded, setSeeded] = useState<CartView>();
  useEffect(() => {
    if (isNewerCart(initial, client.getQueryData<CartView>(cartQueryKey)))
      client.setQueryData(cartQueryKey, initial);
    setSeeded(initial);
  }, [client, initial]);
  const query = useCartQuery();
  return { ...query, cart: seeded === initial ? query.cart : initial };
}
