import "client-only";
import type { History } from "../../model/order/history";
import type { VariantRow } from "../../model/product/variant-table";
import { readDraft, writeDraft } from "./draft";

/** A row's quantity before and after an action; or the invalid text that its cell shows instead. */
export type PadChange = {
  row: VariantRow;
  before: number;
  after: number;
  refusedBefore?: string;
  refusedAfter?: string;
};

/**
 * What the pad stores across a reload: undo and redo history, and what is typed but not in the
 * cart.
 */
export type StoredPad = {
  history: History<readonly PadChange[]>;
  open: { row: VariantRow; typed: string }[];
};

/**
 * Maximum number of characters stored; the oldest actions are dropped first. Assumption: half of a
 * tab's quota per origin, at two bytes each.
 */
const charactersMax = 1_000_000;

/** Stores the pad of one customer for this tab. */
export class PadMemory {
  readonly #key: string;

  constructor(customerId: string) {
    this.#key = `comptoir-pad ${customerId}`;
  }

  read(): StoredPad | undefined {
    const text = readDraft(this.#key);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as StoredPad;
    } catch (error) {
      console.error("stored order pad could not be read", error);
      writeDraft(this.#key, undefined);
      return undefined;
    }
  }

  write(pad: StoredPad): void {
    const { history, open } = pad;
    const isEmpty = history.past.length + history.future.length + open.length === 0;
    writeDraft(this.#key, isEmpty ? undefined : toText(pad));
  }
}

function toText({ history, open }: StoredPad): string {
  let { past, future } = history;
  let text = JSON.stringify({ history, open });
  while (text.length > charactersMax && past.length + future.length > 0) {
    if (past.length > 0) past = past.slice(0, Math.floor(past.length / 2));
    else future = future.slice(0, Math.floor(future.length / 2));
    text = JSON.stringify({ history: { past, future }, open });
  }
  return text;
}
