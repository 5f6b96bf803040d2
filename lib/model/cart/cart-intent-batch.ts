import type { z } from "zod";
import type { lineItemBatchBody, lineItemBatchResponse } from "@/contract/cart/cart";
import { lineItemBatchMax } from "@/contract/limits";
import {
  type CartBatch,
  type CartIntent,
  type CartOp,
  type CartRefusal,
  mergeIntents,
  mergeOps,
} from "./cart-intent";
import { type CartBatchResult, type CartIntentState, toPending } from "./cart-intent-state";

type WireEntry = z.input<typeof lineItemBatchBody>["entries"][number];
type WireResult = z.output<typeof lineItemBatchResponse>["results"][number];

/**
 * The next write: what waits for one cart, one entry a line, as many acts as fit. Lines are taken
 * out first, so that what they kept from coming finds room. undefined when nothing waits.
 */
export function toBatch(state: CartIntentState, key: string): CartBatch | undefined {
  const { waiting } = toPending(state);
  const cartOf = (intent: CartIntent) => intent.cartId || (state.cart?.id ?? "");
  const cartId = waiting[0] ? cartOf(waiting[0]) : "";
  if (cartId === "") return undefined;
  const intentIds: string[] = [];
  const merged = new Map<string, CartOp>();
  for (const intent of waiting) {
    const fresh = [...mergeIntents([intent]).keys()].filter((slot) => !merged.has(slot)).length;
    if (cartOf(intent) !== cartId || merged.size + fresh > lineItemBatchMax) break;
    for (const op of intent.ops) merged.set(op.slot, mergeOps(merged.get(op.slot), op));
    intentIds.push(intent.id);
  }
  const isRemoval = (op: CartOp) => op.mode === "set" && op.quantity === 0;
  const entries = [...merged.values()];
  return {
    key,
    cartId,
    intentIds,
    entries: [...entries.filter(isRemoval), ...entries.filter((op) => !isRemoval(op))],
  };
}

/** An entry as it travels; ids of lines begin with `item_`. */
export function toWireEntry({ slot, mode, quantity, articleCodes }: CartOp): WireEntry {
  const named = slot.startsWith("item_") ? { line_id: slot } : { variant_id: slot };
  const target = articleCodes ? { ...named, article_codes: articleCodes } : named;
  return mode === "set" ? { ...target, quantity, mode } : { ...target, quantity };
}

/** The backend's results, in the order of the entries. */
export function toBatchResults(
  batch: CartBatch,
  results: readonly WireResult[],
): CartBatchResult[] {
  return batch.entries.map((op, index) => {
    const result = results[index];
    return result?.status === "refused"
      ? { slot: op.slot, refusal: toRefusal(op, result) }
      : { slot: op.slot };
  });
}

/**
 * A variant that the backend does not know any more is one that can't be ordered any more
 * (CART-02).
 */
function toRefusal(op: CartOp, result: WireResult): CartRefusal {
  const code =
    result.code === "invalid_data" ? "variant_unavailable" : (result.code ?? "unknown_error");
  return {
    code,
    asked: op.quantity,
    nearest: result.nearest ?? [],
    available: result.available ?? null,
    label: op.label,
  };
}

/**
 * What a failed write means: `unknown` may have been applied and is sent again with the same key;
 * `rejected` was refused as a whole and would be again. 0: nothing answered.
 */
export type CartFailure = "unknown" | "signed_out" | "customer_changed" | "cart_gone" | "rejected";

/** From the status and the error's code (API-02, CART-07). */
export function toCartFailure(status: number, code: string): CartFailure {
  if (status === 401) return "signed_out";
  if (code === "customer_changed") return "customer_changed";
  if (code === "cart_completed" || status === 404) return "cart_gone";
  return status === 0 || status === 409 || status === 429 || status >= 500 ? "unknown" : "rejected";
}

/** The outcome of a batch that was refused as a whole. */
export function toRejectedResults(batch: CartBatch, code: string): CartBatchResult[] {
  return batch.entries.map((op) => ({
    slot: op.slot,
    refusal: toRefusal(op, { code } as WireResult),
  }));
}
