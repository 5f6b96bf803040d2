import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toWorkingDay } from "@/domain/calendar/working-day";
import type { CartDelivery } from "@/contract/cart/delivery";
import type { Cart } from "@/contract/cart/cart";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { refused, succeed } from "../ordering/buyer";
import { loadQuoteWorld, type QuoteWorld } from "../quotes/quote-world";

const delay = 3;
let backend: TestBackend;
let world: QuoteWorld;
let clock: Date | undefined;

beforeAll(async () => {
  backend = await startTestBackend({ now: () => clock ?? new Date() });
  world = await loadQuoteWorld(backend, "delivery-zone", { min_delivery_delay: delay });
});
afterAll(() => backend.stop());
beforeEach(() => {
  clock = undefined;
});

const today = new Date().toISOString().slice(0, 10);
const after = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** Where today in UTC is yesterday, or tomorrow, at some hour. */
const zones = [
  ["America/New_York", "02:30", -1],
  ["Pacific/Auckland", "20:30", 1],
] as const;

async function goTo(zone: string, hour: string): Promise<void> {
  const body = { settings: [{ key: "time_zone", value: zone }] };
  await world.admin.call("adminSetSettings", { body });
  clock = new Date(`${today}T${hour}:00Z`);
}

test.each(zones)(
  "[CHK-01] in %s at %s UTC delivery can be requested from the day that the seller's own date leads to",
  async (zone, hour, shift) => {
    await goTo(zone, hour);
    const { id } = (
      await succeed<{ cart: Cart }>(world.buyer.post("/store/carts", { only_if_none: true }))
    ).cart;
    const ask = (day: string | null) =>
      world.buyer.post(`/store/carts/${id}`, { metadata: { delivery_date: day } });
    const first = after(delay + shift);
    const early = await refused(ask(after(delay + shift - 1)));
    expect(early.details).toMatchObject([
      { field: "metadata.delivery_date", params: { min: first } },
    ]);
    await succeed(ask(toWorkingDay(first, null)));
    await succeed(ask(null));
    await succeed(
      world.buyer.post(`/store/carts/${id}/line-items`, {
        variant_id: world.seller.variants["BAG-1"],
        quantity: 1,
      }),
    );
    const { delivery } = await succeed<{ delivery: CartDelivery }>(
      world.buyer.get(`/store/carts/${id}/delivery`),
    );
    expect(delivery.shipments).toMatchObject([{ kind: "now", date: toWorkingDay(first, null) }]);
  },
);

test.each(zones)(
  "[QUO-01] in %s at %s UTC an offer's delivery day is not before the seller's own date",
  async (zone, hour, shift) => {
    const { id } = await world.ask();
    await goTo(zone, hour);
    const offer = (day: string) =>
      world.admin.send("adminOfferQuote", {
        params: { id },
        body: { valid_until: `${after(20)}T12:00:00.000Z`, delivery_date: day },
      });
    const past = await offer(after(shift - 1));
    expect([past.statusCode, past.json().details?.[0]?.field]).toEqual([400, "delivery_date"]);
    const offered = await offer(after(shift));
    expect(offered.json().quote).toMatchObject({ delivery_date: after(shift) });
  },
);
