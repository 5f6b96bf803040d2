import { expect, test } from "vitest";
import { toPaymentDueAt } from "@/backend/orders/to-payment-due-at";

const at = new Date("2026-01-31T22:30:00.000Z");

test.each([
  [null, null],
  [{ days: 0, from: "order" }, null],
  [{ days: 30, from: "order" }, "2026-03-02T23:59:59.999Z"],
  [{ days: 0, from: "invoice" }, "2026-01-31T23:59:59.999Z"],
  [{ days: 14, from: "invoice" }, "2026-02-14T23:59:59.999Z"],
  [{ days: 0, from: "end_of_month" }, "2026-01-31T23:59:59.999Z"],
  [{ days: 30, from: "end_of_month" }, "2026-03-02T23:59:59.999Z"],
] as const)("[ORD-03] terms %j are due at %s", (due, dueAt) => {
  expect(toPaymentDueAt(due, at)).toBe(dueAt);
});
