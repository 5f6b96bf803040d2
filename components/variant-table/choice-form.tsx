"use client";

import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import { OrderDraft } from "@/lib/browser/pad/order-draft";
import {
  hasRetail,
  unpackRows,
  type VariantChoice,
  type VariantRow,
} from "@/lib/model/product/variant-table";
import { OrderBar } from "./order-bar";
import { type GridHandle, VariantGrid } from "./variant-grid";
import { useCartIntents } from "@/lib/browser/cart/cart-intents";

/**
 * Adds all input to the cart in one call (CART-04). Invalid quantities are kept; returns the first
 * such row. Rejections by the backend are reported by the cart.
 */
function useDraftOrder(draft: OrderDraft): () => Promise<VariantRow | undefined> {
  const { addToCart } = useCartIntents();
  return useCallback(async () => {
    const { lines, firstFault } = draft.check();
    if (lines.length > 0) addToCart(lines);
    draft.clear(lines.map(({ variantId }) => variantId));
    return firstFault;
  }, [addToCart, draft]);
}

/** The variants of one product with a quantity each, added together (CART-04). */
export function ChoiceForm({
  choice,
  onOrdered,
}: {
  choice: VariantChoice;
  onOrdered: () => void;
}) {
  const [draft] = useState(() => new OrderDraft());
  const [rows] = useState(() => unpackRows(choice));
  const form = useRef<HTMLFormElement>(null);
  const grid = useRef<GridHandle>(null);
  const hintId = useId();
  const order = useDraftOrder(draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const hadSome = draft.size > 0;
    const fault = await order();
    if (fault) grid.current?.goTo(rows.findIndex((row) => row.id === fault.id));
    else if (hadSome && draft.size === 0) onOrdered();
  };
  const onCommand = (command: string) => {
    if (command === "submit") form.current?.requestSubmit();
    return command === "submit";
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="vt vt-dialog"
      data-retail={hasRetail(rows) || undefined}
    >
      <VariantGrid
        rows={rows}
        sheet={draft}
        labels={choice.labels}
        isComplete
        isInDialog
        noteId={hintId}
        handle={grid}
        onCommand={onCommand}
      >
        {() => <OrderBar draft={draft} hint={choice.labels.keys} hintId={hintId} />}
      </VariantGrid>
    </form>
  );
}
