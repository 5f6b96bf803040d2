import type { DocumentCharge, DocumentLine } from "./document-facts";
import type { DocumentRow } from "./document-rows";
import {
  type RequestedItem,
  type IssuedLine,
  type LineAmounts,
  sumOf,
  toCharges,
  toIssued,
  toPart,
  toParts,
} from "./invoiced-parts";

/** What a new credit note credits of an invoice. */
export type Credit = { invoice: DocumentRow; lines: DocumentLine[]; charges: DocumentCharge[] };
/** `amounts`: for all the units; undefined: their share of what was invoiced. */
type CorrectedItem = RequestedItem & { amounts?: LineAmounts };

const amountNames = ["subtotal", "discount_total", "tax_total"] as const;
const amountsOf = (amountOf: (name: keyof LineAmounts) => number): LineAmounts => ({
  subtotal: amountOf("subtotal"),
  discount_total: amountOf("discount_total"),
  tax_total: amountOf("tax_total"),
});

const totalOf = (amounts: LineAmounts) =>
  amounts.subtotal - amounts.discount_total + amounts.tax_total;

/**
 * Amounts to credit of what is left of an invoiced line: the total is exact, as far as it is left;
 * tax differs by what rounding has moved between tax and subtotal.
 */
function withinLeft(amounts: LineAmounts, left: LineAmounts): LineAmounts {
  const total = Math.min(totalOf(amounts), totalOf(left));
  const discountTotal = Math.min(amounts.discount_total, left.discount_total);
  const taxTotal = Math.max(
    Math.min(amounts.tax_total, left.tax_total),
    total + discountTotal - left.subtotal,
  );
  return {
    subtotal: total + discountTotal - taxTotal,
    discount_total: discountTotal,
    tax_total: taxTotal,
  };
}

/** An order's invoices, except those for lines sent by swaps. */
export const invoicesOf = (documents: readonly DocumentRow[]) =>
  documents.filter(({ kind, swap_id: swapId }) => kind === "invoice" && swapId === null);

/** The invoiced quantities and amounts of an order's lines, minus what is no longer ordered. */
export function toInvoiced(documents: readonly DocumentRow[]): IssuedLine[] {
  const notes = documents.filter(({ kind, is_of_change: isOf }) => kind === "credit_note" && isOf);
  return [...toIssued(invoicesOf(documents)), ...toIssued(notes, -1)];
}

/**
 * Credits units on the invoices that contain them, newest first (including invoices for swaps), up
 * to what is left on each; with `chargesOf` an invoice, its charges are credited too.
 */
export function toCredits(
  documents: readonly DocumentRow[],
  requested: readonly CorrectedItem[],
  chargesOf: (invoice: DocumentRow) => DocumentCharge[] = () => [],
): Credit[] {
  const open = requested.map((item) => ({ ...item }));
  return documents
    .filter(({ kind }) => kind === "invoice")
    .toReversed()
    .map((invoice): Credit => {
      const notes = toIssued(documents.filter((note) => note.invoice_id === invoice.id));
      const lines = invoice.facts.lines.flatMap((line) => {
        const item = open.find((candidate) => candidate.item_id === line.item_id);
        const known = sumOf(notes, line.item_id);
        const quantity = Math.min(item?.quantity ?? 0, line.quantity - known.quantity);
        if (!item || quantity <= 0) return [];
        const part = toPart(line, known, quantity);
        const { amounts } = item;
        const isLast = quantity === item.quantity;
        item.quantity -= quantity;
        if (!amounts) return [part];
        const taken = isLast
          ? withinLeft(
              amounts,
              amountsOf((name) => line[name] - known[name]),
            )
          : part;
        item.amounts = amountsOf((name) => amounts[name] - taken[name]);
        return [{ ...part, ...amountsOf((name) => taken[name]) }];
      });
      return { invoice, lines, charges: chargesOf(invoice) };
    })
    .filter(({ lines, charges }) => lines.length > 0 || charges.length > 0);
}

/**
 * The shipping charges of an invoice that no credit note has credited yet; `charges` are the
 * order's, because invoices of older releases list the first ones without ids.
 */
export function toChargesLeft(
  invoice: DocumentRow,
  documents: readonly DocumentRow[],
  { methodIds, charges }: { methodIds: readonly string[]; charges: readonly DocumentCharge[] },
): DocumentCharge[] {
  if (invoice.swap_id !== null) return [];
  const notes = documents.filter((note) => note.invoice_id === invoice.id);
  const named = invoice.facts.charges.map((charge, at) => ({ ...charges[at], ...charge }));
  return toCharges(named, notes).filter(({ id }) => id !== undefined && methodIds.includes(id));
}

/** All that an order's invoices still charge. */
export const toRestCredits = (documents: readonly DocumentRow[]): Credit[] =>
  documents
    .filter(({ kind }) => kind === "invoice")
    .map((invoice): Credit => {
      const notes = documents.filter((note) => note.invoice_id === invoice.id);
      const lines = toParts(invoice.facts.lines, toIssued(notes), undefined);
      return { invoice, lines, charges: toCharges(invoice.facts.charges, notes) };
    })
    .filter(({ lines, charges }) => lines.length > 0 || charges.length > 0);

/** Whether at least this many units of each line were invoiced. */
export const isInvoiced = (documents: readonly DocumentRow[], units: readonly RequestedItem[]) => {
  const invoiced = toInvoiced(documents);
  return units.every((item) => sumOf(invoiced, item.item_id).quantity >= item.quantity);
};

/**
 * What must be credited on an order's invoices after its lines changed: units no longer ordered,
 * exact to the minor unit, and repriced lines as a whole.
 */
export function toChangeCredits(
  lines: readonly DocumentLine[],
  documents: readonly DocumentRow[],
): Credit[] {
  const invoiced = toInvoiced(documents);
  const ids = new Set(invoiced.map((line) => line.item_id));
  const requested = [...ids].flatMap((id): CorrectedItem[] => {
    const known = sumOf(invoiced, id);
    const line = lines.find((candidate) => candidate.item_id === id);
    if (known.quantity <= 0) return [];
    if (!line || isRepriced(line, known)) return [{ ...known, amounts: known }];
    const quantity = known.quantity - line.quantity;
    const amounts = amountsOf((name) => known[name] - line[name]);
    return quantity > 0 ? [{ item_id: id, quantity, amounts }] : [];
  });
  return toCredits(documents, requested);
}

/** Another unit price, or amounts that change in the opposite direction to the units. */
function isRepriced(line: DocumentLine, known: IssuedLine): boolean {
  const more = line.quantity - known.quantity;
  const difference = line.subtotal * known.quantity - known.subtotal * line.quantity;
  if (Math.abs(difference) * 2 > line.quantity * known.quantity) return true;
  return amountNames.some((name) => (line[name] - known[name]) * Math.sign(more) < 0);
}
