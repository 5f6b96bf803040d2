import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PricedCart, repriceCart } from "@/backend/checkout/reprice/reprice";
import { countCart } from "../../fixtures/cart-oracle";
import { pricedAt, toSellables, toUnpricedState } from "../../fixtures/cart-state-of";
import { type CartDefinition, randomCart } from "../../fixtures/random-cart";

const carts = 12_000;

test(`[STORE-02] ${carts} random carts cost the same as in an independent computation, line by line, and add up`, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(randomCart, async (cart) => {
      const priced = await repriceCart(toUnpricedState(cart), toSellables(cart), pricedAt);
      const faults = findFaults(priced);
      if (faults.length > 0) throw new Error(faults.join(", "));
      const [counted, expected] = [toCounted(priced), toExpected(cart)];
      if (!isDeepStrictEqual(counted, expected)) expect(counted).toEqual(expected);
      for (const fact of toFacts(cart, priced)) seen.add(fact);
    }),
    { numRuns: carts, seed: 20_261_121 },
  );
  expect([...seen].sort()).toEqual(
    [
      "capped",
      "complement",
      "deposit",
      "fixed item",
      "fixed total",
      "free",
      "free shipping",
      "gift cards",
      "gift card tax",
      "included tax",
      "own rate",
      "percentage",
      "several discounts",
    ].sort(),
  );
}, 120_000);

test("[STORE-02] repricing a priced cart returns the identical cart", async () => {
  await fc.assert(
    fc.asyncProperty(randomCart, async (cart) => {
      const { state } = await repriceCart(toUnpricedState(cart), toSellables(cart), pricedAt);
      if ((await repriceCart(state, toSellables(cart), pricedAt)).state !== state)
        throw new Error("it changed");
    }),
    { numRuns: 500, seed: 7 },
  );
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The violated invariants of a priced cart, in order of their definition. */
function findFaults({ state, totals }: PricedCart): string[] {
  const { cart, lines, methods, giftCards } = totals;
  const added =
    cart.subtotal +
    cart.shipping_total +
    cart.tax_total -
    cart.discount_total -
    cart.gift_card_total -
    cart.gift_card_tax_total;
  const identities: Record<string, boolean> = {
    "the total adds up": cart.total === added,
    "the total is not negative": cart.total >= 0,
    "subtotals of lines": cart.subtotal === sum(lines.map((line) => line.subtotal)),
    "discounts of lines": cart.discount_total === sum(lines.map((line) => line.discount_total)),
    "taxes of lines": cart.item_tax_total === sum(lines.map((line) => line.tax_total)),
    "shipping methods": cart.shipping_total === sum(methods.map((method) => method.subtotal)),
    "taxes of goods and shipping": cart.tax_total === cart.item_tax_total + cart.shipping_tax_total,
    "gift cards": cart.gift_card_total === sum(giftCards.map((use) => use.amountMinor)),
    "a line's total": lines.every(
      (line) => line.total === line.subtotal - line.discount_total + line.tax_total,
    ),
    "whole amounts": lines.every((line) =>
      Object.values(line).every((value) => Number.isSafeInteger(value) && value >= 0),
    ),
    "a line's discount is within it": lines.every((line) => line.discount_total <= line.subtotal),
    "adjustments of a line": lines.every(
      (line, index) =>
        sum(state.lines[index]?.adjustments.map(({ amount }) => amount) ?? []) ===
        line.discount_total,
    ),
  };
  return Object.keys(identities).filter((name) => !identities[name]);
}

function toCounted({ state, totals }: PricedCart) {
  return {
    lines: totals.lines.map((line, index) => ({
      net: line.subtotal,
      tax: line.tax_total,
      originalTax: line.original_tax_total,
      discounts: Object.fromEntries(
        state.lines[index]?.adjustments.map(({ discount_id, amount }) => [discount_id, amount]) ??
          [],
      ),
    })),
    shipping: totals.methods.map(({ subtotal, tax_total }) => ({ net: subtotal, tax: tax_total })),
    giftCards: totals.giftCards.map((use) => use.amountMinor),
    giftCardTax: totals.cart.gift_card_tax_total,
    total: totals.cart.total,
    dueNow: state.paymentSessions[0]?.amount,
  };
}

function toExpected(cart: CartDefinition): ReturnType<typeof toCounted> {
  const { lines, shipping, giftCards, giftCardTax, total, dueNow } = countCart(cart);
  return {
    lines: lines.map(({ net, tax, originalTax, discounts }) => ({
      net: Number(net),
      tax: Number(tax),
      originalTax: Number(originalTax),
      discounts: Object.fromEntries(
        [...discounts].map(([number, amount]) => [`disc_${number}`, Number(amount)]),
      ),
    })),
    shipping: shipping ? [{ net: Number(shipping.net), tax: Number(shipping.tax) }] : [],
    giftCards: giftCards.map(Number),
    giftCardTax: Number(giftCardTax),
    total: Number(total),
    dueNow: Number(dueNow),
  };
}

/** Which rules this cart exercised, to check that all of them are covered. */
function toFacts(cart: CartDefinition, { state, totals, discounts }: PricedCart): string[] {
  const isUsed = (name: string, used: boolean) => (used ? [name] : []);
  const kinds = discounts.flatMap(({ discount, amountMinor }) => {
    const { type, allocation } = discount.rule;
    return amountMinor > 0 ? [type === "fixed" ? `fixed ${allocation}` : type] : [];
  });
  return [
    ...kinds,
    ...isUsed(
      "free shipping",
      discounts.some(
        ({ discount, obstacle }) => discount.rule.type === "free_shipping" && obstacle === null,
      ),
    ),
    ...isUsed(
      "several discounts",
      state.lines.some((line) => line.adjustments.length > 2),
    ),
    ...isUsed(
      "capped",
      totals.lines.some((line) => line.discount_total > 0 && line.discount_total === line.subtotal),
    ),
    ...isUsed(
      "included tax",
      totals.lines.some(
        (line, index) => line.discount_total > 0 && state.lines[index]?.includes_tax,
      ),
    ),
    ...isUsed(
      "own rate",
      state.lines.some((line) => line.tax_lines.length > 1),
    ),
    ...isUsed("gift cards", totals.giftCards.filter((use) => use.amountMinor > 0).length > 1),
    ...isUsed("gift card tax", totals.cart.gift_card_tax_total > 0),
    ...isUsed("deposit", cart.isPreorder && state.paymentSessions[0]?.amount !== totals.cart.total),
    ...isUsed("free", totals.cart.total === 0 && totals.cart.subtotal > 0),
  ];
}
