import { expect, test } from "vitest";
import { emptyCart } from "@/lib/model/cart/cart";
import { type CheckoutView, listMissingSteps, toCompletionKey } from "@/lib/model/order/checkout";

const address = {
  id: "addr_1",
  company: null,
  name: null,
  firstName: null,
  lastName: null,
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
const way = (profileId: string, chosenId: string | null) => ({
  profileId,
  goods: null,
  options: [],
  chosenId,
});
const ready: CheckoutView = {
  cart: {
    ...emptyCart,
    id: "cart_1",
    lines: [line],
    minimumOrder: { amountMinor: 10_000, remainingMinor: 0, isReached: true },
  },
  shippingAddress: address,
  billingAddress: address,
  shipping: [way("sp_1", "so_1")],
  paymentMethods: [
    {
      providerId: "manual",
      method: "bank_transfer",
      terms: null,
      isSelected: true,
      status: "pending",
      card: null,
    },
  ],
  deliveryDate: null,
  purchaseOrderNumber: "",
  isReservable: false,
  approval: null,
};

test("[CHK-03] below the minimum order nothing can be ordered, and the page shows the missing amount", () => {
  expect(listMissingSteps(ready)).toEqual([]);
  expect(
    listMissingSteps({
      ...ready,
      cart: {
        ...ready.cart,
        minimumOrder: { amountMinor: 10_000, remainingMinor: 1, isReached: false },
      },
    }),
  ).toEqual(["minimumOrder"]);
  expect(
    listMissingSteps({ ...ready, cart: { ...ready.cart, lines: [], minimumOrder: null } }),
  ).toEqual(["lines"]);
  expect(
    listMissingSteps({
      ...ready,
      shippingAddress: null,
      billingAddress: null,
      shipping: [way("sp_1", "so_1"), way("sp_2", null)],
      paymentMethods: [],
    }),
  ).toEqual(["shippingAddress", "billingAddress", "shippingOption", "payment"]);
});

test("[CHK-01] without goods to ship no shipping is required; each shipping profile requires its own", () => {
  expect(listMissingSteps({ ...ready, shipping: [] })).toEqual([]);
  expect(
    listMissingSteps({ ...ready, shipping: [way("sp_1", "so_1"), way("sp_2", "so_2")] }),
  ).toEqual([]);
  expect(
    listMissingSteps({ ...ready, shipping: [way("sp_1", null), way("sp_2", "so_2")] }),
  ).toEqual(["shippingOption"]);
});

test("[CHK-04] the same request for the same cart has the same key; another cart, version, language, a confirmed duplicate or a reservation has another", () => {
  const cart = { id: "cart_1", version: "2026-11-21T10:00:00.000Z" };
  const wish = { lang: "fr" };
  const key = toCompletionKey(cart, wish);
  expect(toCompletionKey({ ...cart }, { ...wish })).toBe(key);
  const others = [
    toCompletionKey({ ...cart, id: "cart_2" }, wish),
    toCompletionKey({ ...cart, version: "2026-11-21T10:00:00.001Z" }, wish),
    toCompletionKey(cart, { ...wish, lang: "nl" }),
    toCompletionKey(cart, { ...wish, allow_duplicate: true }),
    toCompletionKey(cart, { ...wish, is_reservation: true }),
    toCompletionKey(cart, { ...wish, is_reservation: true, allow_duplicate: true }),
    toCompletionKey(cart, { ...wish, tries: 1 }),
  ];
  expect(new Set([key, ...others]).size).toBe(8);
  for (const text of [key, ...others]) expect(text).toMatch(/^[\x21-\x7e]{1,255}$/);
});
