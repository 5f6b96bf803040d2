import { describe, expect, test } from "vitest";
import type { VariantMatch } from "@/contract/cart/variant-match";
import type { Outcome } from "@/domain/order-file/review";
import { toEntries } from "@/domain/order-file/to-entries";
import { ambiguous, type Given, pack, review, sure, summarize, unknown } from "./reviewed-rows";

describe("groups", () => {
  test("[CAT-06] a row is ready, to review, unknown or left out, each with its reason", () => {
    const rows: Given[] = [
      [sure("A"), "3"],
      [pack, "12"],
      [ambiguous, "2"],
      [unknown, "1"],
      [sure("A"), ""],
      [sure("P"), "0"],
    ];
    expect(summarize(review(rows))).toEqual([
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
  ])("[CAT-04] the quantity %s needs a review: %s", (quantity, reason) => {
    expect(summarize(review([[sure("P"), quantity]]))).toEqual([`check ${reason}`]);
  });

  test("[CAT-04] a quantity that does not match the pack or the stock gets the nearest ones, and is not changed", () => {
    const [packed, short] = review([
      [sure("P"), "13"],
      [sure("S"), "9"],
    ]).rows;
    expect([packed?.quantityText, packed?.nearest, short?.nearest]).toEqual(["13", [12, 18], [5]]);
    expect(
      summarize(review([[sure("P"), "13"]], { decisions: { 2: { quantity: "18" } } })),
    ).toEqual(["ready sku"]);
  });

  test("[CAT-03] a product out of stock is reported, with its restock date, whatever the quantity", () => {
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

  test("[CAT-06] a formula's value needs a review until it is confirmed", () => {
    expect(summarize(review([[sure("A"), "4"]], { formulas: ["1:1"] }))).toEqual(["check formula"]);
    expect(
      summarize(
        review([[sure("A"), "4"]], { formulas: ["1:1"], decisions: { 2: { isConfirmed: true } } }),
      ),
    ).toEqual(["ready sku"]);
  });

  test("[CAT-06] confirming, selecting, leaving out and undoing decide a row", () => {
    expect(summarize(review([[pack, "12"]], { decisions: { 2: { isConfirmed: true } } }))).toEqual([
      "ready pack_ean",
    ]);
    expect(summarize(review([[unknown, "4"]], { decisions: { 2: { variantId: "A" } } }))).toEqual([
      "ready chosen",
    ]);
    expect(
      summarize(review([[ambiguous, "4"]], { decisions: { 2: { isConfirmed: true } } })),
    ).toEqual(["check name_ambiguous"]);
    expect(
      summarize(review([[sure("A"), "4"]], { decisions: { 2: { isSkipped: true } } })),
    ).toEqual(["left_out skipped"]);
    expect(summarize(review([[sure("A"), ""]], { decisions: { 2: { isTaken: true } } }))).toEqual([
      "check quantity_empty",
    ]);
  });

  test("[CART-04] rows of one product are only added up on confirmation, and then their sum must be valid", () => {
    const rows: Given[] = [
      [sure("P"), "12"],
      [sure("P"), "6"],
      [sure("A"), "1"],
    ];
    const before = review(rows);
    expect([summarize(before), toEntries(before.rows).map(({ quantity }) => quantity)]).toEqual([
      ["ready sku", "check duplicate below_minimum", "ready sku"],
      [12, 1],
    ]);
    const after = review(rows, { decisions: { 3: { isConfirmed: true } } });
    expect([summarize(after), toEntries(after.rows)]).toEqual([
      ["ready sku", "ready sku", "ready sku"],
      [
        { variantId: "P", label: "Article P", quantity: 18, lines: [2, 3], articleCodes: [] },
        { variantId: "A", label: "Article A", quantity: 1, lines: [4], articleCodes: [] },
      ],
    ]);
    expect(
      summarize(
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

  test("[CART-04] a second row of a product that is already in the cart still needs confirmation", () => {
    const outcomes: Record<number, Outcome> = { 2: { status: "added", quantity: 3 } };
    expect(
      summarize(
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

  test("[CART-04] what the cart accepted is done; what it rejected is shown with its reason", () => {
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
    expect([summarize(reviewed), reviewed.rows[1]?.nearest, toEntries(reviewed.rows)]).toEqual([
      ["added added", "check refused"],
      [5],
      [],
    ]);
  });
});

test("[CAT-06] a row whose quantity is only valid together with one under review waits for it", () => {
  const rows: [VariantMatch, string][] = [
    [pack, "6"],
    [sure("P"), "6"],
  ];
  const decisions = { 3: { isConfirmed: true } };
  const doubtful = review(rows, { decisions });
  expect([summarize(doubtful), doubtful.rows[1]?.nearest, toEntries(doubtful.rows)]).toEqual([
    ["check pack_ean", "check below_minimum"],
    [12],
    [],
  ]);
  const settled = review(rows, { decisions: { ...decisions, 2: { isConfirmed: true } } });
  expect(toEntries(settled.rows)).toMatchObject([{ variantId: "P", quantity: 12 }]);
});
