import { ApiClientError } from "@/lib/browser/api/api-client";
import type { Completion } from "@/lib/browser/cart/use-checkout";
import { toCardFault } from "@/lib/model/order/card-fault";
import { type CheckoutView, findChosenCard } from "@/lib/model/order/checkout";
import { type CompletionProblem, toCompletionProblem } from "@/lib/model/order/completion-problem";
import type { EarlierOrder } from "./duplicate-order-dialog";

export { findCheckoutDifference } from "@/lib/model/order/checkout-difference";

/** Converts an error of the call to a problem that the screen explains. */
export const toProblem = (error: unknown, { cart }: CheckoutView) =>
  toCompletionProblem(error instanceof ApiClientError ? error.envelope : undefined, cart);

/** After the card was confirmed, the bank may still have to approve, or has declined. */
export function toOpenPayment(response: Extract<Completion, { type: "cart" }>): CompletionProblem {
  const chosen = findChosenCard(response.checkout);
  if (chosen?.status === "requires_more") return { kind: "paymentOpen" };
  return { kind: "card", fault: toCardFault(chosen?.card.errorCode) };
}

/** The similar earlier order named by the error. */
export function toEarlierOrder(error: unknown): EarlierOrder | undefined {
  const data = error instanceof ApiClientError ? error.envelope?.data : undefined;
  return typeof data?.id === "string" && typeof data.displayId === "number"
    ? { id: data.id, displayId: data.displayId }
    : undefined;
}
