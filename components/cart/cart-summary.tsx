"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { Button, buttonClass } from "@/components/ui/button";
import type { CartView } from "@/lib/model/cart";
import { CartCodes } from "./cart-codes";
import { CartComment } from "./cart-comment";
import { ThresholdProgress } from "./threshold-progress";
import { TopUp } from "./top-up";
import { TotalsList } from "./totals-list";

/**
 * Progress with what would complete it, codes and comment, which scroll where they are higher than the window; below them the totals and
 * the way to the checkout, closed below the minimum order (CHK-03), stay in view.
 * The checkout is a document of its own: its policy alone allows Stripe's form (SEC-01).
 */
export function CartSummary({ cart, busy }: { cart: CartView; busy: boolean }) {
  const t = useTranslations("cart");
  const { minimumOrder, franco, totals } = cart;
  const isBlocked = minimumOrder !== null && !minimumOrder.isReached;
  const shownFranco = totals.isShippingHidden ? null : franco;
  return (
    <aside
      aria-label={t("summaryTitle")}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-32 lg:max-h-[max(30rem,calc(100dvh-9rem))] print:mt-6 print:max-h-none print:rounded-none print:border-0 print:bg-transparent print:p-0"
    >
      <div className="cart-rest">
        <h2 className="text-xl font-semibold">{t("summaryTitle")}</h2>
        {minimumOrder && (
          <ThresholdProgress
            kind="minimumOrder"
            threshold={minimumOrder}
            currencyCode={cart.currencyCode}
          />
        )}
        {isBlocked && <TopUp cart={cart} goal="minimum_order" />}
        {shownFranco && (
          <ThresholdProgress
            kind="franco"
            threshold={shownFranco}
            currencyCode={cart.currencyCode}
          />
        )}
        {shownFranco && !shownFranco.isReached && <TopUp cart={cart} goal="franco" />}
        <CartCodes cart={cart} />
        <CartComment cart={cart} />
      </div>
      <div className="cart-foot">
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
          {isBlocked ? (
            <>
              <Button busy className="w-full" aria-describedby="checkout-blocked">
                {t("checkout")}
              </Button>
              <p id="checkout-blocked" className="text-sm">
                {t("checkoutBlocked")}
              </p>
            </>
          ) : (
            <a href="/checkout" className={buttonClass("primary", "w-full")}>
              {t("checkout")}
            </a>
          )}
          <Link href="/products" prefetch={false} className={buttonClass("quiet", "w-full")}>
            {t("continueShopping")}
          </Link>
        </div>
      </div>
    </aside>
  );
}
