import fc from "fast-check";
import { expect, test } from "vitest";
import { annotateSheet, toCsvText } from "@/domain/order-file/annotate-sheet";
import { detectLayout } from "@/domain/order-file/detect-layout";
import { toImportRows } from "@/domain/order-file/import-rows";
import { toTextSheet } from "@/domain/order-file/order-sheet";
import { toReview } from "@/domain/order-file/review";
import { toEntries } from "@/domain/order-file/to-entries";
import { ambiguous, pack, review, sure, unknown, variants } from "./reviewed-rows";

test("[CAT-06] whatever a file contains and whatever is decided, the counts add up to the rows and only ready rows are ordered", () => {
  const given = fc.tuple(
    fc.constantFrom(sure("A"), sure("P"), sure("S"), unknown, ambiguous, pack),
    fc.constantFrom("1", "6", "12", "13", "", "0", "-1", "x", "1.5"),
  );
  const decision = fc.record(
    {
      variantId: fc.constantFrom("A", "P"),
      quantity: fc.constantFrom("12", "x", ""),
      isConfirmed: fc.boolean(),
      isSkipped: fc.boolean(),
      isTaken: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.array(given, { minLength: 1, maxLength: 12 }),
      fc.dictionary(fc.integer({ min: 2, max: 13 }).map(String), decision),
      (rows, decisions) => {
        const reviewed = review(rows, { decisions });
        const total = Object.values(reviewed.counts).reduce((sum, count) => sum + count, 0);
        expect([total, reviewed.rows.length]).toEqual([rows.length, rows.length]);
        for (const row of reviewed.rows) expect(row.reasons.length).toBeGreaterThan(0);
        for (const { variantId, quantity, lines } of toEntries(reviewed.rows)) {
          const { moq, pcb, maxQuantity } = variants.get(variantId)?.rule ?? {
            moq: 1,
            pcb: 1,
            maxQuantity: null,
          };
          expect([
            quantity >= moq,
            quantity % pcb,
            maxQuantity === null || quantity <= maxQuantity,
          ]).toEqual([true, 0, true]);
          expect(
            lines.every(
              (line) => reviewed.rows.find(({ row }) => row.line === line)?.group === "ready",
            ),
          ).toBe(true);
        }
      },
    ),
    {
      numRuns: 300,
      examples: [
        [
          [
            [pack, "6"],
            [sure("P"), "6"],
          ],
          { "3": { isConfirmed: true } },
        ],
      ],
    },
  );
});

test("[SEC-04] the annotated file keeps rows and columns, and contains no formula", () => {
  const text = "Bon 12\nsku;qty;note\nA;3;=HYPERLINK(1)\n\nx;2;@cmd\n";
  const sheet = toTextSheet(text, { name: "bon.csv", kind: "csv" });
  const layout = detectLayout(sheet);
  const { rows, hasQuantity } = toImportRows(sheet, layout);
  const reviewed = toReview({
    rows,
    matches: [sure("A"), unknown],
    variants,
    decisions: {},
    outcomes: { 3: { status: "added", quantity: 3 } },
    hasQuantity,
  });
  const titles = { status: "Statut", reason: "Motif", sku: "SKU", quantity: "Quantité" };
  const table = annotateSheet(
    sheet,
    layout.headerRow,
    titles,
    reviewed.rows.map((row) => ({ ...row, words: { status: row.group, reason: "-1+2" } })),
  );
  expect(table).toEqual([
    ["Bon 12", "", ""],
    ["sku", "qty", "note", "Statut", "Motif", "SKU", "Quantité"],
    ["A", "3", "=HYPERLINK(1)", "added", "-1+2", "A", "3"],
    ["", "", ""],
    ["x", "2", "@cmd", "unknown", "-1+2", "", ""],
  ]);
  expect(toCsvText(table, ";")).toBe(
    "\ufeffBon 12;;\r\nsku;qty;note;Statut;Motif;SKU;Quantité\r\nA;3;'=HYPERLINK(1);added;'-1+2;A;3\r\n;;\r\nx;2;'@cmd;unknown;'-1+2;;\r\n",
  );
});
