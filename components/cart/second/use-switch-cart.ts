"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useCartIntents } from "@/lib/browser/cart/cart-intents";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { type CartView, cartQueryKey } from "@/lib/model/cart/cart";
import {
  type RestoreRefusal,
  type SecondCartsView,
  secondCartsKey,
  switchedCartKey,
} from "@/lib/model/cart/saved-cart";

/** What could not be moved when two carts were switched. */
export type SwitchedCart = { refusals: RestoreRefusal[]; applied: number };

export const readSecondCarts = (signal?: AbortSignal) =>
  callApi<SecondCartsView>("/api/second-cart", { signal });

/**
 * Switches the open cart and a second one (CART-03), after any change in progress. `switchTo`
 * resolves with true if they were switched; otherwise `onFail` gets the reason.
 */
export function useSwitchCart(onFail: (reason: string) => void) {
  const client = useQueryClient();
  const { whenSaved } = useCartIntents();
  const change = useCartChange();
  const reason = useErrorReason();
  const [isBusy, setBusy] = useState(false);
  const switchTo = async (id: string): Promise<boolean> => {
    setBusy(true);
    await whenSaved();
    const outcome = await change<SecondCartsView & SwitchedCart & { cart: CartView }>({
      path: `/api/second-cart/${id}/switch`,
      body: { cart_id: client.getQueryData<CartView>(cartQueryKey)?.id },
    });
    setBusy(false);
    if (outcome.status === "failed") {
      onFail(reason(outcome.error));
      // another window may have switched already
      void client
        .fetchQuery({ queryKey: secondCartsKey, queryFn: () => readSecondCarts() })
        .catch((error) => console.error("second carts could not be reloaded", error));
    }
    if (outcome.status !== "done") return false;
    const { secondCarts, refusals, applied } = outcome.result;
    client.setQueryData<SecondCartsView>(secondCartsKey, { secondCarts });
    client.setQueryData<SwitchedCart>(switchedCartKey, { refusals, applied });
    return true;
  };
  return { isBusy, switchTo };
}
