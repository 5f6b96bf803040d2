import { expect, test } from "vitest";
import { firstDeliveryDay } from "@/domain/calendar/first-delivery-day";
import { isPublicHoliday } from "@/domain/calendar/public-holidays";
import { toWorkingDay } from "@/domain/calendar/working-day";
import { findDeliveryDayFault } from "@/lib/model/order/delivery-day";

test("[CHK-01] the first delivery is after the seller's delay; the default is the next working day at the destination", () => {
  const saturday = new Date("2026-11-21T10:00:00Z");
  const rules = { min_delivery_delay: 7, time_zone: "Europe/Paris" } as const;
  expect(firstDeliveryDay(saturday, rules)).toBe("2026-11-28");
  expect(toWorkingDay("2026-11-28", "fr")).toBe("2026-11-30");
  expect(toWorkingDay("2027-01-01", "fr")).toBe("2027-01-04");
  expect(toWorkingDay("2026-12-25", "nl")).toBe("2026-12-28");
  expect(toWorkingDay("2026-11-11", "fr")).toBe("2026-11-12");
  expect(toWorkingDay("2026-11-11", "de")).toBe("2026-11-11");
});

test.each([
  ["2026-12-31T23:30:00Z", 0, "UTC", "2026-12-31"],
  ["2026-12-31T23:30:00Z", 0, "Europe/Paris", "2027-01-01"],
  ["2026-12-01T02:30:00Z", 0, "America/New_York", "2026-11-30"],
  ["2026-12-01T02:30:00Z", 5, "America/New_York", "2026-12-05"],
  ["2026-11-30T11:30:00Z", 5, "Pacific/Auckland", "2026-12-06"],
  ["2026-09-26T12:30:00Z", 1, "Pacific/Auckland", "2026-09-28"],
  ["2026-03-08T04:30:00Z", 1, "America/New_York", "2026-03-08"],
] as const)(
  "[CHK-01] at %s the first delivery day after %i days is counted in %s: %s",
  (at, min_delivery_delay, time_zone, first) => {
    expect(firstDeliveryDay(new Date(at), { min_delivery_delay, time_zone })).toBe(first);
  },
);

test("[CHK-01] a delivery day is a working day, not before the first; an empty one is valid", () => {
  const first = "2026-11-28";
  const fault = (day: string, country: string | null = "fr") =>
    findDeliveryDayFault(day, first, country);
  expect(fault("")).toBeUndefined();
  expect(fault("2026-11-30")).toBeUndefined();
  expect(fault("2026-11-27")).toBe("too_early");
  expect(fault("2026-12-05")).toBe("weekend");
  expect(fault("2026-12-25")).toBe("holiday");
  expect(fault("2026-12-25", null)).toBeUndefined();
  expect(fault("2026-13-05")).toBe("not_a_day");
});

test.each([
  ["2026-04-06", "fr", true],
  ["2026-05-14", "fr", true],
  ["2026-05-25", "fr", true],
  ["2027-03-29", "it", true],
  ["2024-03-29", "de", true],
  ["2025-06-19", "at", true],
  ["2026-05-04", "gb", true],
  ["2026-05-25", "gb", true],
  ["2026-08-03", "ie", true],
  ["2026-10-26", "ie", true],
  ["2027-02-01", "ie", true],
  ["2026-12-28", "gb", true],
  ["2027-12-27", "gb", true],
  ["2027-12-28", "gb", true],
  ["2028-01-03", "gb", true],
  ["2026-12-28", "ie", false],
  ["2026-12-25", "gb", true],
  ["2027-10-04", "it", true],
  ["2026-07-14", "FR", true],
  ["2026-07-14", "es", false],
  ["2026-07-14", "xx", false],
])("[CHK-01] %s in %s is a public holiday: %s", (day, country, expected) => {
  expect(isPublicHoliday(day, country)).toBe(expected);
});
