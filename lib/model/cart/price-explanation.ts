import type { LineItemPrice } from "@/contract/cart/line-item-price";

/** How a line's price is calculated; amounts in minor units, without tax unless stated. */
export type PriceExplanation = {
  quantity: number;
  currencyCode: string;
  steps: {
    kind: LineItemPrice["steps"][number]["kind"];
    unitPriceMinor: number;
    isTaxIncluded: boolean;
    minQuantity: number | null;
    listName: string | null;
  }[];
  subtotalMinor: number;
  discounts: { name: string; amountMinor: number }[];
  /** null: the seller hides taxes, and the total excludes them (CHK-07). */
  taxes: { name: string; ratePercent: number; amountMinor: number }[] | null;
  totalMinor: number;
  nextBreak: {
    quantity: number;
    missing: number;
    unitPriceMinor: number;
    savingPercent: number;
  } | null;
};

/** The wire's explanation → what the seller lets buyers see of it. */
export function toPriceExplanation(
  price: LineItemPrice,
  { hidden_taxes }: { hidden_taxes: boolean },
): PriceExplanation {
  const next = price.next_break;
  return {
    quantity: price.quantity,
    currencyCode: price.currency_code,
    steps: price.steps.map((step) => ({
      kind: step.kind,
      unitPriceMinor: step.unit_price,
      isTaxIncluded: step.includes_tax,
      minQuantity: step.min_quantity,
      listName: step.price_list?.name ?? null,
    })),
    subtotalMinor: price.subtotal,
    discounts: price.discounts.map(({ description, code, amount }) => ({
      name: description || code,
      amountMinor: amount,
    })),
    taxes: hidden_taxes
      ? null
      : price.taxes.map(({ name, rate, amount }) => ({
          name,
          ratePercent: rate,
          amountMinor: amount,
        })),
    totalMinor: hidden_taxes ? price.total - price.tax_total : price.total,
    nextBreak: next && {
      quantity: next.quantity,
      missing: next.missing,
      unitPriceMinor: next.unit_price,
      savingPercent: next.saving_percent,
    },
  };
}
