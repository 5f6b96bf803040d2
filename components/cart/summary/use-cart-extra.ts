"use client";

import type { ComponentType } from "react";
import { useLoaded } from "@/components/ui/use-loaded";

type Extras = typeof import("./cart-extras");

/** All of them together, since `useLoaded` holds a single value. */
const load = () => import("./cart-extras") as unknown as Promise<ComponentType>;

/** A part of the cart page that is loaded on demand; all of them are in one chunk. */
export function useCartExtra<K extends keyof Extras>(
  name: K,
  isNeeded: boolean,
): Extras[K] | undefined {
  return (useLoaded(load, isNeeded) as unknown as Extras | undefined)?.[name];
}
