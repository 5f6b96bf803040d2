import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VariantMatch } from "@/contract/cart/variant-match";
import { annotateSheet, toCsvText } from "@/domain/order-file/annotate-sheet";
import { detectLayout } from "@/domain/order-file/detect-layout";
import { toImportRows } from "@/domain/order-file/import-rows";
import { toTextSheet } from "@/domain/order-file/order-sheet";
import {
  type Decision,
  type ImportVariant,
  type Outcome,
  type Review,
  toReview,
} from "@/domain/order-file/review";
import { toEntries } from "@/domain/order-file/to-entries";

const variant = (id: string, rule: Partial<ImportVariant["rule"]> = {}): ImportVariant => ({
  id,
  label: `Article ${id}`,
  sku: id,
  picture: null,
  rule: { moq: 1, pcb: 1, allowOverridePcb: false, maxQuantity: null, ...rule },
  pack: null,
  stock: null,
  restock: null,
});
const variants = new Map(
  [
    variant("A"),
    variant("P", { moq: 12, pcb: 6 }),
    variant("S", { maxQuantity: 5 }),
    { ...variant("O", { maxQuantity: 0, moq: 6 }), restock: "12 mars 2027" },
  ].map((entry) => [entry.id, entry]),
);
const sure = (id: string): VariantMatch => ({
  status: "sure",
  reason: "sku",
  variant_id: id,
  candidates: [],
});
const unknown: VariantMatch = {
  status: "unknown",
  reason: "not_found",
  variant_id: null,
  candidates: [],
};
const ambiguous: VariantMatch = {
  status: "check",
  reason: "name_ambiguous",
  variant_id: null,
  candidates: ["A", "P"],
};
const pack: VariantMatch = { status: "check", reason: "pack_ean", variant_id: "P", candidates: [] };

type Given = [match: VariantMatch, quantity: string];
type Choices = {
  decisions?: Record<number, Decision>;
  outcomes?: Record<number, Outcome>;
  formulas?: string[];
};

/** Rows from line 2 on, under a header. */
function review(
  given: Given[],
  { decisions = {}, outcomes = {}, formulas = [] }: Choices = {},
): Review {
  const sheet = toTextSheet(
    `sku;qty\n${given.map(([match, quantity]) => `${match.variant_id ?? "x"};${quantity}`).join("\n")}\n`,
    {
      name: "",
      kind: "csv",
    },
  );
  const { rows, hasQuantity } = toImportRows(
    { ...sheet, formulas },
    { headerRow: 0, roles: ["sku", "quantity"], decimal: "." },
  );
  return toReview({
    rows,
    matches: given.map(([match]) => match),
    variants,
    decisions,
    outcomes,
    hasQuantity,
  });
}
const told = (reviewed: Review) =>
  reviewed.rows.map(({ group, reasons }) => [group, ...reasons.map(({ code }) => code)].join(" "));

