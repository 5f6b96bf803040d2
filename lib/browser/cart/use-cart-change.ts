import "client-only";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { CartView } from "../../model/cart/cart";
import type { CartChange, ChangeOutcome } from "./change-cart";
import { whenIdle } from "../page/when-idle";

const load = () => import("./change-cart");
/** Ahead of its use; where that fails, the use tries again and says so. */
const loadAhead = () =>
  void load().catch(() =>
    console.info("the script that changes the cart is loaded when it is used"),
  );

/**
 * Changes of the cart apart from its lines, each after whatever changes the cart now (CART-04). The
 * whole cart comes back and replaces the kept one; after a failure the kept one is read again where
 * it may be wrong (CART-07).
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
        console.error("the script that changes the cart could not be loaded", error);
        return { status: "failed", error };
      }
    },
    [client],
  );
}
