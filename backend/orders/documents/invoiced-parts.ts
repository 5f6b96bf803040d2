import { ApiError } from "../../kernel/api-error";
import type { DocumentCharge, DocumentFacts, DocumentLine } from "./document-facts";
import { type Part, shareOfLine } from "./share-of-amount";

/** A number of units of a line; the amounts in `line` are for its whole `quantity`. */
export type RequestedItem = { item_id: string; quantity: number };
type Issued = { id: string; facts: DocumentFacts; invoice_id: string | null };

/** Amounts of a line, minor units. */
export type LineAmounts = Pick<DocumentLine, "subtotal" | "discount_total" | "tax_total">;
/** What documents say about a line; negative values are credits. */
export type IssuedLine = LineAmounts & RequestedItem;

/** The lines of documents as signed quantities: `sign` is -1 for credits. */
export const toIssued = (documents: readonly Pick<Issued, "facts">[], sign: 1 | -1 = 1) =>
  documents
    .flatMap(({ facts }) => facts.lines)
    .map(
      (line): IssuedLine => ({
        item_id: line.item_id,
        quantity: sign * line.quantity,
        subtotal: sign * line.subtotal,
        discount_total: sign * line.discount_total,
        tax_total: sign * line.tax_total,
      }),
    );

/** The sum of all document lines for one order line. */
export const sumOf = (issued: readonly IssuedLine[], itemId: string): IssuedLine =>
  issued
    .filter((line) => line.item_id === itemId)
    .reduce(
      (sum, line) => ({
        item_id: itemId,
        quantity: sum.quantity + line.quantity,
        subtotal: sum.subtotal + line.subtotal,
        discount_total: sum.discount_total + line.discount_total,
        tax_total: sum.tax_total + line.tax_total,
      }),
      { item_id: itemId, quantity: 0, subtotal: 0, discount_total: 0, tax_total: 0 },
    );

/**
 * The lines of a new document: the requested quantities, or else all that `issued` has left. Lines
 * without units are left out. Errors: invalid_data (an unknown line), document_quantity_exceeded.
 */
export function toParts(
  lines: readonly DocumentLine[],
  issued: readonly IssuedLine[],
  requested: readonly RequestedItem[] | undefined,
): DocumentLine[] {
  for (const { item_id: itemId } of requested ?? [])
    if (!lines.some((line) => line.item_id === itemId))
      throw new ApiError("invalid_data", `There is no line ${itemId} for the document`);
  return lines.flatMap((line) => {
    const known = sumOf(issued, line.item_id);
    const left = line.quantity - known.quantity;
    const units = requested
      ?.filter((item) => item.item_id === line.item_id)
      .reduce((sum, item) => sum + item.quantity, 0);
    const quantity = units ?? (requested ? 0 : left);
    if (quantity > left)
      throw new ApiError(
        "document_quantity_exceeded",
        `Line ${line.item_id} has ${left} units left, not ${quantity}`,
        { data: { item_id: line.item_id, left } },
      );
    return quantity <= 0 ? [] : [toPart(line, known, quantity)];
  });
}

/**
 * A number of units of a line, given what was issued before; the last units get the remaining
 * amounts.
 */
export function toPart(line: DocumentLine, known: IssuedLine, quantity: number): DocumentLine {
  const part: Part = { from: known.quantity, quantity, whole: line.quantity };
  if (known.quantity + quantity < line.quantity)
    return { ...line, quantity, ...shareOfLine(line, part) };
  return {
    ...line,
    quantity,
    subtotal: line.subtotal - known.subtotal,
    discount_total: line.discount_total - known.discount_total,
    tax_total: line.tax_total - known.tax_total,
  };
}

/**
 * Shipping and other charges go on the first document with amounts; later ones on the next.
 * Documents of older releases contain all charges of their time, without ids.
 */
export function toCharges(
  charges: readonly DocumentCharge[],
  issued: readonly Issued[],
): DocumentCharge[] {
  const listed = issued.flatMap(({ facts }) => facts.charges);
  const ids = new Set(listed.map(({ id }) => id));
  const unnamed = listed.filter(({ id }) => id === undefined).length;
  return charges.filter(({ id }, at) => at >= unnamed && !(id !== undefined && ids.has(id)));
}

type Sums = Pick<DocumentFacts, "taxes" | "net_total" | "tax_total" | "total">;

/** Totals of a document and its taxes by rate, highest first; minor units. */
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
