import { expect, test } from "vitest";
import { type CartLine, emptyCart, findUnavailable, toItemCount, toLineName } from "@/lib/model/cart";
import { toShownTotals } from "@/lib/model/shown-totals";

const line = (change: Partial<CartLine>): CartLine => ({
  id: "item_1",
  variantId: "variant_1",
  productHandle: "bag",
  title: "Gigoteuse",
  description: "2 ans",
  thumbnail: null,
  sku: "BAG-1",
  quantity: 1,
  displayUnit: null,
  rule: { moq: 1, pcb: 1, allowOverridePcb: false, maxQuantity: null },
  unitPriceMinor: 1000,
  listPriceMinor: null,
  subtotalMinor: 1000,
  discountMinor: 0,
  isAvailable: true,
  ...change,
});

test("[CART-05] the count is the sum of quantities, and a line with a display unit counts 1", () => {
  expect(toItemCount([])).toBe(0);
  expect(
    toItemCount([
      { quantity: 10, displayUnit: null },
      { quantity: 24, displayUnit: "par 6" },
      { quantity: 3, displayUnit: "" },
    ]),
  ).toBe(14);
});

test("[CART-09] the empty starting cart has an empty id and no lines", () => {
  expect(emptyCart).toMatchObject({ id: "", lines: [], itemCount: 0 });
});

test("[CART-02] lines whose variant no longer exists are named together", () => {
  const cart = {
    ...emptyCart,
    lines: [
      line({ id: "a" }),
      line({ id: "b", isAvailable: false }),
      line({ id: "c", isAvailable: false, title: "Bavoir", description: null }),
    ],
  };
  expect(findUnavailable(cart)).toEqual({ lineIds: ["b", "c"], descriptions: "Gigoteuse – 2 ans, Bavoir" });
  expect(findUnavailable({ ...cart, lines: [line({})] })).toBeUndefined();
  expect(toLineName({ title: "Bavoir", description: "Bavoir" })).toBe("Bavoir");
});

const wire = { subtotal: 10_000, discount_total: 500, shipping_total: 1_500, shipping_tax_total: 300, tax_total: 2_200, total: 13_200 };

test("[CHK-07] what the seller hides is no row and not in the total", () => {
  const shown = (hidden_taxes: boolean, hidden_shipping: boolean) =>
    toShownTotals(wire, { hidden_taxes, hidden_shipping, hasShipping: true });
  expect(shown(false, false)).toMatchObject({ shippingMinor: 1_500, taxMinor: 2_200, totalMinor: 13_200 });
  expect(shown(true, false)).toMatchObject({ shippingMinor: 1_500, taxMinor: null, totalMinor: 11_000 });
  expect(shown(false, true)).toMatchObject({ shippingMinor: null, taxMinor: 1_900, totalMinor: 11_400 });
  expect(shown(true, true)).toMatchObject({ shippingMinor: null, taxMinor: null, totalMinor: 9_500 });
});

test("[CHK-07] shown rows add up to the shown total, whatever is hidden", () => {
  for (const hidden_taxes of [true, false]) {
    for (const hidden_shipping of [true, false]) {
      const totals = toShownTotals(wire, { hidden_taxes, hidden_shipping, hasShipping: true });
      expect(totals.subtotalMinor - totals.discountMinor + (totals.shippingMinor ?? 0) + (totals.taxMinor ?? 0)).toBe(totals.totalMinor);
    }
  }
});

test("[CHK-01] shipping that is not chosen yet is no amount", () => {
  expect(
    toShownTotals(
      { ...wire, shipping_total: 0, shipping_tax_total: 0 },
      { hidden_taxes: false, hidden_shipping: false, hasShipping: false },
    ).shippingMinor,
  ).toBeNull();
});
