"use client";

import { useTranslations } from "next-intl";
import { useCartCount, useSettledCount } from "@/lib/browser/cart-door";

/** How many articles the cart holds (CART-05): the figure in the frame of the click that changes it, the words for who does not see it after that. */
export function CartCount() {
  const t = useTranslations("cart");
  const count = useSettledCount();
  return (
    <>
      <Figure />
      {count !== undefined && (
        <span className="sr-only">
          <span className="block size-full contain-strict">{t("itemCount", { count })}</span>
        </span>
      )}
    </>
  );
}

/** The only part of the page that is rendered for that frame, in a box whose layout nothing around it depends on. */
function Figure() {
  const t = useTranslations("cart");
  const count = useCartCount();
  if (!count) return null;
  const shown = t("count", { count });
  return (
    <span
      aria-hidden
      style={{ width: `calc(${shown.length}ch + 0.75rem)` }}
      className="block h-5 min-w-5 overflow-hidden rounded-full bg-ink text-xs font-bold text-paper tabular-nums max-lg:absolute max-lg:top-0.5 max-lg:right-0"
    >
      <span className="block size-full text-center leading-5 contain-strict">{shown}</span>
    </span>
  );
}
