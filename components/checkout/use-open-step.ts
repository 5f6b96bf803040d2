"use client";

import { useEffect, useRef, useState } from "react";
import { type CheckoutView, findChosenCard } from "@/lib/model/order/checkout";
import {
  type CheckoutStep,
  findStep,
  isReachable,
  toFirstStep,
} from "@/lib/model/order/checkout-step";

type OpenStepFacts = {
  view: CheckoutView;
  steps: readonly CheckoutStep[];
  initial: string | undefined;
  isPrepared: boolean;
};

/**
 * Which step is open. It stands in the address, so that a reload, a sign-in after the session ended
 * and a bank's redirect come back to it (SESS-05); a step that is opened takes the focus to its
 * heading.
 */
export function useOpenStep({ view, steps, initial, isPrepared }: OpenStepFacts) {
  const [wanted, setWanted] = useState(
    () => findStep(initial, steps) ?? (isPrepared ? toStart(view, steps) : undefined),
  );
  const wantsFocus = useRef(false);
  if (wanted === undefined && isPrepared) setWanted(toStart(view, steps));
  const open = wanted && isReachable(wanted, view, steps) ? wanted : toFirstStep(view, steps);
  useEffect(() => {
    if (!wanted) return;
    const query = new URLSearchParams({ cart: view.cart.id, step: open });
    window.history.replaceState(null, "", `/checkout?${query}`);
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const section = document.getElementById(open);
    section?.querySelector<HTMLElement>("[data-step-heading]")?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: "start" });
  }, [open, wanted, view.cart.id]);
  const show = (step: CheckoutStep) => {
    wantsFocus.current = step !== open;
    setWanted(step);
  };
  return { open, show, next: () => show(steps[steps.indexOf(open) + 1] ?? open) };
}

/** A card has to be typed again after each load of the page. */
function toStart(view: CheckoutView, steps: readonly CheckoutStep[]): CheckoutStep {
  const first = toFirstStep(view, steps);
  const card = findChosenCard(view);
  return first === "references" && card && card.status !== "authorized" ? "payment" : first;
}
