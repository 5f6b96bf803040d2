import { expect, test } from "vitest";
import { isClosedPath } from "@/lib/routing/closed-path";

test.each([
  ["all", "/cart", false],
  ["all", "/", false],
  ["no_prices", "/products/bib", false],
  ["no_prices", "/cart/import", true],
  ["no_prices", "/checkout", true],
  ["no_amounts", "/products/bib", false],
  ["no_amounts", "/cart", true],
  ["no_amounts", "/orders/order_1", true],
  ["no_amounts", "/order-requests", true],
  ["no_amounts", "/quotes/new", true],
  ["no_amounts", "/account", false],
  ["nothing", "/", true],
  ["nothing", "/products", true],
  ["nothing", "/orders/order_1", false],
  ["nothing", "/backorders", false],
  ["no_amounts", "/backorders", false],
  ["nothing", "/ordersheet", true],
  ["nothing", "/account", false],
] as const)(
  "[GUARD-03] for a catalogue of which %s is visible, is %s closed: %s",
  (scope, path, isClosed) => {
    expect(isClosedPath(path, scope)).toBe(isClosed);
  },
);
