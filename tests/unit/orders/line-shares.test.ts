import fc from "fast-check";
import { expect, test } from "vitest";
import type { DocumentLine } from "@/backend/orders/documents/document-facts";
import { toChangeCredits } from "@/backend/orders/documents/corrections";
import type { DocumentRow } from "@/backend/orders/documents/document-rows";
import { sumOf, toIssued, toPart, toSums } from "@/backend/orders/documents/invoiced-parts";
import { withQuantity } from "@/backend/orders/edits/edited-lines";
import type { LineItemRow } from "@/backend/orders/line-item-row";
import { toRefundShare } from "@/backend/orders/payments/refund-shares";
import { lineTotalsOf } from "@/backend/pricing/state-totals";

/** An ordered line with one percentage discount, its price with or without tax; minor units. */
const orderedLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 60 }),
    unit_price: fc.oneof(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 2, max: 90_000 })),
    includes_tax: fc.boolean(),
    rate: fc.constantFrom(0, 2.1, 5.5, 7, 19, 20, 25.5),
    percent: fc.constantFrom(0, 0, 5, 10, 33, 100),
  })
  .map(({ rate, percent, ...line }) => {
    const tax = { rate, name: "TVA", code: null };
    const bare = { ...line, tax_lines: [tax], adjustments: [] } as unknown as LineItemRow;
    const amount = Math.round((lineTotalsOf(bare).subtotal * percent) / 100);
    const adjustments = percent === 0 ? [] : [{ discount_id: "disc", description: "", amount }];
    return { ...bare, adjustments } as LineItemRow;
  });
const orderedParts = orderedLine.chain((line) =>
  fc.record({
    line: fc.constant(line),
    parts: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }).map((sizes) => {
      let left = line.quantity;
      const parts = sizes.flatMap((size) => {
        const quantity = Math.min(size, left);
        left -= quantity;
        return quantity > 0 ? [quantity] : [];
      });
      return left > 0 ? [...parts, left] : parts;
    }),
  }),
);

const toDocumentLine = (line: LineItemRow): DocumentLine => {
  const { subtotal, discount_total, tax_total } = lineTotalsOf(line);
  const texts = { title: "", description: null, sku: null, ean: null };
  const amounts = { subtotal, discount_total, tax_total, tax_rate: line.tax_lines[0]?.rate ?? 0 };
  return { ...texts, ...amounts, item_id: "item", quantity: line.quantity };
};

/** A line invoiced or credited in these parts, one document each. */
function toDocuments(line: DocumentLine, parts: readonly number[]): DocumentLine[] {
  const documents: DocumentLine[] = [];
  for (const quantity of parts) {
    const facts = { lines: documents } as unknown as Parameters<typeof toIssued>[0][0]["facts"];
    documents.push(toPart(line, sumOf(toIssued([{ facts }]), "item"), quantity));
  }
  return documents;
}

test("[ORD-03] however a line is invoiced and refunded in parts, with or without tax in its price, a credit note is worth its refund and all parts the line", () => {
  fc.assert(
    fc.property(orderedParts, ({ line, parts }) => {
      const cost = lineTotalsOf(line);
      const documents = toDocuments(toDocumentLine(line), parts);
      let refunded = 0;
      const refunds = parts.map((more) => {
        const share = toRefundShare(cost, { quantity: line.quantity, refunded, more });
        refunded += more;
        return share;
      });
      expect(documents.map((part) => toSums([part], []).total)).toEqual(
        refunds.map(({ amount }) => amount),
      );
      expect(documents.map(({ tax_total: tax }) => tax)).toEqual(
        refunds.map(({ tax_total: tax }) => tax),
      );
      for (const part of documents) {
        expect(part.discount_total).toBeGreaterThanOrEqual(0);
        expect(part.subtotal - part.discount_total).toBeGreaterThanOrEqual(0);
      }
      expect(toSums(documents, []).total).toBe(cost.total);
      expect(toSums(documents, []).tax_total).toBe(cost.tax_total);
      if (cost.discount_total > 0 || !line.includes_tax) return;
      const [first] = documents;
      expect(first && toSums([first], []).total).toBe((parts[0] ?? 0) * line.unit_price);
    }),
    { numRuns: 5_000 },
  );
});

test("[ORD-07] a line changed to any quantity costs as much as if it had been ordered so, and never less than nothing", () => {
  const changed = fc.record({ line: orderedLine, quantity: fc.integer({ min: 1, max: 60 }) });
  fc.assert(
    fc.property(changed, ({ line, quantity }) => {
      const next = withQuantity(line, quantity, []);
      const { subtotal, discount_total: discount, total } = lineTotalsOf(next);
      expect(subtotal - discount).toBeGreaterThanOrEqual(0);
      expect(total).toBeGreaterThanOrEqual(0);
      if (line.adjustments.length > 0) return;
      const piece = lineTotalsOf({ ...line, quantity: 1 } as LineItemRow);
      if (line.includes_tax) expect(total).toBe(quantity * piece.total);
    }),
    { numRuns: 5_000 },
  );
});

test("[ORD-03] fewer units of an invoiced line are credited as those units, to the minor unit, and not as a line with another price", () => {
  const lessened = orderedLine
    .filter(({ quantity }) => quantity > 1)
    .chain((line) =>
      fc.record({
        line: fc.constant(line),
        quantity: fc.integer({ min: 1, max: line.quantity - 1 }),
      }),
    );
  fc.assert(
    fc.property(lessened, ({ line, quantity }) => {
      const [before, after] = [line, withQuantity(line, quantity, [])].map(toDocumentLine);
      if (!before || !after) throw new Error("no lines");
      const invoice = { id: "odoc", kind: "invoice", swap_id: null, facts: { lines: [before] } };
      const credits = toChangeCredits([after], [invoice as unknown as DocumentRow]);
      const credited = credits.flatMap(({ lines }) => lines);
      expect(credited.map((part) => part.quantity)).toEqual([line.quantity - quantity]);
      expect(toSums(credited, []).total).toBe(
        toSums([before], []).total - toSums([after], []).total,
      );
    }),
    { numRuns: 5_000 },
  );
});
