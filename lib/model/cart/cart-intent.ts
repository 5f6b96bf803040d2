import type { CartView } from "./cart";

/**
 * A buyer's change of one line. `slot` identifies the line: the variant's id for its default line,
 * the line's id for one with different metadata. `label` and `countsOnce` serve to display a line
 * that is not in the cart yet. `articleCodes`: the company's own codes for the variant, to be
 * stored with it.
 */
export type CartOp = {
  slot: string;
  mode: "add" | "set";
  quantity: number;
  label?: string;
  countsOnce?: boolean;
  articleCodes?: string[];
};

/**
 * One action of the buyer. Ids sort by time; `tabId` identifies the tab. `cartId` is the cart it
 * was meant for, empty if none was known. `isOffered`: that cart is gone, and the buyer is asked
 * before the change is applied to another.
 */
export type CartIntent = {
  id: string;
  tabId: string;
  cartId: string;
  ops: CartOp[];
  isOffered?: boolean;
};

/** One write in flight: sent again with the same key until its outcome is known. */
export type CartBatch = { key: string; cartId: string; intentIds: string[]; entries: CartOp[] };

/** Why a line's change was not applied as requested; `nearest` are valid quantities. */
export type CartRefusal = {
  code: string;
  requested: number;
  nearest: number[];
  available: number | null;
  label?: string;
};

/** Merges two consecutive changes into one. */
export function mergeOps(first: CartOp | undefined, then: CartOp): CartOp {
  if (!first) return then;
  const articleCodes = first.articleCodes?.concat(then.articleCodes ?? []) ?? then.articleCodes;
  const facts = { ...first, ...then, mode: first.mode, ...(articleCodes && { articleCodes }) };
  return then.mode === "set"
    ? { ...facts, mode: "set" }
    : { ...facts, quantity: first.quantity + then.quantity };
}

/** A line's quantity after a change. */
export function applyOp(quantity: number, op: CartOp | undefined): number {
  if (!op) return quantity;
  return op.mode === "set" ? op.quantity : quantity + op.quantity;
}

/** A line's displayed quantity, including unsaved changes. */
export type LineQuantity = { quantity: number; isSaving: boolean; refusal?: CartRefusal };
/**
 * A line that differs from how she left it; amounts in minor units. A quantity of 0 means the line
 * did or does not exist.
 */
export type LineChange = {
  slot: string;
  label: string;
  before: { quantity: number; unitPriceMinor: number };
  after: { quantity: number; unitPriceMinor: number };
};
export type CartNotice =
  | { kind: "refused"; refusals: readonly (CartRefusal & { slot: string })[]; applied: number }
  /** Changes other than the buyer's own while there was no response. */
  | { kind: "changed"; currencyCode: string; lines: readonly LineChange[] }
  | { kind: "discarded" };

/** Merges actions into one change per line, in the order in which lines were first changed. */
export function mergeIntents(intents: readonly Pick<CartIntent, "ops">[]): Map<string, CartOp> {
  const merged = new Map<string, CartOp>();
  for (const { ops } of intents)
    for (const op of ops) merged.set(op.slot, mergeOps(merged.get(op.slot), op));
  return merged;
}

const quantities = new WeakMap<CartView, Map<string, number>>();

/** The cart's quantities by slot. */
export function slotQuantities(cart: CartView | undefined): ReadonlyMap<string, number> {
  if (!cart) return new Map();
  let known = quantities.get(cart);
  if (!known) {
    known = new Map(cart.lines.map((line) => [line.slot, line.quantity]));
    quantities.set(cart, known);
  }
  return known;
}
