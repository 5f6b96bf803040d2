import type { z } from "zod";
import type { lineItemBatchBody, lineItemBatchResponse } from "@/contract/cart/line-item-batch";
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
 * The next write: pending changes of one cart, one entry per line, as many actions as fit. Removals
 * come first, to make room for additions. Undefined if nothing is pending.
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

/** A change as sent over the wire; line ids start with `item_`. */
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

/** A variant unknown to the backend can no longer be ordered (CART-02). */
function toRefusal(op: CartOp, result: WireResult): CartRefusal {
  const code =
    result.code === "invalid_data" ? "variant_unavailable" : (result.code ?? "unknown_error");
  return {
    code,
    requested: op.quantity,
    nearest: result.nearest ?? [],
    available: result.available ?? null,
    label: op.label,
  };
}

/**
 * The meaning of a failed write: `unknown` may have been applied and is sent again with the same
 * key; `rejected` was rejected as a whole and would be again. Status 0: no response.
 */
export type CartFailure = "unknown" | "signed_out" | "customer_changed" | "cart_gone" | "rejected";

/** From the status and the error code (API-02, CART-07). */
export function toCartFailure(status: number, code: string): CartFailure {
  if (status === 401) return "signed_out";
  if (code === "customer_changed") return "customer_changed";
  if (code === "cart_completed" || status === 404) return "cart_gone";
  return status === 0 || status === 409 || status === 429 || status >= 500 ? "unknown" : "rejected";
}

/** The outcome of a batch that was rejected as a whole. */
export function toRejectedResults(batch: CartBatch, code: string): CartBatchResult[] {
  return batch.entries.map((op) => ({
    slot: op.slot,
    refusal: toRefusal(op, { code } as WireResult),
  }));
}
