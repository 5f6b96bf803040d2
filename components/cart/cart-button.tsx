"use client";

import { ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type CartAdded, onAdded } from "@/lib/browser/cart-added";
import { useCartQuery } from "@/lib/browser/use-cart";
import { useUnavailableLines } from "./use-unavailable-lines";

const loadDropdown = () => import("./cart-dropdown").then((module) => module.CartDropdown);
const CartDropdown = dynamic(loadDropdown, { ssr: false });
const subscribeToNothing = () => () => {};
const isCartPath = (pathname: string) => pathname.includes("/cart");

/** The way to the cart with its item count (CART-05); after an addition the dropdown opens below it, but on no path containing '/cart' (SHELL-03). */
export function CartButton() {
  const t = useTranslations("cart");
  const pathname = usePathname();
  const seededByPage = isCartPath(pathname) || pathname.includes("/checkout");
  const { cart } = useCartQuery({ enabled: !seededByPage });
  const [added, setAdded] = useState<CartAdded & { turn: number }>();
  useUnavailableLines(cart);
  useEffect(() => onAdded((next) => setAdded((last) => ({ ...next, turn: (last?.turn ?? 0) + 1 }))), []);
  const isOpen = added !== undefined && cart !== undefined && !isCartPath(pathname);
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const count = isHydrated ? cart?.itemCount : undefined;
  return (
    <div className="relative">
      <Link
        href="/cart"
        prefetch={false}
        className="relative flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:underline"
      >
        <ShoppingBag aria-hidden className="size-6" />
        <span className="sr-only lg:not-sr-only">{t("title")}</span>
        {count !== undefined && count > 0 && (
          <span
            aria-hidden
            className="grid min-h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs leading-none font-bold text-paper tabular-nums max-lg:absolute max-lg:top-0.5 max-lg:right-0"
          >
            {t("count", { count })}
          </span>
        )}
        {count !== undefined && <span className="sr-only">{t("itemCount", { count })}</span>}
      </Link>
      <p role="status" className="sr-only">
        {added &&
          cart &&
          (added.label
            ? t("addedOne", { label: added.label, quantity: added.quantity ?? 1, count: cart.itemCount })
            : t("addedMany", { lines: added.variantIds.length, count: cart.itemCount }))}
      </p>
      {isOpen && <CartDropdown key={added.turn} cart={cart} added={added} onClose={() => setAdded(undefined)} />}
    </div>
  );
}
