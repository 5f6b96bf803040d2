import type { z } from "zod";
import type { lineItemBatchBody, lineItemBatchResponse } from "@/contract/cart";
import { errorTable } from "@/contract/errors";
import type { StoreVerb } from "../http/verb";
import { ApiError } from "../shared/api-error";
import type { CartState } from "./cart-state";
import { changeCart } from "./change-cart";
import { addLine, findMergeLine, setLine } from "./line-change";
import type { Variants } from "./sellable";

type Entry = z.output<typeof lineItemBatchBody>["entries"][number];
type Result = z.output<typeof lineItemBatchResponse>["results"][number];

/**
 * POST /store/carts/:id/line-items/batch: up to 1,000 additions or settings in one transaction. An entry that breaks a
 * rule is refused by itself, with the error's code and the nearest valid quantities; nothing is rounded (CART-04).
 * `quantity` of a result is what the line holds now, or what was asked when refused. Errors: not_found, cart_completed, invalid_data.
 */
export const batchLineItems: StoreVerb<"batchLineItems"> = async (context, { params, body }) => {
  let results: Result[] = [];
  const cart = await changeCart(context, params.id, {
    variantIds: body.entries.map((entry) => entry.variant_id),
    apply: (state, { variants, now }) => {
      results = [];
      return body.entries.reduce((current, entry) => {
        const { next, result } = applyEntry(current, entry, variants, now);
        results.push(result);
        return next;
      }, state);
    },
  });
  return { cart, results };
};

function applyEntry(state: CartState, entry: Entry, variants: Variants, now: Date): { next: CartState; result: Result } {
  const demand = { variantId: entry.variant_id, variant: variants.get(entry.variant_id), quantity: entry.quantity, metadata: {} };
  const line = findMergeLine(state, demand);
  try {
    if (entry.quantity === 0 && (entry.mode === "add" || !line))
      return { next: state, result: { variant_id: entry.variant_id, quantity: line?.quantity ?? 0, status: "applied" } };
    const next = entry.mode === "set" && line ? setLine(state, line, demand, now) : addLine(state, demand, now);
    return { next, result: { variant_id: entry.variant_id, quantity: findMergeLine(next, demand)?.quantity ?? 0, status: "applied" } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { next: state, result: toRefusal(entry, error) };
  }
}

function toRefusal(entry: Entry, error: ApiError): Result {
  const row: { type: string; code?: string } = errorTable[error.errorName];
  const nearest = error.extra.data?.nearest;
  return {
    variant_id: entry.variant_id,
    quantity: entry.quantity,
    status: "refused",
    code: row.code ?? row.type,
    message: error.message,
    ...(Array.isArray(nearest) ? { nearest: nearest.map(Number) } : {}),
  };
}
