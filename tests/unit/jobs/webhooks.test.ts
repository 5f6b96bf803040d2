import { describe, expect, test } from "vitest";
import { lookUpPublic } from "@/backend/operations/webhooks/post-webhook";
import { findUrlFault, isPublicAddress } from "@/backend/operations/webhooks/public-address";
import { webhookDelayMs } from "@/backend/operations/webhooks/webhook-retry";

describe("[ORD-03] webhookDelayMs", () => {
  const delays = (random: number) =>
    Array.from({ length: 9 }, (_, index) => webhookDelayMs(index + 1, 10_000, random) ?? 0);
  const hours = (random: number) => delays(random).reduce((sum, ms) => sum + ms, 0) / 3_600_000;

  test("increases fourfold up to six hours, and ends after about a day", () => {
    expect(delays(0.5).slice(0, 4)).toEqual([10_000, 40_000, 160_000, 640_000]);
    expect(delays(0.5).at(-1)).toBe(6 * 3_600_000);
    expect(webhookDelayMs(10, 10_000)).toBeNull();
    expect(hours(0)).toBeGreaterThan(17);
    expect(hours(0.999)).toBeLessThan(27);
  });

  test("has a jitter of ±20 %", () => {
    expect(webhookDelayMs(1, 10_000, 0)).toBe(8000);
    expect(webhookDelayMs(1, 10_000, 0.999999)).toBe(12_000);
  });
});

describe("[SEC-05] public addresses", () => {
  test.each(["93.184.215.14", "1.1.1.1", "2606:4700::1111", "2a00:1450:4007::1"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.9.9.9", "169.254.169.254"],
    ...["172.16.0.1", "172.31.255.255", "192.168.0.1", "198.18.0.1", "224.0.0.1", "240.0.0.1"],
    ...["255.255.255.255", "192.0.2.1", "198.51.100.1", "203.0.113.1"],
    ...["::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "2002:a00:1::1"],
    ...["::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "2001::1", "no address"],
  ])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

  test("a name is only called if it resolves to a public address", async () => {
    for (const all of [true, false]) {
      const error = await new Promise((resolve) => lookUpPublic("localhost", { all }, resolve));
      expect(String(error)).toContain("is not a public internet address");
    }
  });

  test("an address in other notations is the same address", () => {
    for (const host of ["2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::ffff:7f00:1]"])
      expect([host, findUrlFault(`https://${host}/`, true)]).toEqual([
        host,
        "must be a public internet address",
      ]);
    expect(findUrlFault("https://erp.seller.test/hooks?a=b", true)).toBeUndefined();
  });
});
