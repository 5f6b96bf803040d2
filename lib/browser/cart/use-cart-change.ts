import "client-only";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { CartView } from "../../model/cart/cart";
import type { CartChange, ChangeOutcome } from "./change-cart";
import { whenIdle } from "../page/when-idle";

const load = () => import("./change-cart");
/** Preloads the chunk; if that fails, the actual use retries and reports it. */
const loadAhead = () =>
  void load().catch(() =>
    console.info("cart script not preloaded; it will be loaded on first use"),
  );

/**
 * Changes the cart other than by its lines, each after any change in progress (CART-04). The
 * response replaces the cached cart; after a failure, the cart is read again if the cached one may
 * be wrong (CART-07).
 */
export function useCartChange() {
  const client = useQueryClient();
  useEffect(() => whenIdle(loadAhead), []);
  return useCallback(
    async <T extends { cart: CartView }>(sent: CartChange): Promise<ChangeOutcome<T>> => {
      try {
        const { changeCart } = await load();
        return await changeCart<T>(client, sent);
      } catch (error) {
        console.error("cart script could not be loaded", error);
        return { status: "failed", error };
      }
    },
    [client],
  );
}
