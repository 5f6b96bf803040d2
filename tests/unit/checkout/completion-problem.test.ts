import { expect, test } from "vitest";
import { toCardFault } from "@/lib/model/order/card-fault";
import { type CartLine, emptyCart } from "@/lib/model/cart/cart";
import type { CheckoutView } from "@/lib/model/order/checkout";
import { findCheckoutDifference } from "@/lib/model/order/checkout-difference";
import { findStep, isReachable, toFirstStep, toStepOfField } from "@/lib/model/order/checkout-step";
import { toCompletionProblem } from "@/lib/model/order/completion-problem";
import type { OrderLine } from "@/lib/model/order/order";
import { compareWithOrder } from "@/lib/model/order/order-comparison";

const line = (id: string, part: Partial<CartLine> = {}): CartLine => ({
  id,
  slot: `variant_${id}`,
  variantId: `variant_${id}`,
  productHandle: null,
  title: `Cup ${id}`,
  description: null,
  thumbnail: null,
  sku: null,
  quantity: 24,
  displayUnit: null,
  rule: { moq: 12, pcb: 6, allowOverridePcb: false, maxQuantity: null },
  unitPriceMinor: 1000,
  listPriceMinor: null,
  subtotalMinor: 24_000,
  discountMinor: 0,
  discounts: [],
  tax: null,
  note: "",
  isAvailable: true,
  ...part,
});
const cart = { ...emptyCart, id: "cart_1", lines: [line("a"), line("b")] };
const view = (part: Partial<CheckoutView> = {}): CheckoutView => ({
  cart,
  shippingAddress: null,
  billingAddress: null,
  shipping: [],
  paymentMethods: [],
  deliveryDate: null,
  purchaseOrderNumber: "",
  isReservable: false,
  approval: null,
  ...part,
});
const response = (code: string, data: Record<string, unknown>) => ({
  type: "not_allowed",
  code,
  message: "no",
  data,
});

test("[STORE-03] insufficient stock: the largest possible quantity, or none if it is below the minimum", () => {
  const short = (available: number) =>
    toCompletionProblem(
      response("insufficient_inventory", { variants: [{ variant_id: "variant_a", available }] }),
      cart,
    );
  expect(short(20)).toMatchObject({
    kind: "lines",
    lines: [{ slot: "variant_a", requested: 24, available: 20, offers: [18] }],
  });
  expect(short(11)).toMatchObject({
    kind: "lines",
    lines: [{ slot: "variant_a", available: 11, offers: [] }],
  });
});

test("[CART-02] [CAT-04] deleted and invalid lines are named; a code whose lines are not in the cart is reported by itself", () => {
  expect(
    toCompletionProblem(response("variant_unavailable", { line_ids: ["b"] }), cart),
  ).toMatchObject({
    lines: [{ label: "Cup b", reason: "gone", offers: [] }],
  });
  const misfit = response("invalid_quantity", { line_id: "a", moq: 30, pcb: 6, nearest: [30] });
  expect(toCompletionProblem(misfit, cart)).toMatchObject({
    lines: [{ reason: "quantity", offers: [30] }],
  });
  expect(toCompletionProblem(response("variant_unavailable", { line_ids: ["x"] }), cart)).toEqual({
    kind: "other",
  });
  expect(toCompletionProblem(undefined, cart)).toEqual({ kind: "other" });
});

test("[CHK-01] missing parts of a cart lead to the step that fills them", () => {
  const details = ["shipping_address.country_code", "payment_session", "items"].map((field) => ({
    field,
    code: "required" as const,
    message: "",
  }));
  const envelope = { type: "not_allowed", code: "cart_incompatible_state", message: "", details };
  expect(toCompletionProblem(envelope, cart)).toEqual({
    kind: "incomplete",
    steps: ["shipping-address", "payment"],
  });
  expect(toStepOfField("metadata.delivery_date")).toBe("delivery");
  const steps = [
    "shipping-address",
    "billing-address",
    "shipping",
    "payment",
    "references",
  ] as const;
  expect(toFirstStep(view(), steps)).toBe("shipping-address");
  expect(isReachable("shipping", view(), steps)).toBe(false);
  expect(isReachable("shipping-address", view(), steps)).toBe(true);
  expect(findStep("delivery", steps)).toBeUndefined();
  expect(findStep("payment", steps)).toBe("payment");
});

test("[STORE-02] changes since review: lines, total and selections, and nothing if there are none", () => {
  expect(
    findCheckoutDifference(view(), view({ cart: { ...cart, version: "later" } })),
  ).toBeUndefined();
  const after = view({
    deliveryDate: "2027-01-04",
    cart: {
      ...cart,
      lines: [line("a", { unitPriceMinor: 1100 }), line("c")],
      totals: { ...cart.totals, totalMinor: 9 },
    },
  });
  expect(findCheckoutDifference(view(), after)).toEqual({
    lines: [
      {
        id: "a",
        label: "Cup a",
        before: { quantity: 24, unitPriceMinor: 1000 },
        after: { quantity: 24, unitPriceMinor: 1100 },
      },
      {
        id: "b",
        label: "Cup b",
        before: { quantity: 24, unitPriceMinor: 1000 },
        after: { quantity: 0, unitPriceMinor: 0 },
      },
      {
        id: "c",
        label: "Cup c",
        before: { quantity: 0, unitPriceMinor: 0 },
        after: { quantity: 24, unitPriceMinor: 1000 },
      },
    ],
    total: { beforeMinor: 0, afterMinor: 9 },
    parts: ["deliveryDate"],
  });
});

test("[CHK-04] two orders side by side, by variant", () => {
  const ordered = { ...line("a"), quantity: 12 } as unknown as OrderLine;
  expect(
    compareWithOrder([line("a"), line("b"), line("a2", { variantId: "variant_a" })], [ordered]),
  ).toEqual([
    { key: "variant_a", label: "Cup a", earlierQuantity: 12, quantity: 48 },
    { key: "variant_b", label: "Cup b", earlierQuantity: 0, quantity: 24 },
  ]);
});

test("[CHK-02] why a card was declined, as far as the bank says; anything else is a plain decline", () => {
  expect(toCardFault("insufficient_funds")).toBe("insufficientFunds");
  expect(toCardFault("payment_intent_authentication_failure")).toBe("authentication");
  for (const code of ["stolen_card", "toString", "", null, undefined])
    expect(toCardFault(code)).toBe("declined");
});
