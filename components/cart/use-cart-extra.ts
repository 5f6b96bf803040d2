"use client";

import type { ComponentType } from "react";
import { useLoaded } from "@/components/ui/use-loaded";

type Extras = typeof import("./cart-extras");

const load = () => import("./cart-extras");
const loaders = new Map<keyof Extras, () => Promise<ComponentType<never>>>();

/** A part of the cart page that is there on demand; all of them come with one script, at the first demand of any. */
export function useCartExtra<K extends keyof Extras>(name: K, isWanted: boolean): Extras[K] | undefined {
  const known = loaders.get(name) ?? (() => load().then((extras) => extras[name] as ComponentType<never>));
  loaders.set(name, known);
  return useLoaded(known, isWanted) as Extras[K] | undefined;
}
