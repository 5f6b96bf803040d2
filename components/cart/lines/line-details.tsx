"use client";

import type { CartLine } from "@/lib/model/cart/cart";
import { LineNote } from "./line-note";
import { PriceExplained } from "./price-explained";

/** A line's details on demand: price explanation and note. */
export function LineDetails({ cartId, line }: { cartId: string; line: CartLine }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <PriceExplained cartId={cartId} line={line} />
      <LineNote cartId={cartId} line={line} />
    </div>
  );
}
