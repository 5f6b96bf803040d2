"use client";

import { useEffect, useRef, useState } from "react";
import { useCartIntents, useLineQuantity } from "@/lib/browser/cart/cart-intents";
import { type CartLine, toLineName } from "@/lib/model/cart/cart";
import { checkQuantity, type QuantityCheck } from "@/domain/quantities/quantity";

const restMs = 450;

/**
 * The state of a line's quantity field. A step applies at once; typed text applies when the buyer
 * pauses, leaves the field, presses Enter or leaves the page. 0 removes the line, discarding
 * pending input, once the field loses focus or Enter is pressed (`onRemove` learns whether by
 * Enter).
 */
export function useQuantityDraft(line: CartLine, onRemove: (takesFocus: boolean) => void) {
  const { setQuantity } = useCartIntents();
  const { quantity, isSaving } = useLineQuantity(line.slot, line.quantity);
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<QuantityCheck>();
  const latest = useRef({ draft, line, quantity });
  useEffect(() => {
    latest.current = { draft, line, quantity };
  });
  const change = (next: number) => {
    if (next !== quantity)
      setQuantity({ variantId: line.slot, quantity: next, label: toLineName(line) });
    setDraft(undefined);
    setFault(undefined);
  };
  const settle = () => {
    if (draft === undefined) return;
    if (quantity === 0) return setDraft(undefined);
    const check = checkQuantity(draft, line.rule);
    if (check.valid) change(check.quantity);
    else setFault(check);
  };
  const finish = (takesFocus: boolean) => {
    if (draft === undefined || !isZero(draft) || quantity === 0) return settle();
    setDraft(undefined);
    setFault(undefined);
    onRemove(takesFocus);
  };
  const settleRef = useRef(settle);
  useEffect(() => {
    settleRef.current = settle;
  });
  useEffect(() => {
    if (draft === undefined || isZero(draft)) return;
    const timer = setTimeout(() => settleRef.current(), restMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const save = () => {
      const left = latest.current;
      const check =
        left.draft === undefined ? undefined : checkQuantity(left.draft, left.line.rule);
      if (!check?.valid || left.quantity === 0 || check.quantity === left.quantity) return;
      setQuantity({
        variantId: left.line.slot,
        quantity: check.quantity,
        label: toLineName(left.line),
      });
    };
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("pagehide", save);
      save();
    };
  }, [setQuantity]);
  return {
    quantity,
    isSaving,
    typed: draft ?? String(quantity),
    fault,
    onType: (text: string) => {
      setDraft(text);
      if (isZero(text) || checkQuantity(text, line.rule).valid) setFault(undefined);
    },
    onStep: change,
    onBlur: () => finish(false),
    onEnter: () => finish(true),
    onEscape: () => {
      setDraft(undefined);
      setFault(undefined);
    },
  };
}

const isZero = (typed: string) => /^0+$/.test(typed.trim());