describe("groups", () => {
  test("[CAT-06] a row is ready, to check, unknown or left out, each with its reason", () => {
    const rows: Given[] = [
      [sure("A"), "3"],
      [pack, "12"],
      [ambiguous, "2"],
      [unknown, "1"],
      [sure("A"), ""],
      [sure("P"), "0"],
    ];
    expect(told(review(rows))).toEqual([
      "ready sku",
      "check pack_ean",
      "check name_ambiguous",
      "unknown not_found",
      "left_out no_quantity",
      "left_out no_quantity",
    ]);
  });

  test.each([
    ["-3", "quantity_negative"],
    ["1,5", "quantity_text"],
    ["1.5", "quantity_fractional"],
    ["1000000000", "quantity_too_large"],
    ["douze", "quantity_text"],
    ["=1+1", "quantity_text"],
    ["13", "not_a_multiple"],
    ["6", "below_minimum"],
  ])("[CAT-04] the quantity %s is to check: %s", (quantity, reason) => {
    expect(told(review([[sure("P"), quantity]]))).toEqual([`check ${reason}`]);
  });

  test("[CAT-04] what does not fit the pack or the stock brings the nearest quantities, and is not changed", () => {
    const [packed, short] = review([
      [sure("P"), "13"],
      [sure("S"), "9"],
    ]).rows;
    expect([packed?.quantityText, packed?.nearest, short?.nearest]).toEqual(["13", [12, 18], [5]]);
    expect(told(review([[sure("P"), "13"]], { decisions: { 2: { quantity: "18" } } }))).toEqual([
      "ready sku",
    ]);
  });

  test("[CAT-03] an article that is out of stock is said to be, with the day it is back, whatever the quantity", () => {
    expect(review([[sure("O"), "1"]]).rows[0]?.reasons).toEqual([
      { code: "out_of_stock", restock: "12 mars 2027" },
    ]);
    const [row] = review([[sure("O"), "a few"]], { decisions: { 2: { isConfirmed: true } } }).rows;
    expect([row?.group, row?.quantity, row?.nearest, row?.reasons[0]?.code]).toEqual([
      "check",
      null,
      [],
      "out_of_stock",
    ]);
  });

  test("[CAT-06] a formula's value is to check until it is confirmed", () => {
    expect(told(review([[sure("A"), "4"]], { formulas: ["1:1"] }))).toEqual(["check formula"]);
    expect(
      told(
        review([[sure("A"), "4"]], { formulas: ["1:1"], decisions: { 2: { isConfirmed: true } } }),
      ),
    ).toEqual(["ready sku"]);
  });

  test("[CAT-06] confirming, choosing, leaving out and taking back decide a row", () => {
    expect(told(review([[pack, "12"]], { decisions: { 2: { isConfirmed: true } } }))).toEqual([
      "ready pack_ean",
    ]);
    expect(told(review([[unknown, "4"]], { decisions: { 2: { variantId: "A" } } }))).toEqual([
      "ready chosen",
    ]);
    expect(told(review([[ambiguous, "4"]], { decisions: { 2: { isConfirmed: true } } }))).toEqual([
      "check name_ambiguous",
    ]);
    expect(told(review([[sure("A"), "4"]], { decisions: { 2: { isSkipped: true } } }))).toEqual([
      "left_out skipped",
    ]);
    expect(told(review([[sure("A"), ""]], { decisions: { 2: { isTaken: true } } }))).toEqual([
      "check quantity_empty",
    ]);
  });

  test("[CART-04] rows of one article are added up only when that is said, and then their sum must fit", () => {
    const rows: Given[] = [
      [sure("P"), "12"],
      [sure("P"), "6"],
      [sure("A"), "1"],
    ];
    const before = review(rows);
    expect([told(before), toEntries(before.rows).map(({ quantity }) => quantity)]).toEqual([
      ["ready sku", "check duplicate below_minimum", "ready sku"],
      [12, 1],
    ]);
    const after = review(rows, { decisions: { 3: { isConfirmed: true } } });
    expect([told(after), toEntries(after.rows)]).toEqual([
      ["ready sku", "ready sku", "ready sku"],
      [
        { variantId: "P", label: "Article P", quantity: 18, lines: [2, 3], articleCodes: [] },
        { variantId: "A", label: "Article A", quantity: 1, lines: [4], articleCodes: [] },
      ],
    ]);
    expect(
      told(
        review(
          [
            [sure("P"), "12"],
            [sure("P"), "5"],
          ],
          { decisions: { 3: { isConfirmed: true } } },
        ),
      ),
    ).toEqual(["check not_a_multiple", "check not_a_multiple"]);
  });

  test("[CART-04] a second row of an article that is in the cart by now waits for a word all the same", () => {
    const outcomes: Record<number, Outcome> = { 2: { status: "added", quantity: 3 } };
    expect(
      told(
        review(
          [
            [sure("A"), "3"],
            [sure("A"), "2"],
          ],
          { outcomes },
        ),
      ),
    ).toEqual(["added added", "check duplicate"]);
  });

  test("[CART-04] what the cart took is done; what it refused comes back with its reason", () => {
    const outcomes: Record<number, Outcome> = {
      2: { status: "added", quantity: 3 },
      3: { status: "refused", code: "insufficient_inventory", nearest: [5] },
    };
    const reviewed = review(
      [
        [sure("A"), "3"],
        [sure("S"), "5"],
      ],
      { outcomes },
    );
    expect([told(reviewed), reviewed.rows[1]?.nearest, toEntries(reviewed.rows)]).toEqual([
      ["added added", "check refused"],
      [5],
      [],
    ]);
  });
});

test("[CAT-06] a row that fits its pack only together with one in doubt waits for it", () => {
  const rows: [VariantMatch, string][] = [
    [pack, "6"],
    [sure("P"), "6"],
  ];
  const decisions = { 3: { isConfirmed: true } };
  const doubtful = review(rows, { decisions });
  expect([told(doubtful), doubtful.rows[1]?.nearest, toEntries(doubtful.rows)]).toEqual([
    ["check pack_ean", "check below_minimum"],
    [12],
    [],
  ]);
  const settled = review(rows, { decisions: { ...decisions, 2: { isConfirmed: true } } });
  expect(toEntries(settled.rows)).toMatchObject([{ variantId: "P", quantity: 12 }]);
});

test("[CAT-06] whatever stands in a file and is decided, the counts add up to the rows and nothing is ordered but what is ready", () => {
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

test("[SEC-04] the annotated file keeps rows and columns, and no cell of it is a formula", () => {
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
