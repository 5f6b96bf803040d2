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
  expect(toPaymentDueAt(due, at, "Europe/Paris")).toBe(dueAt);
});

test("[ORD-03] an order after midnight belongs to the new day and month in its seller's time zone", () => {
  const late = new Date("2026-11-30T23:30:00.000Z");
  const due = { days: 30, from: "end_of_month" } as const;
  expect(toPaymentDueAt(due, late, "Europe/Paris")).toBe("2027-01-30T23:59:59.999Z");
  expect(toPaymentDueAt(due, late, "Europe/London")).toBe("2026-12-30T23:59:59.999Z");
  const net = { days: 30, from: "order" } as const;
  expect(toPaymentDueAt(net, late, "Europe/Paris")).toBe("2026-12-31T23:59:59.999Z");
});
