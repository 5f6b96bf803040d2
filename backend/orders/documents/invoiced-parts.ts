import { ApiError } from "../../kernel/api-error";
import type { DocumentCharge, DocumentFacts, DocumentLine } from "./document-facts";
import { type Part, shareOfAmount } from "./share-of-amount";

/** So many units of a line; the amounts of `line` are those of all its `quantity`. */
export type AskedItem = { item_id: string; quantity: number };
type Issued = { id: string; facts: DocumentFacts; invoice_id: string | null };

const countOf = (documents: readonly Issued[], itemId: string) =>
  documents
    .flatMap(({ facts }) => facts.lines)
    .filter((line) => line.item_id === itemId)
    .reduce((sum, line) => sum + line.quantity, 0);

/**
 * The parts of lines that a new document is about: those asked for, else all that is left beside
 * what `issued` has. Parts without units are left out. Errors: invalid_data (a line that is not
 * there), document_quantity_exceeded.
 */
export function toParts(
  lines: readonly DocumentLine[],
  issued: readonly Issued[],
  asked: readonly AskedItem[] | undefined,
): DocumentLine[] {
  for (const { item_id: itemId } of asked ?? [])
    if (!lines.some((line) => line.item_id === itemId))
      throw new ApiError("invalid_data", `There is no line ${itemId} to put on the document`);
  return lines.flatMap((line) => {
    const from = countOf(issued, line.item_id);
    const left = line.quantity - from;
    const wanted = asked
      ?.filter((item) => item.item_id === line.item_id)
      .reduce((sum, item) => sum + item.quantity, 0);
    const quantity = wanted ?? (asked ? 0 : left);
    if (quantity > left)
      throw new ApiError(
        "document_quantity_exceeded",
        `Line ${line.item_id} has ${left} units left, not ${quantity}`,
        { data: { item_id: line.item_id, left } },
      );
    return quantity <= 0 ? [] : [toPart(line, { from, quantity, whole: line.quantity })];
  });
}

function toPart(line: DocumentLine, part: Part): DocumentLine {
  return {
    ...line,
    quantity: part.quantity,
    subtotal: shareOfAmount(line.subtotal, part),
    discount_total: shareOfAmount(line.discount_total, part),
    tax_total: shareOfAmount(line.tax_total, part),
  };
}

/** Shipping and the like go on the first document that tells amounts. */
export function toCharges(
  charges: readonly DocumentCharge[],
  issued: readonly Issued[],
): DocumentCharge[] {
  return issued.some(({ facts }) => facts.charges.length > 0) ? [] : [...charges];
}

type Sums = Pick<DocumentFacts, "taxes" | "net_total" | "tax_total" | "total">;

/** Totals of a document and its taxes by rate, the highest first; minor units. */
export function toSums(lines: readonly DocumentLine[], charges: readonly DocumentCharge[]): Sums {
  const byRate = new Map<number, { net: number; tax: number }>();
  const count = (rate: number, net: number, tax: number) => {
    const sum = byRate.get(rate) ?? { net: 0, tax: 0 };
    byRate.set(rate, { net: sum.net + net, tax: sum.tax + tax });
  };
  for (const line of lines)
    count(line.tax_rate, line.subtotal - line.discount_total, line.tax_total);
  for (const charge of charges) count(charge.tax_rate, charge.subtotal, charge.tax_total);
  const taxes = [...byRate]
    .map(([rate, sum]) => ({ rate, ...sum }))
    .toSorted((a, b) => b.rate - a.rate);
  const netTotal = taxes.reduce((sum, tax) => sum + tax.net, 0);
  const taxTotal = taxes.reduce((sum, tax) => sum + tax.tax, 0);
  return { taxes, net_total: netTotal, tax_total: taxTotal, total: netTotal + taxTotal };
}
