import "client-only";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type CartView, cartQueryKey, isNewerCart } from "../../model/cart/cart";
import { ApiClientError } from "../api/api-client";
import { readCart, useConfirmedCart } from "./cart-client";

const againMs = 20_000;

/**
 * The cart of this page, read once, again while nothing answers, and then kept by its changes.
 * `cart` is undefined until it was read and while it can't be: an outage never looks like an empty
 * cart.
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
  // Once it failed it stays so while it is asked again
  return { cart, isFailed: query.errorUpdateCount > 0 && cart === undefined, retry: query.refetch };
}

/**
 * The cart of a page that the server rendered with it: the first render is the server's own, then
 * the kept cart, which starts from it.
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
