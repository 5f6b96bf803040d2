import { expect, test } from "vitest";
import { toReturnPath } from "@/lib/routing/protected-path";

test.each(["/", "/products?q=a", "/orders/order_1", "/products/a#b"])(
  "[GUARD-02] %s is a valid redirect target",
  (path) => {
    expect(toReturnPath(path)).toBe(path);
  },
);

test.each([
  "",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil",
  "\\\\evil",
  "/login",
  "/login?step=email",
  null,
  undefined,
  `/${"a".repeat(3000)}`,
])("[SEC-01] %j can't be a way back", (path) => {
  expect(toReturnPath(path)).toBeUndefined();
});
