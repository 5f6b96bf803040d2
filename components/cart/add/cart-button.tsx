"use client";

import { ShoppingBag } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toaster";
import { useLoaded } from "@/components/ui/use-loaded";
import type { ItemCount } from "@/contract/cart/item-count";
import { type CartAdded, onAdded } from "@/lib/browser/cart/cart-added";
import {
  onCartStuck,
  useIsCartReady,
  useIsCartUnsaved,
  useSettledCount,
} from "@/lib/browser/cart/cart-client";
import { useCartQuery } from "@/lib/browser/cart/use-cart";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import { emptyCart } from "@/lib/model/cart/cart";
import { type CartTexts, toItemCountText } from "@/lib/model/cart/item-count-text";
import { CartCount } from "./cart-count";
import { useUnavailableLines } from "../lines/use-unavailable-lines";

const loadDropdown = () => import("./cart-dropdown").then((module) => module.CartDropdown);
const loadNotice = () => import("./cart-save-notice").then((module) => module.CartSaveNotice);
const silentMs = 3_000;
const isCartPath = (pathname: string) => pathname.includes("/cart");

/**
 * Link to the cart with its item count (CART-05); after an addition the dropdown opens below it,
 * except on paths containing '/cart' (SHELL-03).
 */
export function CartButton() {
  const t = useTranslations("cart");
  const pathname = usePathname();
  const seededByPage = /\/(?:cart|checkout)$/.test(pathname);
  const { cart, isFailed } = useCartQuery({ enabled: useIsIdle() && !seededByPage });
  const [added, setAdded] = useState<CartAdded & { turn: number }>();
  useUnavailableLines(cart);
  useEffect(
    () => onAdded((next) => setAdded((last) => ({ ...next, turn: (last?.turn ?? 0) + 1 }))),
    [],
  );
  const isOpen = added !== undefined && cart !== undefined && !isCartPath(pathname);
  const count = useSettledCount() ?? emptyCart.count;
  const isUnsaved = useIsCartUnsaved();
  const hasNotice = useWas(isUnsaved);
  const isReady = useIsCartReady();
  const isCalm = useIsIdle(isReady);
  const CartDropdown = useLoaded(loadDropdown, isCalm || isOpen);
  const CartSaveNotice = useLoaded(loadNotice, isCalm || hasNotice);
  useStuckToast(isUnsaved && !CartSaveNotice);
  return (
    <div className="relative">
      <Link
        href="/cart"
        className="relative flex min-h-11 items-center justify-center gap-2 rounded-control px-2
          font-semibold hover:underline max-xl:w-[min(3rem,84px)] max-xl:px-0"
      >
        <Icon of={ShoppingBag} className="size-6 flex-none" />
        <span className="sr-only xl:not-sr-only">{t("title")}</span>
        <CartCount isFailed={isFailed} />
      </Link>
      <p role="status" className="sr-only">
        {added && cart && toAddedText(t, added, count)}
      </p>
      {isOpen && CartDropdown && (
        <CartDropdown
          key={added.turn}
          cart={cart}
          added={added}
          onClose={() => setAdded(undefined)}
        />
      )}
      {hasNotice && CartSaveNotice && <CartSaveNotice />}
    </div>
  );
}

function toAddedText(t: CartTexts, added: CartAdded, count: ItemCount): string {
  const items = toItemCountText(t, count);
  return added.label
    ? t("addedOne", { label: added.label, quantity: added.quantity ?? 1, items })
    : t("addedMany", { lines: added.variantIds.length, items });
}

/**
 * Whether it is or has been true since the page was loaded: the notice is needed only once
 * something was unsaved.
 */
function useWas(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was;
}

/**
 * Reports when the first change has to wait because not even the scripts for saving and reporting
 * can be loaded.
 */
function useStuckToast(isSilent: boolean): void {
  const t = useTranslations("cart.unsaved");
  const toast = useToast();
  useEffect(
    () => onCartStuck(() => toast({ variant: "warning", title: t("waiting", { lines: 1 }) })),
    [toast, t],
  );
  useEffect(() => {
    if (!isSilent) return;
    const timer = setTimeout(
      () => toast({ variant: "warning", title: t("waiting", { lines: 1 }) }),
      silentMs,
    );
    return () => clearTimeout(timer);
  }, [isSilent, toast, t]);
}
