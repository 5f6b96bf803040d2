"use client";

import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CartView } from "@/lib/model/cart/cart";
import { CartCodes } from "./cart-codes";
import { CartComment } from "./cart-comment";
import { ThresholdProgress } from "./threshold-progress";
import { TopUp } from "./top-up";
import { TotalsList, totalName } from "./totals-list";

type SummaryProps = {
  cart: CartView;
  busy: boolean;
  /** Contains the summary's own total and checkout button. */
  foot: RefObject<HTMLDivElement | null>;
};

/**
 * First the totals and the checkout button, disabled below the minimum order (CHK-03), so that both
 * are visible without scrolling; then progress with suggestions, codes and comment. Next to the
 * lines it is sticky, and scrolls as a whole if it is higher than the window. The checkout is
 * loaded as a new document, because only its policy allows Stripe's form (SEC-01).
 */
export function CartSummary({
  cart,
  busy,
  foot,
  hasQuotes,
}: SummaryProps & { hasQuotes: boolean }) {
  const t = useTranslations("cart");
  const summary = useRef<HTMLElement>(null);
  useFocusInView(summary, cart);
  const { minimumOrder, franco, totals } = cart;
  const isBlocked = minimumOrder !== null && !minimumOrder.isReached;
  const shownFranco = totals.isShippingHidden ? null : franco;
  return (
    <aside ref={summary} aria-label={t("summaryTitle")} className="sums-panel cart-summary">
      <h2 className="text-xl font-semibold">{t("summaryTitle")}</h2>
      <div ref={foot} className="cart-foot">
        <TotalsList
          totals={totals}
          currencyCode={cart.currencyCode}
          isFrancoReached={franco?.isReached}
          isStale={busy}
          discounts={cart.discounts}
          taxes={cart.taxes}
          deposit={cart.deposit}
        />
        {busy && <p className="-mt-3 text-sm text-muted">{t("amountsUpdating")}</p>}
        <div className="flex flex-col gap-2" data-no-print>
          <CheckoutButton isBlocked={isBlocked} className="w-full" describedBy="checkout-blocked" />
          {isBlocked && (
            <p id="checkout-blocked" className="text-sm">
              {t("checkoutBlocked")}
            </p>
          )}
          {hasQuotes && (
            <Link href="/quotes/new" className={buttonClass("secondary", "w-full")}>
              {t("askQuote")}
            </Link>
          )}
          <Link href="/products" className={buttonClass("quiet", "w-full")}>
            {t("continueShopping")}
          </Link>
        </div>
      </div>
      {minimumOrder && (
        <ThresholdProgress
          kind="minimumOrder"
          threshold={minimumOrder}
          currencyCode={cart.currencyCode}
        />
      )}
      {isBlocked && <TopUp cart={cart} goal="minimum_order" />}
      {shownFranco && (
        <ThresholdProgress kind="franco" threshold={shownFranco} currencyCode={cart.currencyCode} />
      )}
      {shownFranco && !shownFranco.isReached && <TopUp cart={cart} goal="franco" />}
      <CartCodes cart={cart} />
      <CartComment cart={cart} />
    </aside>
  );
}

/**
 * On small screens, total and checkout button stick to the bottom while the summary's own are out
 * of view.
 */
export function CartBar({ cart, busy, foot }: SummaryProps) {
  const t = useTranslations("cart.totals");
  const locale = useLocale() as Locale;
  const [isDouble, setDouble] = useState(false);
  useEffect(() => {
    if (!foot.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setDouble((entry?.intersectionRatio ?? 0) > 0.9),
      { threshold: [0, 0.9, 1] },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [foot]);
  const { totals } = cart;
  return (
    <div className="cart-bar" data-hidden={isDouble} data-no-print>
      <p aria-busy={busy || undefined} className={`min-w-0 ${busy ? "italic" : ""}`}>
        <span className="block text-sm text-muted">{t(totalName(totals))}</span>
        <strong className="block text-lg leading-6 tabular-nums">
          {formatMoney(totals.totalMinor, cart.currencyCode, locale)}
        </strong>
      </p>
      <CheckoutButton isBlocked={cart.minimumOrder?.isReached === false} />
    </div>
  );
}

/** Keeps the focused element in view while content above it changes height with the cart. */
function useFocusInView(frame: RefObject<HTMLElement | null>, cart: CartView): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the cart there are other parts
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const focused = document.activeElement;
      if (focused && frame.current?.contains(focused))
        (focused.closest("form") ?? focused).scrollIntoView({ block: "nearest" });
    });
    for (const part of frame.current?.children ?? []) observer.observe(part);
    return () => observer.disconnect();
  }, [frame, cart]);
}

function CheckoutButton({
  isBlocked,
  className,
  describedBy,
}: {
  isBlocked: boolean;
  className?: string;
  describedBy?: string;
}) {
  const t = useTranslations("cart");
  return isBlocked ? (
    <Button busy className={className} aria-describedby={describedBy}>
      {t("checkout")}
    </Button>
  ) : (
    <a href="/checkout" className={buttonClass("primary", className)}>
      {t("checkout")}
    </a>
  );
}
