import type { z } from "zod";
import type { lineItemBatchBody, lineItemBatchResponse } from "@/contract/cart/line-item-batch";
import { type ErrorName, errorTable } from "@/contract/errors";
import { ApiError } from "../../kernel/api-error";
import { AmountRoom } from "./amount-room";
import type { CartState } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import { addLine, findMergeLine, noteLine, removeLine, requireRoom, setLine } from "./line-change";
import { LineIndex } from "./line-index";
import type { Sellables, Variants } from "../reprice/sellable";

type LineEntry = z.output<typeof lineItemBatchBody>["entries"][number];
export type LineEntryResult = z.output<typeof lineItemBatchResponse>["results"][number];

/**
 * Applies line changes one after the other, each with its own result; an entry that breaks a rule,
 * or would make the cart exceed what an order can hold, is rejected individually.
 */
export function applyLineEntries(
  state: CartState,
  entries: readonly LineEntry[],
  sellables: Pick<Sellables, "variants" | "book">,
  now: Date,
): { state: CartState; results: LineEntryResult[] } {
  const index = new LineIndex(state);
  const room = new AmountRoom(state, sellables);
  const results = entries.map((entry) => {
    const variantId =
      entry.line_id === undefined
        ? (entry.variant_id ?? "")
        : (index.find(entry.line_id)?.variant_id ?? null);
    const narrowed = index.narrow(variantId);
    const { next, result } = applyEntry(narrowed, entry, sellables.variants, {
      now,
      lineCount: index.size,
      room,
    });
    index.take(narrowed, next);
    return result;
  });
  return { state: index.toState(), results };
}

type Facts = { now: Date; lineCount: number; room: AmountRoom };

function applyEntry(
  state: CartState,
  entry: LineEntry,
  variants: Variants,
  { now, lineCount, room }: Facts,
): { next: CartState; result: LineEntryResult } {
  const target = findTarget(state, entry);
  try {
    const next = changeTarget(state, entry, target, variants, now);
    if (next.lines.length > state.lines.length) requireRoom(lineCount);
    const line = findTarget(next, entry).line;
    room.take(next, target.line, line);
    return {
      next,
      result: {
        ...toNames(target.variantId, line),
        quantity: line?.quantity ?? 0,
        status: "applied",
      },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      next: state,
      result: {
        ...toNames(target.variantId, target.line),
        quantity: entry.quantity,
        ...toRefusal(error),
      },
    };
  }
}

type Target = { variantId: string | null; line: LineItemRow | undefined };

function findTarget(state: CartState, entry: LineEntry): Target {
  if (entry.line_id !== undefined) {
    const line = state.lines.find(({ id }) => id === entry.line_id);
    return { variantId: line?.variant_id ?? null, line };
  }
  const variantId = entry.variant_id ?? "";
  return { variantId, line: findMergeLine(state, { variantId, metadata: entry.metadata ?? {} }) };
}

function changeTarget(
  state: CartState,
  entry: LineEntry,
  { variantId, line }: Target,
  variants: Variants,
  now: Date,
): CartState {
  if (entry.quantity === 0 && entry.mode === "add" && line && entry.metadata)
    return noteLine(state, line, entry.metadata, now);
  if (entry.quantity === 0 && (entry.mode === "add" || !line)) return state;
  if (line && entry.quantity === 0) return removeLine(state, line.id);
  const demand = {
    variantId: variantId ?? "",
    variant: variants.get(variantId ?? ""),
    quantity: entry.quantity,
  };
  if (entry.line_id === undefined && (entry.mode === "add" || !line))
    return addLine(state, { ...demand, metadata: entry.metadata ?? {} }, now);
  if (!line) throw new ApiError("not_found", "The line is no longer in the cart.");
  const quantity = entry.mode === "add" ? line.quantity + entry.quantity : entry.quantity;
  return setLine(
    state,
    line,
    {
      ...demand,
      quantity,
      ...(entry.metadata ? { metadata: { ...line.metadata, ...entry.metadata } } : {}),
    },
    now,
  );
}

const toNames = (variantId: string | null, line: LineItemRow | undefined) => ({
  variant_id: variantId,
  line_id: line?.id ?? null,
});

/** For errors without a code of their own. */
const refusalCodes: Partial<Record<ErrorName, string>> = {
  variant_of_other_channel: "variant_unavailable",
};

function toRefusal(
  error: ApiError,
): Pick<LineEntryResult, "status" | "code" | "message" | "nearest" | "available"> {
  const row: { type: string; code?: string } = errorTable[error.errorName];
  const { nearest, available } = error.extra.data ?? {};
  return {
    status: "refused",
    code: refusalCodes[error.errorName] ?? row.code ?? row.type,
    message: error.message,
    ...(Array.isArray(nearest) ? { nearest: nearest.map(Number) } : {}),
    ...(typeof available === "number" ? { available } : {}),
  };
}
