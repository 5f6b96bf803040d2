import type { LineItem } from "@/contract/cart/cart";
import type { LineVariant } from "../catalogue/read-model/product-doc";
import { toReadLine } from "../catalogue/variants/line-texts";
import { lineTotalsOf } from "../pricing/state-totals";
import type { LineItemRow } from "./line-item-row";
import { type LineItemParts, toLineItem } from "./to-line-item";

/**
 * A line that was ordered, or is to be, called as it was kept, in `lang` where it has a name in it.
 * `isShipped`: its order has a shipping method. Amounts in minor units.
 */
export function toOrderLine(
  row: LineItemRow,
  { isShipped, ...reader }: Pick<LineItemParts, "labels" | "lang"> & { isShipped: boolean },
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
  return { ...item, title, description, thumbnail };
}
