import "client-only";
import type { QueryClient } from "@tanstack/react-query";
import { cartQueryKey } from "../../model/cart/cart";
import { toWireEntry } from "../../model/cart/cart-intent-batch";
import { callApi } from "../api/api-client";
import { cartTabs } from "./cart-channel";
import { type CartBatchResponse, CartIntentSender } from "./cart-intent-sender";
import { readCart } from "./cart-client";
import type { CartIntentStore } from "./cart-intent-store";
import { withCartLock } from "./cart-turn";

/** This page's sender, loaded with the first intent. */
export function createCartIntentSender(
  store: CartIntentStore,
  client: QueryClient,
): CartIntentSender {
  return new CartIntentSender(store, {
    send: (batch, customerId, signal) =>
      callApi<CartBatchResponse>("/api/cart/line-items/batch", {
        method: "POST",
        body: {
          customer_id: customerId,
          cart_id: batch.cartId,
          entries: batch.entries.map(toWireEntry),
        },
        idempotencyKey: batch.key,
        signal,
      }),
    read: async (signal) => {
      const cancel = () => void client.cancelQueries({ queryKey: cartQueryKey });
      signal?.addEventListener("abort", cancel);
      try {
        return await client.fetchQuery({
          queryKey: cartQueryKey,
          queryFn: (query) => readCart(query.signal),
          staleTime: 0,
          retry: false,
        });
      } finally {
        signal?.removeEventListener("abort", cancel);
      }
    },
    confirm: (cart) => client.setQueryData(cartQueryKey, cart),
    announce: (outcome) => cartTabs.tell({ answered: outcome }),
    inTurn: withCartLock,
    delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newKey: () => crypto.getRandomValues(new Uint32Array(4)).join("-"),
    onCustomerChanged: () => void client.invalidateQueries({ queryKey: ["customer"] }),
  });
}
