"use client";

import type { ComponentType } from "react";
import { useLoaded } from "@/components/ui/use-loaded";

type Extras = typeof import("./cart-extras");

/** All of them as one, since `useLoaded` keeps whatever its script brings. */
const load = () => import("./cart-extras") as unknown as Promise<ComponentType>;

/**
 * A part of the cart page that is there on demand; all of them come with one script, at the first
 * demand of any.
 */
export function useCartExtra<K extends keyof Extras>(
  name: K,
  isWanted: boolean,
): Extras[K] | undefined {
  return (useLoaded(load, isWanted) as unknown as Extras | undefined)?.[name];
}
