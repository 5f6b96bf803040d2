"use client";

import { useTranslations } from "next-intl";
import { useCartRefusals } from "@/lib/browser/cart/cart-intents";
import type { CartView } from "@/lib/model/cart/cart";
import { LineRefusal } from "./lines/line-refusal";

/**
 * Rejected additions without a line in the cart, with the reason and the valid quantities
 * (CART-07).
 */
export function RefusedAdditions({ cart }: { cart: CartView }) {
  const t = useTranslations("cart");
  const refusals = useCartRefusals();
  const slots = new Set(cart.lines.map((line) => line.slot));
  const missing = [...refusals].filter(([slot]) => !slots.has(slot));
  if (missing.length === 0) return null;
  return (
    <section
      id="refused"
      aria-labelledby="refused-title"
      data-no-print
      className="mt-4 scroll-mt-32 border-l-4 border-danger bg-surface p-4"
    >
      <h2 id="refused-title" className="font-semibold">
        {t("partlySaved.missing", { count: missing.length })}
      </h2>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {missing.map(([slot, { label = t("coming.unnamed") }]) => (
          <li key={slot}>
            <p className="text-sm font-semibold break-words">{label}</p>
            <LineRefusal slot={slot} name={label} />
          </li>
        ))}
      </ul>
    </section>
  );
}
