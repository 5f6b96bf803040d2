import { expect, test } from "vitest";
import type { LineItemPrice } from "@/contract/cart/line-item-price";
import { formatAmount } from "@/lib/format/money";
import { toShipments } from "@/lib/model/cart/cart-delivery";
import { toCsvText } from "@/domain/order-file/annotate-sheet";
import { toPriceExplanation } from "@/lib/model/cart/price-explanation";
import { toRestoreRefusals } from "@/lib/model/cart/saved-cart";

const price: LineItemPrice = {
  line_id: "item_1",
  variant_id: "variant_1",
  quantity: 3,
  currency_code: "eur",
  steps: [
    {
      kind: "list",
      unit_price: 1_000,
      includes_tax: false,
      min_quantity: null,
      max_quantity: null,
      price_list: null,
    },
    {
      kind: "price_list",
      unit_price: 900,
      includes_tax: false,
      min_quantity: 3,
      max_quantity: null,
      price_list: { id: "pl_1", name: "Club", type: "sale" },
    },
  ],
  unit_price: 900,
  includes_tax: false,
  subtotal: 2_700,
  discounts: [
    {
      discount_id: "disc_1",
      code: "SPRING",
      description: "",
      type: "percentage",
      value: 10,
      allocation: "item",
      is_automatic: false,
      amount: 270,
    },
  ],
  discount_total: 270,
  taxes: [{ name: "TVA", code: null, rate: 20, amount: 486, shipping_amount: 0 }],
  tax_total: 486,
  total: 2_916,
  next_break: {
    quantity: 10,
    missing: 7,
    unit_price: 850,
    includes_tax: false,
    saving_percent: 5.6,
  },
};

test("[CART-08] a price is explained with its price list, its discounts by name and the quantity missing for the next break", () => {
  expect(toPriceExplanation(price, { hidden_taxes: false })).toMatchObject({
    steps: [
      { kind: "list", listName: null },
      { kind: "price_list", listName: "Club", minQuantity: 3 },
    ],
    discounts: [{ name: "SPRING", amountMinor: 270 }],
    taxes: [{ name: "TVA", ratePercent: 20, amountMinor: 486 }],
    totalMinor: 2_916,
    nextBreak: { quantity: 10, missing: 7, savingPercent: 5.6 },
  });
});

test("[CHK-07] hidden taxes are in no explanation, and the total excludes them", () => {
  expect(toPriceExplanation(price, { hidden_taxes: true })).toMatchObject({
    taxes: null,
    totalMinor: 2_430,
  });
});

test("[CHK-07] shipments don't mention free shipping if shipping is hidden", () => {
  const items = [{ line_id: "item_1", variant_id: "variant_1", quantity: 3, goods: 2_430 }];
  const franco = { amount: 5_000, remaining: 2_570, reached: false };
  const delivery = {
    cart_id: "cart_1",
    currency_code: "eur",
    shipments: [{ kind: "now" as const, date: "2026-12-01", items, goods: 2_430, franco }],
  };
  expect(toShipments(delivery, { hidden_shipping: false })[0]?.franco).toEqual({
    amountMinor: 5_000,
    remainingMinor: 2_570,
    isReached: false,
  });
  expect(toShipments(delivery, { hidden_shipping: true })[0]?.franco).toBeNull();
});

test("[CART-02] for a restored cart only rejections are reported; a deleted variant is no longer available", () => {
  const line = { variant_id: "variant_1", title: "Bavoir", quantity: 4 };
  expect(
    toRestoreRefusals([
      { ...line, status: "applied" },
      { ...line, status: "refused", code: "invalid_data" },
      { ...line, status: "refused", code: "insufficient_inventory", nearest: [1], available: 1 },
    ]),
  ).toMatchObject([
    { code: "variant_unavailable", nearest: [], available: null },
    { code: "insufficient_inventory", nearest: [1], available: 1 },
  ]);
});

test("[SEC-04] a CSV file contains no formula, keeps quoted text, and starts with a byte order mark", () => {
  const file = toCsvText(
    [
      ["SKU", "Note"],
      ["=1+1", 'dit "ici"; là'],
      ["-5,20", "@SUM(A1)"],
      ["+33", "ligne\nsuivante"],
    ],
    ";",
  );
  expect(file).toBe(
    '\uFEFFSKU;Note\r\n\'=1+1;"dit ""ici""; là"\r\n-5,20;\'@SUM(A1)\r\n\'+33;"ligne\nsuivante"\r\n',
  );
  expect(toCsvText([["a,b", "c;d"]], ",")).toBe('\uFEFF"a,b",c;d\r\n');
});

test("[I18N-07] an amount in a table has the language's decimal separator and no grouping", () => {
  expect(formatAmount(123_450, "eur", "fr-FR")).toBe("1234,50");
  expect(formatAmount(123_450, "eur", "en-US")).toBe("1234.50");
  expect(formatAmount(-50, "eur", "de-DE")).toBe("-0,50");
});
