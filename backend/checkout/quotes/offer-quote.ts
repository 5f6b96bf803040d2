import type { z } from "zod";
import type { quoteOfferBody } from "@/contract/admin/ordering/quote-endpoints";
import { dayInZone } from "@/domain/calendar/day-in-zone";
import { orderAmountMax, quoteValidityMaxMs } from "@/contract/limits";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import type { Transaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import type { CartState } from "../carts/cart-state";
import { saveCart } from "../carts/save-cart-rows";
import { actAsStaff } from "./act-on-quote";
import { loadQuoteForStaff, priceQuote } from "./load-quote";

type Offer = z.output<typeof quoteOfferBody>;

/**
 * POST /admin/quotes/:id/offer: a given price replaces the line's price and discounts; everything
 * else stays. Errors: not_found, quote_changed, transition_not_allowed, invalid_data naming the
 * field. Source: QUO-01.
 */
export const adminOfferQuote: AdminVerb<"adminOfferQuote"> = (context, request) =>
  actAsStaff(context, request, async (quote) => {
    const { body } = request;
    const now = context.deps.now();
    quote.require("offer");
    const { state } = await loadQuoteForStaff(context, quote.transaction, quote.row);
    const dates = requireDates(body, now, state.rules.time_zone);
    const total = await saveOffer(quote.transaction, state, body, now);
    await quote.move("offer", body.comment, {
      ...{ ...dates, total, offered_at: now, expiry_noticed_at: null },
      ...(body.delivery_date === undefined ? {} : { delivery_date: body.delivery_date }),
    });
  });

/** Errors: invalid_data. */
export function requireValidity(text: string, now: Date): string {
  const at = Date.parse(text);
  if (at <= now.getTime())
    throw invalidField("valid_until", "too_small", "valid_until must be in the future");
  if (at > now.getTime() + quoteValidityMaxMs)
    throw invalidField("valid_until", "too_big", "valid_until must be within two years");
  return new Date(at).toISOString();
}

function requireDates(body: Offer, now: Date, timeZone: string) {
  const validUntil = requireValidity(body.valid_until, now);
  const { delivery_date: day, reserved_until: reservedUntil } = body;
  if (day && day < dayInZone(now, timeZone))
    throw invalidField("delivery_date", "too_small", "delivery_date must not be in the past");
  if (!reservedUntil) return { valid_until: validUntil, reserved_until: null };
  const reservedUntilMs = Date.parse(reservedUntil);
  if (reservedUntilMs < Date.parse(validUntil))
    throw invalidField(
      "reserved_until",
      "too_small",
      "reserved_until must not be before valid_until",
    );
  if (reservedUntilMs > now.getTime() + 2 * quoteValidityMaxMs)
    throw invalidField("reserved_until", "too_big", "reserved_until must be within four years");
  return { valid_until: validUntil, reserved_until: new Date(reservedUntilMs).toISOString() };
}

/** Writes the offered prices into the quote's cart; returns its total, minor units. */
async function saveOffer(
  transaction: Transaction,
  before: CartState,
  { items = [], shipping_methods: methods = [] }: Offer,
  now: Date,
): Promise<number> {
  const prices = toPrices("items", before.lines, items);
  const shipping = toPrices("shipping_methods", before.shippingMethods, methods);
  const stamp = now.toISOString();
  const next: CartState = {
    ...before,
    cart: { ...before.cart, updated_at: stamp },
    lines: before.lines.map((line) => {
      const item = prices.get(line.id);
      if (!item) return line;
      const given = { unit_price: item.unit_price, adjustments: [], allow_discounts: false };
      return { ...line, ...given, updated_at: stamp };
    }),
    shippingMethods: before.shippingMethods.map((method) => {
      const given = shipping.get(method.id);
      return given ? { ...method, price: given.price } : method;
    }),
  };
  const { cart } = priceQuote(next).totals;
  if (cart.total > orderAmountMax || cart.subtotal > orderAmountMax)
    throw invalidField("items", "too_big", "items make the quote's total too large");
  if (!(await saveCart(transaction, before, next)))
    throw new ApiError("conflict", "The quote was changed in the meantime. You may retry.");
  return cart.total;
}

/** The given prices by id. Errors: invalid_data for an unknown or duplicate id. */
function toPrices<Given extends { id: string }>(
  field: string,
  known: readonly { id: string }[],
  given: readonly Given[],
): Map<string, Given> {
  const prices = new Map<string, Given>();
  for (const [index, entry] of given.entries()) {
    const at = `${field}.${index}.id`;
    if (!known.some(({ id }) => id === entry.id))
      throw invalidField(at, "invalid_value", `the quote has no ${entry.id}`);
    if (prices.has(entry.id)) throw invalidField(at, "invalid_value", `${entry.id} stands twice`);
    prices.set(entry.id, entry);
  }
  return prices;
}
