"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { useCartCount } from "@/lib/browser/cart/cart-client";
import { useCartRefusals, useCartSaveState } from "@/lib/browser/cart/cart-intents";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import { useSeededCart } from "@/lib/browser/cart/use-cart";
import type { CartLine, CartView } from "@/lib/model/cart/cart";
import { toContentsText } from "@/lib/model/cart/item-count-text";
import type { SecondCartView } from "@/lib/model/cart/saved-cart";
import { CartLines } from "./lines/cart-lines";
import { CartBar, CartSummary } from "./summary/cart-summary";
import { CartTools } from "./cart-tools";
import { CartViewSwitch, type CartViewName } from "./cart-view-switch";
import { EmptyCart } from "./empty-cart";
import { LazySecondCarts } from "./second/lazy-second-carts";
import { useCartExtra } from "./summary/use-cart-extra";
import { useClearedCart } from "./saved/use-cleared-cart";
import { useRemovedLines } from "./lines/use-removed-lines";

type CartScreenProps = {
  sent: CartView;
  /** Number of lines rendered by the server; the others follow in the browser. */
  linesAtFirst: number;
  secondCarts: SecondCartView[];
  hasFavorites: boolean;
  hasOrderPad: boolean;
  /** Whether the seller offers quotes. */
  hasQuotes: boolean;
};

/**
 * The cart page (CART-08). The first render uses the server's cart; an outage is shown as such,
 * never as an empty cart.
 */
export function CartScreen({
  sent,
  linesAtFirst,
  secondCarts,
  hasFavorites,
  hasOrderPad,
  hasQuotes,
}: CartScreenProps) {
  const t = useTranslations("cart");
  const { cart, isFailed } = useSeededCart(sent);
  const { status, coming } = useCartSaveState();
  const [returned, setReturned] = useState<readonly CartLine[]>([]);
  const putBack = useCallback(
    (lines: readonly CartLine[]) => setReturned((current) => [...current, ...lines]),
    [],
  );
  const forget = useCallback(() => setReturned([]), []);
  const RestoredNotes = useCartExtra("RestoredNotes", returned.length > 0);
  const removed = useRemovedLines(putBack);
  const { clearedCount, clear, undo } = useClearedCart(cart, coming, putBack);
  const foot = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<CartViewName>("lines");
  const [isSavedOpen, setSavedOpen] = useState(false);
  const ComingLines = useCartExtra("ComingLines", useIsIdle() || coming.length > 0);
  const ClearedNote = useCartExtra("ClearedNote", clearedCount > 0);
  const DeliveryView = useCartExtra("DeliveryView", view === "delivery");
  const hasRefusals = useCartRefusals().size > 0;
  const RefusedAdditions = useCartExtra("RefusedAdditions", hasRefusals);
  const SavedCarts = useCartExtra("SavedCarts", isSavedOpen);
  const OutagePanel = useCartExtra("OutagePanel", isFailed);
  if (isFailed) return OutagePanel ? <OutagePanel /> : null;
  if (!cart)
    return (
      <p role="status" className="py-24 text-center text-muted">
        {t("updating")}
      </p>
    );
  const isUpdating = status !== "saved";
  const hasLines = cart.lines.length > 0;
  const isEmpty = !hasLines && coming.length === 0;
  const openSaved = () => setSavedOpen(true);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12 print:p-0">
      <div className={isEmpty ? "" : "cart-columns"}>
        <div className="min-w-0">
          <CartHead cart={cart} isEmpty={isEmpty} />
          {cart.id && <LazySecondCarts known={secondCarts} />}
          <p role="status" className="sr-only">
            {isUpdating ? t("updating") : ""}
          </p>
          {!isEmpty && (
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <CartTools
                hasLines={hasLines}
                hasOrderPad={hasOrderPad}
                onSaved={openSaved}
                onClear={clear}
              />
              {hasLines && <CartViewSwitch view={view} onView={setView} />}
            </div>
          )}
          {RefusedAdditions && <RefusedAdditions cart={cart} />}
          {ClearedNote && clearedCount > 0 && <ClearedNote count={clearedCount} onUndo={undo} />}
          <div className="mt-6">
            {view === "lines" || !hasLines ? (
              <CartLines cart={cart} linesAtFirst={linesAtFirst} removed={removed} />
            ) : (
              DeliveryView && <DeliveryView cart={cart} />
            )}
            {ComingLines && <ComingLines coming={coming} className="border-b border-line py-3" />}
          </div>
        </div>
        {isEmpty ? (
          <EmptyCart hasOrderPad={hasOrderPad} hasFavorites={hasFavorites} onSaved={openSaved} />
        ) : (
          <CartSummary cart={cart} busy={isUpdating} foot={foot} hasQuotes={hasQuotes} />
        )}
      </div>
      {!isEmpty && <CartBar cart={cart} busy={isUpdating} foot={foot} />}
      {RestoredNotes && <RestoredNotes cart={cart} lines={returned} onSent={forget} />}
      {SavedCarts && (
        <SavedCarts cart={cart} isOpen={isSavedOpen} onClose={() => setSavedOpen(false)} />
      )}
    </div>
  );
}

function CartHead({ cart, isEmpty }: { cart: CartView; isEmpty: boolean }) {
  const t = useTranslations("cart");
  const count = useCartCount();
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 tabIndex={-1} className="text-3xl font-semibold outline-none md:text-4xl">
          {t("title")}
        </h1>
        {!isEmpty && (
          <p className="text-muted tabular-nums">{toContentsText(t, count ?? cart.count)}</p>
        )}
      </div>
      {cart.isPreorder && (
        <p
          className="mt-3 inline-block rounded-control bg-highlight px-3 py-1.5 text-sm
          font-semibold"
        >
          {t("preorderNote")}
        </p>
      )}
    </>
  );
}
