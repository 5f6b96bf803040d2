import { expect, test } from "vitest";
import { addDuration } from "@/backend/pricing/add-duration";

test("[ADM-01] a discount's code is valid for an ISO 8601 duration, in UTC", () => {
  const from = new Date("2026-03-01T12:00:00Z");
  expect(addDuration(from, "P1M2DT3H")?.toISOString()).toBe("2026-04-03T15:00:00.000Z");
  expect(addDuration(from, "P2W")?.toISOString()).toBe("2026-03-15T12:00:00.000Z");
  expect(addDuration(from, "P1Y")?.toISOString()).toBe("2027-03-01T12:00:00.000Z");
  expect(addDuration(from, "PT90S")?.toISOString()).toBe("2026-03-01T12:01:30.000Z");
  expect(() => addDuration(from, "two days")).toThrow("two days");
});

test("[ADM-03] beyond the year 9999 there is no result", () => {
  const from = new Date("2026-01-31T00:00:00.000Z");
  expect(addDuration(from, "P7973Y")?.getUTCFullYear()).toBe(9999);
  for (const duration of ["P7974Y", "P99999999Y", `P${"9".repeat(400)}D`, "PT999999999999999S"])
    expect(addDuration(from, duration)).toBeNull();
});
