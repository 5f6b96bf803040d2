import type { ErrorEnvelope } from "@/contract/errors";
import type { CardFault } from "./card-fault";
import { type CartLine, type CartView, toLineName } from "../cart/cart";
import type { CheckoutDifference } from "./checkout-difference";
import { type CheckoutStep, toStepOfField } from "./checkout-step";
import { findLargest, nearestQuantities } from "@/domain/quantities/quantity";

/**
 * A line that can't be ordered as it is, with valid quantities; if there are none, it can only be
 * removed.
 */
export type RefusedLine = {
  slot: string;
  label: string;
  requested: number;
  reason: "stock" | "gone" | "quantity";
  available: number | null;
  offers: number[];
};

/**
 * Why an order was not placed, if the screen can suggest what to do about it (CHK-04). `other`:
 * described by the error's own message.
 */
export type CompletionProblem =
  | { kind: "changed"; difference: CheckoutDifference }
  | { kind: "lines"; lines: RefusedLine[] }
  | { kind: "minimumOrder" }
  | { kind: "incomplete"; steps: CheckoutStep[] }
  | { kind: "card"; fault: CardFault }
  | {
      kind:
        | "cardIncomplete"
        | "cardAgain"
        | "cardDown"
        | "paymentRefused"
        | "paymentOpen"
        | "notSaved"
        | "changedAgain";
    }
  | { kind: "other" };

const ids = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

const refuse = (
  line: CartLine,
  part: Pick<RefusedLine, "reason" | "available" | "offers">,
): RefusedLine => ({
  slot: line.slot,
  label: toLineName(line),
  requested: line.quantity,
  ...part,
});

/**
 * Lines of one variant are counted together: each is offered what fits, and accepting it frees the
 * others.
 */
function listShortLines(cart: CartView, data: Record<string, unknown>): RefusedLine[] {
  const variants: unknown[] = Array.isArray(data.variants) ? data.variants : [];
  return variants.flatMap((entry) => {
    const { variant_id: variantId, available } = (entry ?? {}) as {
      variant_id?: unknown;
      available?: unknown;
    };
    if (typeof variantId !== "string" || typeof available !== "number") return [];
    return cart.lines
      .filter((line) => line.variantId === variantId)
      .map((line) => {
        const largest = findLargest({ ...line.rule, maxQuantity: available });
        return refuse(line, {
          reason: "stock",
          available,
          offers: largest === undefined || largest >= line.quantity ? [] : [largest],
        });
      });
  });
}

function listGoneLines(cart: CartView, data: Record<string, unknown>): RefusedLine[] {
  const gone = ids(data.line_ids);
  return cart.lines
    .filter((line) => gone.includes(line.id))
    .map((line) => refuse(line, { reason: "gone", available: null, offers: [] }));
}

function listMisfits(cart: CartView, data: Record<string, unknown>): RefusedLine[] {
  const { line_id: lineId, moq, pcb, nearest } = data;
  return cart.lines
    .filter((line) => line.id === lineId)
    .map((line) => {
      const rule =
        typeof moq === "number" && typeof pcb === "number" ? { ...line.rule, moq, pcb } : line.rule;
      const offers = Array.isArray(nearest)
        ? nearest.filter((entry) => typeof entry === "number")
        : nearestQuantities(line.quantity, rule);
      return refuse(line, { reason: "quantity", available: null, offers });
    });
}

/** A response to completing the cart → the problem and the affected lines of the submitted cart. */
export function toCompletionProblem(
  envelope: ErrorEnvelope | undefined,
  cart: CartView,
): CompletionProblem {
  const data = envelope?.data ?? {};
  switch (envelope?.code) {
    case "insufficient_inventory":
      return orOther(listShortLines(cart, data));
    case "variant_unavailable":
      return orOther(listGoneLines(cart, data));
    case "invalid_quantity":
      return orOther(listMisfits(cart, data));
    case "minimum_order_not_reached":
      return { kind: "minimumOrder" };
    case "cart_incompatible_state":
      return {
        kind: "incomplete",
        steps: (envelope.details ?? []).flatMap(({ field }) => toStepOfField(field) ?? []),
      };
    case "payment_provider_unavailable":
      return { kind: "cardDown" };
    case "payment_refused":
      return { kind: "paymentRefused" };
    default:
      return { kind: "other" };
  }
}

const orOther = (lines: RefusedLine[]): CompletionProblem =>
  lines.length > 0 ? { kind: "lines", lines } : { kind: "other" };
