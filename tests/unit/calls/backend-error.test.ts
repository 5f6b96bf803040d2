import { expect, test } from "vitest";
import { BackendError, isOutage, toErrorKind } from "@/lib/bff/http/backend-error";

test.each([
  [400, "invalid_request"],
  [404, "invalid_request"],
  [422, "invalid_request"],
  [401, "authentication"],
  [403, "permission"],
  [429, "api"],
  [500, "api"],
  [503, "api"],
] as const)("[API-03] status %d is the kind %s", (status, kind) => {
  expect(toErrorKind(status)).toBe(kind);
});

test("[GUARD-02] no response and a failing backend are outages, a rejection is not", () => {
  expect(isOutage(new BackendError("connection", 0, undefined, ""))).toBe(true);
  expect(isOutage(new BackendError("api", 500, undefined, ""))).toBe(true);
  expect(isOutage(new BackendError("authentication", 401, undefined, ""))).toBe(false);
  expect(isOutage(new Error("a fault of our own"))).toBe(false);
});
