import { expect, test } from "vitest";
import { type CheckoutView, isNothingDue, listMissingSteps } from "@/lib/model/order/checkout";

const cart = (total: number, lines = 1, deposit: number | null = null) =>
  ({
    items: Array.from({ length: lines }, () => ({})),
    total,
    preorder_deposit: deposit === null ? null : { amount: deposit },
  }) as unknown as Parameters<typeof isNothingDue>[0];

test("[CHK-02] nothing is due for a cart with lines whose total, or deposit, is 0; an empty cart has nothing to order", () => {
  expect([cart(0), cart(100), cart(100, 1, 0), cart(0, 0)].map(isNothingDue)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("[CHK-02] the option for nothing due counts as selected, so that the order can be placed", () => {
  const nothing = {
    providerId: "",
    method: "Rien à payer",
    terms: null,
    isSelected: true,
    status: null,
    card: null,
  };
  const view = {
    cart: { lines: [{}], minimumOrder: null },
    shippingAddress: {},
    billingAddress: {},
    shipping: [],
    paymentMethods: [nothing],
  } as unknown as CheckoutView;
  expect(listMissingSteps(view)).toEqual([]);
});
