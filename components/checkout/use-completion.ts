"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { type PlacedOrder, useCheckout } from "@/lib/browser/cart/use-checkout";
import { whenIdle } from "@/lib/browser/page/when-idle";
import type { CheckoutView, OrderRequest } from "@/lib/model/order/checkout";
import type { CompletionProblem } from "@/lib/model/order/completion-problem";
import type { EarlierOrder } from "./duplicate-order-dialog";
import { type CardObstacle, useCardPayment } from "./use-card-payment";

export type CompletionState =
  | { status: "idle" }
  | { status: "sending" }
  | { status: "leaving" }
  | { status: "failed"; problem: CompletionProblem; error?: unknown }
  | { status: "duplicate"; earlierOrder: EarlierOrder | undefined; request: OrderRequest };

/** Messages for an order that was not sent: loaded in advance, like its notice. */
const loadOutcome = () => import("./completion-outcome");

/** Error codes saying that the cart is not the one the buyer saw. */
const changedCodes = new Set(["price_changed", "cart_changed"]);

type CompletionPlan = {
  view: CheckoutView;
  /** Two lower-case letters: the language of the order. */
  language: string;
  /** The step that is open. */
  open: string;
  /** The buyer returns from her bank: the order only has to be sent. */
  isPaymentReturn: boolean;
  beforeSending: () => Promise<boolean>;
};

/**
 * Sends the order once, however often the button is clicked, and opens its page; a failure leaves
 * everything unchanged (CHK-04).
 */
export function useCompletion({
  view,
  language,
  open,
  isPaymentReturn,
  beforeSending,
}: CompletionPlan) {
  const router = useRouter();
  const { complete, prepare, getView } = useCheckout();
  const card = useCardPayment();
  const [state, setState] = useState<CompletionState>({ status: "idle" });
  const isRunning = useRef(false);
  /** Whether an attempt on this page may have succeeded without a response. */
  const hasUnknownTry = useRef(false);

  const fail = (problem: CompletionProblem, error?: unknown) =>
    setState({ status: "failed", problem, error });
  const obstruct = async (obstacle: CardObstacle) =>
    "problem" in obstacle
      ? fail(obstacle.problem)
      : fail((await loadOutcome()).toProblem(obstacle.error, view), obstacle.error);

  const leave = ({ id, isEarlier, isByColleague }: PlacedOrder, isPaid: boolean) => {
    setState({ status: "leaving" });
    const isOthers = isByColleague || (isEarlier && !isPaid && !hasUnknownTry.current);
    router.replace(`/orders/${id}?placed=${isOthers ? "earlier" : "1"}`);
    router.refresh();
  };

  /** Shows what has changed since the buyer looked; returns whether anything has. */
  const differs = async (seen: CheckoutView) => {
    const { findCheckoutDifference } = await loadOutcome();
    const difference = findCheckoutDifference(seen, getView() ?? seen);
    if (difference) fail({ kind: "changed", difference });
    return difference;
  };

  /**
   * Compares with what the buyer saw: changes are shown; without changes, no second click is
   * needed.
   */
  const recheck = async (
    seen: CheckoutView,
    error: unknown,
    again: (() => Promise<void>) | false,
  ) => {
    const outcome = await prepare();
    if (outcome.status === "failed") return fail({ kind: "other" }, outcome.error);
    if (!(await differs(seen))) return again ? again() : fail({ kind: "changedAgain" }, error);
  };

  const refuse = async (
    error: unknown,
    seen: CheckoutView,
    request: OrderRequest,
    again: (() => Promise<void>) | false,
  ) => {
    const { toEarlierOrder, toProblem } = await loadOutcome();
    const code = error instanceof ApiClientError ? error.code : undefined;
    if (code === "duplicate_order")
      return setState({ status: "duplicate", earlierOrder: toEarlierOrder(error), request });
    if (code && changedCodes.has(code)) return recheck(seen, error, again);
    const problem = toProblem(error, seen);
    fail(problem, error);
    if (!(error instanceof ApiClientError)) return;
    if (error.isOutage) hasUnknownTry.current = true;
    else await prepare();
    // the earliest delivery date may have moved since this page was rendered, or delivery dates may
    // have been disabled
    if (problem.kind === "incomplete" && !(await differs(seen))) router.refresh();
  };

  const send = async (request: OrderRequest, isPaid: boolean, mayRepeat = true): Promise<void> => {
    const seen = getView() ?? view;
    const outcome = await complete(language, request);
    if (outcome.status === "busy") return setState({ status: "idle" });
    if (outcome.status === "failed")
      return refuse(
        outcome.error,
        seen,
        request,
        mayRepeat && (() => send(request, isPaid, false)),
      );
    if (outcome.result.type === "request") {
      setState({ status: "leaving" });
      router.replace(`/order-requests/${outcome.result.id}?sent=1`);
      return router.refresh();
    }
    if (outcome.result.type === "order") return leave(outcome.result.order, isPaid);
    if (isPaid) return fail((await loadOutcome()).toOpenPayment(outcome.result));
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
      console.error("order could not be sent", error);
      fail({ kind: "other" }, error);
    } finally {
      isRunning.current = false;
    }
  };

  const start = (request: OrderRequest) =>
    run(async () => {
      if (!(await beforeSending())) return fail({ kind: "notSaved" });
      const obstacle = view.approval ? undefined : await card.ready();
      return obstacle ? obstruct(obstacle) : send(request, false);
    });

  useEffect(() => whenIdle(() => void loadOutcome().catch(() => undefined)), []);

  const isIncomplete = state.status === "failed" && state.problem.kind === "incomplete";
  // opening a step changes the URL, which cancels a refresh in progress
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step opens
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
