"use client";

import { useQuery } from "@tanstack/react-query";
import { useLoaded } from "@/components/ui/use-loaded";
import { type SecondCartsView, secondCartsKey } from "@/lib/model/cart/saved-cart";

const loadButton = () => import("./second-cart-button").then((module) => module.SecondCartButton);

/** The header's link to a second cart, once there is one (CART-03). */
export function SecondCartSlot() {
  const { data } = useQuery<SecondCartsView>({ queryKey: secondCartsKey, enabled: false });
  const [second] = data?.secondCarts ?? [];
  const SecondCartButton = useLoaded(loadButton, second !== undefined);
  return SecondCartButton ? <SecondCartButton second={second} /> : null;
}
