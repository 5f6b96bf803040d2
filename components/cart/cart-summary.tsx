"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Button, buttonClass } from "@/components/ui/button";
import type { CartView } from "@/lib/model/cart";
import { CartComment } from "./cart-comment";
import { ThresholdProgress } from "./threshold-progress";
import { TotalsList } from "./totals-list";

/** Progress, totals, comment and the way to the checkout; closed below the minimum order (CHK-03). */
export function CartSummary({ cart, busy }: { cart: CartView; busy: boolean }) {
  const t = useTranslations("cart");
  const isBlocked = cart.minimumOrder !== null && !cart.minimumOrder.isReached;
  return (
    <aside
      aria-label={t("summaryTitle")}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-32"
    >
      <h2 className="text-xl font-semibold">{t("summaryTitle")}</h2>
      {cart.minimumOrder && <ThresholdProgress kind="minimumOrder" threshold={cart.minimumOrder} currencyCode={cart.currencyCode} />}
      {cart.franco && !cart.totals.isShippingHidden && (
        <ThresholdProgress kind="franco" threshold={cart.franco} currencyCode={cart.currencyCode} />
      )}
      <TotalsList totals={cart.totals} currencyCode={cart.currencyCode} isFrancoReached={cart.franco?.isReached} isStale={busy} />
      <CartComment cart={cart} />
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
          <Link href="/checkout" prefetch={false} className={buttonClass("primary", "w-full")}>
            {t("checkout")}
          </Link>
        )}
        <Link href="/products" prefetch={false} className={buttonClass("quiet", "w-full")}>
          {t("continueShopping")}
        </Link>
        <Button look="quiet" className="w-full max-md:hidden" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t("print")}
        </Button>
      </div>
    </aside>
  );
}
