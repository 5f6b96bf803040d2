import { expect, test } from "vitest";
import { countItems } from "@/domain/quantities/item-count";
import { toTaxRows } from "@/lib/model/cart/cart-amounts";
import { type CartLine, emptyCart, findUnavailable, toLineName } from "@/lib/model/cart/cart";
import { toShownTotals } from "@/lib/model/cart/shown-totals";

const line = (change: Partial<CartLine>): CartLine => ({
  id: "item_1",
  slot: "variant_1",
  variantId: "variant_1",
  productHandle: "bag",
  title: "Gigoteuse",
  description: "2 ans",
  thumbnail: null,
  sku: "BAG-1",
  quantity: 1,
  displayUnit: null,
  rule: { moq: 1, pcb: 1, allowOverridePcb: false, maxQuantity: null, offerMax: null },
  unitPriceMinor: 1000,
  listPriceMinor: null,
  subtotalMinor: 1000,
  discountMinor: 0,
  discounts: [],
  tax: null,
  note: "",
  isAvailable: true,
  ...change,
});

test("[CART-05] the count is the sum of quantities, and a line with a display unit counts 1", () => {
  expect(countItems([])).toEqual({ lines: 0, items: 0, packed: 0 });
  expect(
    countItems([
      { quantity: 10, displayUnit: null },
      { quantity: 24, displayUnit: "par 6" },
      { quantity: 3, displayUnit: "" },
    ]),
  ).toEqual({ lines: 3, items: 14, packed: 1 });
});

test("[CART-09] the empty initial cart has an empty id and no lines", () => {
  expect(emptyCart).toMatchObject({ id: "", lines: [], count: { lines: 0, items: 0, packed: 0 } });
});

test("[CART-02] lines whose variant no longer exists are named together", () => {
  const cart = {
    ...emptyCart,
    lines: [
      line({ slot: "a" }),
      line({ slot: "b", isAvailable: false }),
      line({ slot: "c", isAvailable: false, title: "Bavoir", description: null }),
    ],
  };
  expect(findUnavailable(cart)).toEqual({
    slots: ["b", "c"],
    descriptions: "Gigoteuse – 2 ans, Bavoir",
  });
  expect(findUnavailable({ ...cart, lines: [line({})] })).toBeUndefined();
  expect(toLineName({ title: "Bavoir", description: "Bavoir" })).toBe("Bavoir");
});

const wire = {
  ...{
    subtotal: 10_000,
    discount_total: 500,
    shipping_total: 1_500,
    shipping_tax_total: 300,
    tax_total: 2_200,
    total: 13_200,
  },
  ...{ gift_card_total: 0, gift_card_tax_total: 0 },
};

test("[CHK-07] the part paid by gift cards is a row, with its tax if taxes are shown", () => {
  const paid = { ...wire, gift_card_total: 1_000, gift_card_tax_total: 200, total: 12_000 };
  const shown = (hidden_taxes: boolean) =>
    toShownTotals(paid, { hidden_taxes, hidden_shipping: false, hasShipping: true });
  expect(shown(false)).toMatchObject({
    giftCardMinor: 1_000,
    giftCardTaxMinor: 200,
    taxMinor: 2_200,
    totalMinor: 12_000,
  });
  expect(shown(true)).toMatchObject({
    giftCardMinor: 1_000,
    giftCardTaxMinor: 0,
    taxMinor: null,
    totalMinor: 10_000,
  });
});

test("[CHK-07] taxes by rate respect what the seller hides", () => {
  const taxes = [{ name: "VAT", code: null, rate: 20, amount: 2_200, shipping_amount: 300 }];
  expect(toTaxRows({ taxes }, { hidden_taxes: false, hidden_shipping: false })).toEqual([
    { name: "VAT", ratePercent: 20, amountMinor: 2_200 },
  ]);
  expect(toTaxRows({ taxes }, { hidden_taxes: false, hidden_shipping: true })).toMatchObject([
    { amountMinor: 1_900 },
  ]);
  expect(toTaxRows({ taxes }, { hidden_taxes: true, hidden_shipping: false })).toBeNull();
});

test("[CHK-07] what the seller hides is neither a row nor part of the total", () => {
  const shown = (hidden_taxes: boolean, hidden_shipping: boolean) =>
    toShownTotals(wire, { hidden_taxes, hidden_shipping, hasShipping: true });
  expect(shown(false, false)).toMatchObject({
    shippingMinor: 1_500,
    taxMinor: 2_200,
    totalMinor: 13_200,
  });
  expect(shown(true, false)).toMatchObject({
    shippingMinor: 1_500,
    taxMinor: null,
    totalMinor: 11_000,
  });
  expect(shown(false, true)).toMatchObject({
    shippingMinor: null,
    taxMinor: 1_900,
    totalMinor: 11_400,
  });
  expect(shown(true, true)).toMatchObject({
    shippingMinor: null,
    taxMinor: null,
    totalMinor: 9_500,
  });
});

test("[CHK-07] shown rows add up to the shown total, whatever is hidden", () => {
  for (const hidden_taxes of [true, false]) {
    for (const hidden_shipping of [true, false]) {
      const totals = toShownTotals(wire, { hidden_taxes, hidden_shipping, hasShipping: true });
      expect(
        totals.subtotalMinor -
          totals.discountMinor +
          (totals.shippingMinor ?? 0) +
          (totals.taxMinor ?? 0),
      ).toBe(totals.totalMinor);
    }
  }
});

test("[CHK-01] shipping that is not selected yet has no amount", () => {
  expect(
    toShownTotals(
      { ...wire, shipping_total: 0, shipping_tax_total: 0 },
      { hidden_taxes: false, hidden_shipping: false, hasShipping: false },
    ).shippingMinor,
  ).toBeNull();
});
