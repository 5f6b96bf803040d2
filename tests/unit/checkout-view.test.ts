import { expect, test } from "vitest";
import { emptyCart } from "@/lib/model/cart";
import {
  type CheckoutView,
  earliestDeliveryDay,
  findDeliveryDayFault,
  listMissingSteps,
  toCompletionKey,
  toWorkingDay,
} from "@/lib/model/checkout";

test("[CHK-01] the earliest delivery is a working day after the seller's delay", () => {
  const saturday = new Date("2026-11-21T10:00:00Z");
  expect(earliestDeliveryDay(saturday, { min_delivery_delay: 7 })).toBe("2026-11-30");
  expect(earliestDeliveryDay(saturday, { min_delivery_delay: 3 })).toBe("2026-11-24");
  expect(earliestDeliveryDay(new Date("2026-12-31T23:30:00Z"), { min_delivery_delay: 0 })).toBe("2026-12-31");
  expect(toWorkingDay("2027-01-02")).toBe("2027-01-04");
});

test("[CHK-01] a delivery day is a working day, not before the earliest; none at all is fine", () => {
  const earliest = "2026-11-30";
  expect(findDeliveryDayFault("", earliest)).toBeUndefined();
  expect(findDeliveryDayFault("2026-11-30", earliest)).toBeUndefined();
  expect(findDeliveryDayFault("2026-11-27", earliest)).toBe("too_early");
  expect(findDeliveryDayFault("2026-12-05", earliest)).toBe("not_working_day");
  expect(findDeliveryDayFault("2026-13-05", earliest)).toBe("not_a_day");
});

const address = {
  id: "addr_1",
  company: null,
  name: null,
  address_1: "1 rue",
  address_2: null,
  postalCode: "75001",
  city: "Paris",
  province: null,
  countryCode: "fr",
  phone: null,
  email: null,
  isDefault: true,
};
const line = { id: "item_1" } as CheckoutView["cart"]["lines"][number];
const ready: CheckoutView = {
  cart: { ...emptyCart, id: "cart_1", lines: [line], minimumOrder: { amountMinor: 10_000, remainingMinor: 0, isReached: true } },
  shippingAddress: address,
  billingAddress: address,
  shippingOptions: [],
  shippingOptionId: "so_1",
  paymentSessions: [{ providerId: "manual", method: "bank_transfer", terms: null, isSelected: true }],
  deliveryDate: null,
  purchaseOrderNumber: "",
};

test("[CHK-03] below the minimum order nothing can be sent, and the page says what is missing", () => {
  expect(listMissingSteps(ready)).toEqual([]);
  expect(
    listMissingSteps({ ...ready, cart: { ...ready.cart, minimumOrder: { amountMinor: 10_000, remainingMinor: 1, isReached: false } } }),
  ).toEqual(["minimumOrder"]);
  expect(listMissingSteps({ ...ready, cart: { ...ready.cart, lines: [], minimumOrder: null } })).toEqual(["lines"]);
  expect(listMissingSteps({ ...ready, shippingAddress: null, billingAddress: null, shippingOptionId: null, paymentSessions: [] })).toEqual([
    "shippingAddress",
    "billingAddress",
    "shippingOption",
    "payment",
  ]);
});

test("[CHK-04] the same wish for the same cart has the same key; another cart, version, language or a confirmed duplicate has another", () => {
  const cart = { id: "cart_1", version: "2026-11-21T10:00:00.000Z" };
  const wish = { lang: "fr", allowDuplicate: false };
  const key = toCompletionKey(cart, wish);
  expect(toCompletionKey({ ...cart }, { ...wish })).toBe(key);
  const others = [
    toCompletionKey({ ...cart, id: "cart_2" }, wish),
    toCompletionKey({ ...cart, version: "2026-11-21T10:00:00.001Z" }, wish),
    toCompletionKey(cart, { ...wish, lang: "nl" }),
    toCompletionKey(cart, { ...wish, allowDuplicate: true }),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
  for (const text of [key, ...others]) expect(text).toMatch(/^[\x21-\x7e]{1,255}$/);
});
