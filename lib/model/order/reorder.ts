/**
 * What became of an ordered line: `short`: not all of it can be ordered now; `gone`: none of it.
 * Prices are those of a piece in minor units, tax excluded.
 */
export type ReorderLine = {
  variantId: string;
  label: string;
  countsOnce: boolean;
  orderedQuantity: number;
  /** As much of it as can be ordered now. */
  quantity: number;
  priceThenMinor: number;
  /** null: it has no price any more. */
  priceNowMinor: number | null;
  change: "none" | "price" | "short" | "gone";
};

/** An order as it would be ordered again; the amount is the backend's, tax excluded. */
export type ReorderView = {
  currencyCode: string;
  lines: ReorderLine[];
  subtotalMinor: number | null;
};

type Facts = {
  /** null: no limit; undefined: the variant is not offered to her. */
  limit: number | null | undefined;
  priceNowMinor: number | null;
  isSameCurrency: boolean;
};

/** Compares a line with what is offered now. */
export function toReorderLine(
  line: Pick<
    ReorderLine,
    "variantId" | "label" | "countsOnce" | "orderedQuantity" | "priceThenMinor"
  >,
  { limit, priceNowMinor, isSameCurrency }: Facts,
): ReorderLine {
  const isOffered = limit !== undefined && priceNowMinor !== null;
  const quantity = isOffered ? Math.min(line.orderedQuantity, limit ?? line.orderedQuantity) : 0;
  const isSamePrice = !isSameCurrency || priceNowMinor === line.priceThenMinor;
  return {
    ...line,
    quantity,
    priceNowMinor,
    change:
      quantity === 0
        ? "gone"
        : quantity < line.orderedQuantity
          ? "short"
          : isSamePrice
            ? "none"
            : "price",
  };
}
