import { expect, test } from "vitest";
import type { CartState } from "@/backend/checkout/carts/cart-state";
import { toDeliveryPromises } from "@/backend/catalogue/stock/delivery-promise";
import type { LineVariant } from "@/backend/catalogue/read-model/product-doc";

type Wish = {
  restock?: string;
  wished?: string;
  countryCode?: string;
  delay?: number;
  /** By default 10 o'clock in London on a Sunday. */
  at?: string;
  timeZone?: string;
};

/** The day promised for one line out of stock or in stock, when requested on a Sunday. */
function promisedDay({
  restock,
  wished,
  countryCode,
  delay = 7,
  at = "2026-11-22T10:00:00Z",
  timeZone = "Europe/London",
}: Wish): string | null | undefined {
  const state = {
    cart: { metadata: wished ? { delivery_date: wished } : null },
    lines: [{ id: "line", variant_id: "variant", quantity: 4 }],
    rules: { delivery_date_disabled: false, min_delivery_delay: delay, time_zone: timeZone },
    shippingAddress: countryCode ? { country_code: countryCode } : null,
  } as unknown as CartState;
  const variant = {
    id: "variant",
    manage_inventory: true,
    allow_backorder: true,
    inventory_quantity: restock ? 0 : 100,
    metadata: { next_restock_date: restock },
  } as unknown as LineVariant;
  return toDeliveryPromises(state, () => variant, new Date(at))
    .get("line")
    ?.at(-1)?.date;
}

test.each<[string, Wish, string | null]>([
  [
    "a Sunday that the seller's delay leads to becomes the Monday that the checkout offers",
    {},
    "2026-11-30",
  ],
  ["a working day stays", { delay: 8 }, "2026-11-30"],
  [
    "a holiday where it is delivered is passed over",
    { delay: 33, countryCode: "nl" },
    "2026-12-28",
  ],
  ["a restock on a Saturday comes on the Monday after", { restock: "2026-12-05" }, "2026-12-07"],
  ["the buyer's later wish holds", { wished: "2026-12-02" }, "2026-12-02"],
  ["a restock on no day at all promises nothing", { restock: "2026-13-45" }, null],
  [
    "a Sunday evening in New York, Monday in UTC, counts from the Sunday",
    { delay: 1, at: "2026-11-23T02:00:00Z", timeZone: "America/New_York" },
    "2026-11-23",
  ],
  [
    "a Tuesday morning in Auckland, Monday in UTC, counts from the Tuesday",
    { delay: 1, at: "2026-11-23T20:00:00Z", timeZone: "Pacific/Auckland" },
    "2026-11-25",
  ],
  [
    "a restock today in New York, yesterday in UTC, still comes",
    { delay: 0, restock: "2026-11-23", at: "2026-11-24T02:00:00Z", timeZone: "America/New_York" },
    "2026-11-23",
  ],
  [
    "a restock of yesterday in Auckland, today in UTC, promises nothing",
    { delay: 0, restock: "2026-11-23", at: "2026-11-23T20:00:00Z", timeZone: "Pacific/Auckland" },
    null,
  ],
])("[CHK-01] %s", (_title, wish, expected) => {
  expect(promisedDay(wish)).toBe(expected);
});
