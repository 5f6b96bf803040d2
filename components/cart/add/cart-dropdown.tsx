"use client";

import { X } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { CartAdded } from "@/lib/browser/cart/cart-added";
import { useSettledCount } from "@/lib/browser/cart/cart-client";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CartView } from "@/lib/model/cart/cart";
import { toContentsText } from "@/lib/model/cart/item-count-text";
import { cartLines, useCartSaveState } from "@/lib/browser/cart/cart-intents";
import { ComingLines } from "../lines/coming-lines";
import { DropdownQuantity } from "../lines/dropdown-quantity";
import { SecondCartEntry } from "../second/second-cart-entry";
import { LineThumbnail } from "../lines/line-thumbnail";

const openMs = 5000;
const linesShown = 3;

type CartDropdownProps = { cart: CartView; added: CartAdded; onClose: () => void };

/**
 * What was just added, shown for 5 s; hovering or focusing pauses the timer (SHELL-03). Closes if
 * all of it was rejected. Does not move the focus.
 */
export function CartDropdown({ cart, added, onClose }: CartDropdownProps) {
  const t = useTranslations("cart");
  const locale = useLocale() as Locale;
  const { status, coming } = useCartSaveState();
  const count = useSettledCount();
  const [isHeld, setHeld] = useState(false);
  const leftMs = useRef(openMs);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  const isRefused = added.variantIds.every((id) => cartLines.get(id).refusal);
  useEffect(() => {
    if (isRefused) close.current();
  }, [isRefused]);
  useEffect(() => {
    if (isHeld) return;
    const started = performance.now();
    const timer = setTimeout(() => close.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(1000, leftMs.current - (performance.now() - started));
    };
  }, [isHeld]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && close.current();
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, []);
  const isAdded = (variantId: string | null) =>
    variantId !== null && added.variantIds.includes(variantId);
  const fresh = cart.lines.filter((line) => isAdded(line.variantId)).toReversed();
  const shown = [
    ...fresh,
    ...cart.lines.filter((line) => !isAdded(line.variantId)).toReversed(),
  ].slice(0, linesShown);
  const money = (amountMinor: number) => formatMoney(amountMinor, cart.currencyCode, locale);
  return (
    <section
      aria-label={t("dropdownTitle")}
      data-cart-dropdown
      data-no-print
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-3 top-16 z-40 flex max-h-[calc(100dvh-4.75rem)] flex-col gap-4
        overflow-y-auto rounded-card border border-line bg-paper p-5 text-left text-ink shadow-xl
        sm:absolute sm:inset-x-auto sm:top-full sm:right-0 sm:mt-2 sm:w-96"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t("dropdownTitle")}</h2>
        <button
          type="button"
          aria-label={t("closeDropdown")}
          onClick={onClose}
          className="-m-2 grid size-11 place-items-center rounded-control hover:bg-surface"
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      <ul className="flex flex-col gap-3">
        {shown.map((line) => (
          <li key={line.id} className="flex items-center gap-3">
            <LineThumbnail src={line.thumbnail} className="size-14" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{line.title}</p>
              <p className="truncate text-sm text-muted">{line.description}</p>
            </div>
            <div className="text-right text-sm tabular-nums">
              <DropdownQuantity line={line}>{money(line.subtotalMinor)}</DropdownQuantity>
            </div>
          </li>
        ))}
      </ul>
      <ComingLines coming={coming.slice(-linesShown)} />
      {cart.lines.length > shown.length && (
        <p className="text-sm text-muted">
          {t("moreLines", { lines: cart.lines.length - shown.length })}
        </p>
      )}
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>
          {t("totals.subtotal")}
          <span className="block text-sm font-normal text-muted tabular-nums">
            {toContentsText(t, count ?? cart.count)}
          </span>
        </span>
        {status === "saved" ? (
          <span className="tabular-nums">{money(cart.totals.subtotalMinor)}</span>
        ) : (
          <span className="text-sm font-normal text-muted italic">{t("amountsUpdating")}</span>
        )}
      </p>
      <Link href="/cart" onClick={onClose} className={buttonClass("primary", "w-full")}>
        {t("seeCart")}
      </Link>
      <SecondCartEntry onOpened={onClose} />
    </section>
  );
}
