import type { CartView } from "./cart";

/**
 * What a buyer wants of one line. `slot` names the line: the variant's id for its own line, the
 * line's id for one that stands beside it because its metadata differ. `label` and `countsOnce`
 * paint a line that the cart does not have yet. `articleCodes`: what the buyer's company calls the
 * variant, to be remembered with it.
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
 * One act of the buyer. Ids sort by time; `tabId` tells whose act it is. `cartId` is the cart it
 * was meant for, empty while none was known. `isOffered`: that cart is gone, and the buyer is asked
 * before it goes into another.
 */
export type CartIntent = {
  id: string;
  tabId: string;
  cartId: string;
  ops: CartOp[];
  isOffered?: boolean;
};

/** One write on its way: sent again with the same key until its outcome is known. */
export type CartBatch = { key: string; cartId: string; intentIds: string[]; entries: CartOp[] };

/** Why a line is not as asked; `nearest` are quantities that it may have. */
export type CartRefusal = {
  code: string;
  asked: number;
  nearest: number[];
  available: number | null;
  label?: string;
};

/** One change after another, as one. */
export function mergeOps(first: CartOp | undefined, then: CartOp): CartOp {
  if (!first) return then;
  const articleCodes = first.articleCodes?.concat(then.articleCodes ?? []) ?? then.articleCodes;
  const facts = { ...first, ...then, mode: first.mode, ...(articleCodes && { articleCodes }) };
  return then.mode === "set"
    ? { ...facts, mode: "set" }
    : { ...facts, quantity: first.quantity + then.quantity };
}

/** What a line that holds `quantity` holds after the change. */
export function applyOp(quantity: number, op: CartOp | undefined): number {
  if (!op) return quantity;
  return op.mode === "set" ? op.quantity : quantity + op.quantity;
}

/** A line as it is shown: with what the buyer wants of it, saved or not. */
export type LineQuantity = { quantity: number; isSaving: boolean; refusal?: CartRefusal };
/**
 * A line that is not as she left it; amounts in minor units. A quantity of 0: it was or is not
 * there.
 */
export type LineChange = {
  slot: string;
  label: string;
  before: { quantity: number; unitPriceMinor: number };
  after: { quantity: number; unitPriceMinor: number };
};
export type CartNotice =
  | { kind: "refused"; refusals: readonly (CartRefusal & { slot: string })[]; applied: number }
  /** What changed while nothing answered, beside what the buyer asked for. */
  | { kind: "changed"; currencyCode: string; lines: readonly LineChange[] }
  | { kind: "discarded" };

/** Many acts as one change per line, in the order in which the lines were first touched. */
export function mergeIntents(intents: readonly Pick<CartIntent, "ops">[]): Map<string, CartOp> {
  const merged = new Map<string, CartOp>();
  for (const { ops } of intents)
    for (const op of ops) merged.set(op.slot, mergeOps(merged.get(op.slot), op));
  return merged;
}

const quantities = new WeakMap<CartView, Map<string, number>>();

/** Quantities of the cart by slot. */
export function slotQuantities(cart: CartView | undefined): ReadonlyMap<string, number> {
  if (!cart) return new Map();
  let known = quantities.get(cart);
  if (!known) {
    known = new Map(cart.lines.map((line) => [line.slot, line.quantity]));
    quantities.set(cart, known);
  }
  return known;
}
