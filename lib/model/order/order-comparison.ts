import { type CartLine, toLineName } from "../cart/cart";
import type { OrderLine } from "./order";

/** A variant in the earlier order and in this cart; a quantity of 0 means it is not there. */
export type ComparedLine = {
  key: string;
  label: string;
  earlierQuantity: number;
  quantity: number;
};

/**
 * The lines of an earlier order next to those of a cart, by variant: the cart's first, in its order
 * (CHK-04).
 */
export function compareWithOrder(
  cartLines: readonly CartLine[],
  orderLines: readonly OrderLine[],
): ComparedLine[] {
  const compared = new Map<string, ComparedLine>();
  const add = (line: CartLine | OrderLine, quantities: { earlier: number; now: number }) => {
    const key = line.variantId ?? line.id;
    const known = compared.get(key) ?? {
      key,
      label: toLineName(line),
      earlierQuantity: 0,
      quantity: 0,
    };
    compared.set(key, {
      ...known,
      earlierQuantity: known.earlierQuantity + quantities.earlier,
      quantity: known.quantity + quantities.now,
    });
  };
  for (const line of cartLines) add(line, { earlier: 0, now: line.quantity });
  for (const line of orderLines) add(line, { earlier: line.quantity, now: 0 });
  return [...compared.values()];
}
