"use client";

import { useCallback, useRef } from "react";
import type { CardForm } from "@/lib/browser/cart/stripe-card";
import { useCheckout } from "@/lib/browser/cart/use-checkout";
import type { CompletionProblem } from "@/lib/model/order/completion-problem";
import { findChosenCard } from "@/lib/model/order/checkout";

/** Why a card can't be charged: a problem that the screen explains, or an error of a call. */
export type CardObstacle = { problem: CompletionProblem } | { error: unknown };

/**
 * The card form of an order: validated before the order is sent, and confirmed when the order waits
 * for it.
 */
export function useCardPayment() {
  const form = useRef<CardForm | undefined>(undefined);
  const { choosePayment, getView } = useCheckout();
  const setForm = useCallback((opened: CardForm | undefined) => {
    form.current = opened;
  }, []);

  /** Updates the payment's amount and validates the form; undefined if the order can be sent. */
  const ready = async (): Promise<CardObstacle | undefined> => {
    const view = getView();
    const card = view && findChosenCard(view);
    if (!view || !card || card.status === "authorized") return undefined;
    if (!card.card.isForAmountDue || card.status === "canceled") {
      const outcome = await choosePayment(view.cart.id, card.providerId);
      if (outcome.status === "failed") return { error: outcome.error };
      const renewed = outcome.status === "done" ? findChosenCard(outcome.result) : undefined;
      if (renewed?.card.clientSecret !== card.card.clientSecret)
        return { problem: { kind: "cardAgain" } };
      await form.current?.readAmount();
    }
    // without a form the backend is called anyway: Stripe shows none for a payment that the bank
    // has approved meanwhile
    return form.current && toObstacle(await form.current.check());
  };

  /** Confirms the card; undefined if the bank agreed. May redirect to the bank's page. */
  const confirm = async (): Promise<CardObstacle | undefined> => {
    const view = getView();
    if (!view || !form.current) return { problem: { kind: "cardDown" } };
    return toObstacle(
      await form.current.confirm(
        `${window.location.origin}/checkout?${new URLSearchParams({ cart: view.cart.id })}`,
      ),
    );
  };

  return { setForm, ready, confirm };
}

function toObstacle(outcome: Awaited<ReturnType<CardForm["check"]>>): CardObstacle | undefined {
  switch (outcome.status) {
    case "confirmed":
      return undefined;
    case "incomplete":
      return { problem: { kind: "cardIncomplete" } };
    case "down":
      return { problem: { kind: "cardDown" } };
    case "refused":
      return { problem: { kind: "card", fault: outcome.fault } };
  }
}
