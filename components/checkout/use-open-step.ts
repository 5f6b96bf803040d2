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
 * The open step. It is part of the URL, so that a reload, a sign-in and a bank's redirect return to
 * it (SESS-05); opening a step focuses its heading.
 */
export function useOpenStep({ view, steps, initial, isPrepared }: OpenStepFacts) {
  const [requested, setRequested] = useState(
    () => findStep(initial, steps) ?? (isPrepared ? toStart(view, steps) : undefined),
  );
  const wantsFocus = useRef(false);
  if (requested === undefined && isPrepared) setRequested(toStart(view, steps));
  const open =
    requested && isReachable(requested, view, steps) ? requested : toFirstStep(view, steps);
  useEffect(() => {
    if (!requested) return;
    const query = new URLSearchParams({ cart: view.cart.id, step: open });
    window.history.replaceState(null, "", `/checkout?${query}`);
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const section = document.getElementById(open);
    section?.querySelector<HTMLElement>("[data-step-heading]")?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: "start" });
  }, [open, requested, view.cart.id]);
  const show = (step: CheckoutStep) => {
    wantsFocus.current = step !== open;
    setRequested(step);
  };
  return { open, show, next: () => show(steps[steps.indexOf(open) + 1] ?? open) };
}

/** The card has to be entered again after each page load. */
function toStart(view: CheckoutView, steps: readonly CheckoutStep[]): CheckoutStep {
  const first = toFirstStep(view, steps);
  const card = findChosenCard(view);
  return first === "references" && card && card.status !== "authorized" ? "payment" : first;
}
