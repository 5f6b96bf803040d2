import type { LineItem } from "@/contract/cart/line-item";
import type { LineVariant } from "../catalogue/read-model/product-doc";
import { toReadLine } from "../catalogue/variants/line-texts";
import { lineTotalsOf } from "../pricing/state-totals";
import type { LineItemRow } from "./line-item-row";
import { type LineItemParts, toLineItem } from "./to-line-item";

type OrderLineReader = Pick<LineItemParts, "labels" | "lang"> & {
  isShipped: boolean;
  isOver?: boolean;
};

/**
 * An ordered line, or one to be ordered, with its stored texts, in `lang` where available.
 * `isShipped`: its order has a shipping method; `isOver`: nothing more of it will be delivered.
 * Amounts in minor units.
 */
export function toOrderLine(
  row: LineItemRow,
  { isShipped, isOver = false, ...reader }: OrderLineReader,
): LineItem {
  const line = toReadLine(row, reader.lang);
  const item = toLineItem({
    ...reader,
    line,
    hasShipping: line.is_giftcard ? null : isShipped,
    variant: (line.snapshot?.variant as LineVariant | undefined) ?? null,
    totals: lineTotalsOf(line),
  });
  const { title, description, thumbnail } = line;
  const { promise, ...rest } = { ...item, title, description, thumbnail };
  return promise && !isOver ? { ...rest, promise } : rest;
}
