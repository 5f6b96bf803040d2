"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { useIsRefused } from "@/lib/browser/cart/cart-client";

const loadRefusal = () => import("./line-refusal").then((module) => module.LineRefusal);

/**
 * Placeholder below a quantity for an explanation, whose script is loaded with the first rejection.
 */
export function RefusalNote({ slot, name }: { slot: string; name: string }) {
  const LineRefusal = useLoaded(loadRefusal, useIsRefused(slot));
  return LineRefusal ? <LineRefusal slot={slot} name={name} /> : null;
}
