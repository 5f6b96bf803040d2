"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { OutagePanel } from "@/components/ui/outage-panel";
import { useIsCartBusy, useSeededCart } from "@/lib/browser/use-cart";
import type { CartView } from "@/lib/model/cart";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";
import { useRemovedLines } from "./use-removed-lines";

/** The cart page (CART-08). The first render comes with the server's cart; an outage shows as an outage, never as an empty cart. */
export function CartScreen({ initial }: { initial: CartView }) {
  const t = useTranslations("cart");
  const { cart, isFailed } = useSeededCart(initial);
  const isBusy = useIsCartBusy();
  const removed = useRemovedLines();
  if (isFailed) return <OutagePanel />;
  if (!cart)
    return (
      <p role="status" className="py-24 text-center text-muted">
        {t("updating")}
      </p>
    );
  const isEmpty = cart.lines.length === 0;
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
        {!isEmpty && (
          <p className="text-muted tabular-nums">{`${t("lineCount", { count: cart.lines.length })} · ${t("itemCount", { count: cart.itemCount })}`}</p>
        )}
      </div>
      {cart.isPreorder && (
        <p className="mt-3 inline-block rounded-control bg-highlight px-3 py-1.5 text-sm font-semibold">{t("preorderNote")}</p>
      )}
      <p role="status" className="sr-only">
        {isBusy ? t("updating") : ""}
      </p>
      <div className={isEmpty ? "mt-6" : "mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"}>
        <CartLines cart={cart} busy={isBusy} removed={removed} />
        {isEmpty ? <EmptyCart /> : <CartSummary cart={cart} busy={isBusy} />}
      </div>
    </div>
  );
}

function EmptyCart() {
  const t = useTranslations("cart.empty");
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-4 py-12 text-center">
      <h2 className="text-2xl font-semibold">{t("title")}</h2>
      <p className="text-muted">{t("text")}</p>
      <Link href="/products" prefetch={false} className={buttonClass()}>
        {t("button")}
      </Link>
    </section>
  );
}
