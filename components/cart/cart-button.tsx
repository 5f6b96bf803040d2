"use client";

import { ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { useLoaded } from "@/components/ui/use-loaded";
import { type CartAdded, onAdded } from "@/lib/browser/cart-added";
import { onCartStuck, useCartCount, useIsCartReady, useIsCartUnsaved } from "@/lib/browser/cart-door";
import { useCartQuery } from "@/lib/browser/use-cart";
import { useUnavailableLines } from "./use-unavailable-lines";

const loadDropdown = () => import("./cart-dropdown").then((module) => module.CartDropdown);
const loadNotice = () => import("./cart-save-notice").then((module) => module.CartSaveNotice);
const silentMs = 3_000;
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
  const count = useCartCount();
  const isUnsaved = useIsCartUnsaved();
  const hasNotice = useWas(isUnsaved);
  const isReady = useIsCartReady();
  const CartDropdown = useLoaded(loadDropdown, isReady || isOpen);
  const CartSaveNotice = useLoaded(loadNotice, isReady);
  useStuckToast(isUnsaved && !CartSaveNotice);
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
            ? t("addedOne", { label: added.label, quantity: added.quantity ?? 1, count: count ?? 0 })
            : t("addedMany", { lines: added.variantIds.length, count: count ?? 0 }))}
      </p>
      {isOpen && CartDropdown && <CartDropdown key={added.turn} cart={cart} added={added} onClose={() => setAdded(undefined)} />}
      {hasNotice && CartSaveNotice && <CartSaveNotice />}
    </div>
  );
}

/** Whether it is or ever was so since the page was loaded: until something was unsaved nobody needs to be told. */
function useWas(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was;
}

/** Says so when the first change has to wait and not even the scripts that save it or say so can be loaded. */
function useStuckToast(isSilent: boolean): void {
  const t = useTranslations("cart.unsaved");
  const toast = useToast();
  useEffect(() => onCartStuck(() => toast({ variant: "warning", title: t("waiting", { lines: 1 }) })), [toast, t]);
  useEffect(() => {
    if (!isSilent) return;
    const timer = setTimeout(() => toast({ variant: "warning", title: t("waiting", { lines: 1 }) }), silentMs);
    return () => clearTimeout(timer);
  }, [isSilent, toast, t]);
}
