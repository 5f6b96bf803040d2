"use client";

import { useLocale } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { type Completion, type PlacedOrder, useCheckout } from "@/lib/browser/cart/use-checkout";
import { languageOf, type Locale } from "@/lib/i18n/locales";
import { toCardFault } from "@/lib/model/order/card-fault";
import { type CheckoutView, findChosenCard, type OrderRequest } from "@/lib/model/order/checkout";
import { findCheckoutDifference } from "@/lib/model/order/checkout-difference";
import { type CompletionProblem, toCompletionProblem } from "@/lib/model/order/completion-problem";
import type { EarlierOrder } from "./duplicate-order-dialog";
import { type CardObstacle, useCardPayment } from "./use-card-payment";

export type CompletionState =
  | { status: "idle" }
  | { status: "sending" }
  | { status: "leaving" }
  | { status: "failed"; problem: CompletionProblem; error?: unknown }
  | { status: "duplicate"; earlierOrder: EarlierOrder | undefined; request: OrderRequest };

/** Returns that say the order is not the one the buyer saw. */
const changedCodes = new Set(["price_changed", "cart_changed"]);

type CompletionPlan = {
  view: CheckoutView;
  /** The step that is open. */
  open: string;
  /** The buyer comes back from her bank: the order waits for nothing but its sending. */
  isPaymentReturn: boolean;
  beforeSending: () => Promise<boolean>;
};

/**
 * Sends the order once, whatever is clicked how often, and goes to its page; a failure leaves
 * everything as it was (CHK-04).
 */
export function useCompletion({ view, open, isPaymentReturn, beforeSending }: CompletionPlan) {
  const locale = useLocale() as Locale;
  const router = useRouter();
  const { complete, prepare, getView } = useCheckout();
  const card = useCardPayment();
  const [state, setState] = useState<CompletionState>({ status: "idle" });
  const isRunning = useRef(false);
  /** Whether a try of this page may have made the order without saying so. */
  const hasUnknownTry = useRef(false);

  const fail = (problem: CompletionProblem, error?: unknown) =>
    setState({ status: "failed", problem, error });
  const obstruct = (obstacle: CardObstacle) =>
    "problem" in obstacle
      ? fail(obstacle.problem)
      : fail(toProblem(obstacle.error, view), obstacle.error);

  const leave = ({ id, isEarlier, isByColleague }: PlacedOrder, isPaid: boolean) => {
    setState({ status: "leaving" });
    const isOthers = isByColleague || (isEarlier && !isPaid && !hasUnknownTry.current);
    router.replace(`/orders/${id}?placed=${isOthers ? "earlier" : "1"}`);
    router.refresh();
  };

  /** Shows what is not as the buyer saw it; returns whether anything is. */
  const differs = (seen: CheckoutView) => {
    const difference = findCheckoutDifference(seen, getView() ?? seen);
    if (difference) fail({ kind: "changed", difference });
    return difference;
  };

  /**
   * What the buyer saw is compared with what is: what differs is shown, and what does not needs no
   * second click.
   */
  const lookAgain = async (
    seen: CheckoutView,
    error: unknown,
    again: (() => Promise<void>) | false,
  ) => {
    const outcome = await prepare();
    if (outcome.status === "failed") return fail({ kind: "other" }, outcome.error);
    if (!differs(seen)) return again ? again() : fail({ kind: "changedAgain" }, error);
  };

  const refuse = async (
    error: unknown,
    seen: CheckoutView,
    request: OrderRequest,
    again: (() => Promise<void>) | false,
  ) => {
    const code = error instanceof ApiClientError ? error.code : undefined;
    if (code === "duplicate_order")
      return setState({ status: "duplicate", earlierOrder: toEarlierOrder(error), request });
    if (code && changedCodes.has(code)) return lookAgain(seen, error, again);
    const problem = toProblem(error, seen);
    fail(problem, error);
    if (!(error instanceof ApiClientError)) return;
    if (error.isOutage) hasUnknownTry.current = true;
    else await prepare();
    // the first day of delivery may have moved on since this page was made, or there are no such
    // days any more
    if (problem.kind === "incomplete" && !differs(seen)) router.refresh();
  };

  const send = async (request: OrderRequest, isPaid: boolean, mayRepeat = true): Promise<void> => {
    const seen = getView() ?? view;
    const outcome = await complete(languageOf(locale), request);
    if (outcome.status === "busy") return setState({ status: "idle" });
    if (outcome.status === "failed")
      return refuse(
        outcome.error,
        seen,
        request,
        mayRepeat && (() => send(request, isPaid, false)),
      );
    if (outcome.answer.type === "order") return leave(outcome.answer.order, isPaid);
    if (isPaid) return fail(toOpenPayment(outcome.answer));
    const obstacle = await card.confirm();
    return obstacle ? obstruct(obstacle) : send(request, true);
  };

  const run = async (work: () => Promise<void>) => {
    if (isRunning.current || state.status === "leaving") return;
    isRunning.current = true;
    setState({ status: "sending" });
    try {
      await work();
    } catch (error) {
      console.error("sending the order broke off", error);
      fail({ kind: "other" }, error);
    } finally {
      isRunning.current = false;
    }
  };

  const start = (request: OrderRequest) =>
    run(async () => {
      if (!(await beforeSending())) return fail({ kind: "notSaved" });
      const obstacle = await card.ready();
      return obstacle ? obstruct(obstacle) : send(request, false);
    });

  const isIncomplete = state.status === "failed" && state.problem.kind === "incomplete";
  // a step that opens writes the address, for which a refresh in progress is given up
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that opens, and nothing else
  useEffect(() => {
    if (isIncomplete) router.refresh();
  }, [open]);

  const hasReturned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming back from the bank happens once
  useEffect(() => {
    if (!isPaymentReturn || hasReturned.current) return;
    hasReturned.current = true;
    void run(() => send({}, true));
  }, [isPaymentReturn]);

  return { state, start, setCardForm: card.setForm, dismiss: () => setState({ status: "idle" }) };
}

const toProblem = (error: unknown, { cart }: CheckoutView) =>
  toCompletionProblem(error instanceof ApiClientError ? error.envelope : undefined, cart);

/** After the card was confirmed the bank may still be asked, or has said no. */
function toOpenPayment(answer: Extract<Completion, { type: "cart" }>): CompletionProblem {
  const chosen = findChosenCard(answer.checkout);
  if (chosen?.status === "requires_more") return { kind: "paymentOpen" };
  return { kind: "card", fault: toCardFault(chosen?.card.errorCode) };
}

function toEarlierOrder(error: unknown): EarlierOrder | undefined {
  const data = error instanceof ApiClientError ? error.envelope?.data : undefined;
  return typeof data?.id === "string" && typeof data.displayId === "number"
    ? { id: data.id, displayId: data.displayId }
    : undefined;
}
