import type { Quote, QuoteDetail, QuoteEvent } from "@/contract/order/quote";
import { toAddress } from "../../people/customers/address-rows";
import { shippingOptionName } from "../../markets/shipping-options/to-shipping-method";
import { required } from "../carts/to-cart";
import { type LoadedQuote, priceQuote } from "./load-quote";
import type { QuoteEventRow } from "./quote-event-rows";
import type { QuoteRow } from "./quote-rows";

const toStamp = (at: Date | null) => at?.toISOString() ?? null;

/** A quote as returned in lists. */
export function toQuote(quote: QuoteRow): Quote {
  const { cart_id: _cart, locale: _locale, expiry_noticed_at: _noticed, ...row } = quote;
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    valid_until: toStamp(row.valid_until),
    reserved_until: toStamp(row.reserved_until),
    offered_at: toStamp(row.offered_at),
  };
}

/** A quote with all its details; buyers see staff only as the seller. Amounts in minor units. */
export function toQuoteDetail(
  { row, state, variants }: LoadedQuote,
  events: readonly QuoteEventRow[],
  { lang, isForStaff }: { lang: string; isForStaff: boolean },
): QuoteDetail {
  const { totals } = priceQuote(state);
  const { subtotal, discount_total, shipping_total, tax_total } = totals.cart;
  const requestedDate = state.cart.metadata?.delivery_date;
  return {
    ...toQuote(row),
    items: state.lines.map((line, index) => {
      const variant = line.variant_id === null ? undefined : variants.get(line.variant_id)?.variant;
      const amounts = required(totals.lines[index]);
      return {
        ...{ id: line.id, variant_id: line.variant_id, quantity: line.quantity },
        product_handle: variant?.product.handle ?? null,
        title: variant?.product.title ?? line.title,
        description: variant?.title ?? line.description,
        thumbnail: variant?.thumbnail ?? variant?.product.thumbnail ?? line.thumbnail,
        sku: variant?.sku ?? null,
        unit_price: line.unit_price,
        list_unit_price: line.original_unit_price,
        includes_tax: line.includes_tax,
        subtotal: amounts.subtotal,
        discount_total: amounts.discount_total,
        tax_total: amounts.tax_total,
        total: amounts.total,
      };
    }),
    shipping_methods: state.shippingMethods.map(({ id, price, includes_tax, option }) => ({
      ...{ id, price, includes_tax },
      name: shippingOptionName(option, lang),
    })),
    shipping_address: state.shippingAddress && toAddress(state.shippingAddress),
    billing_address: state.billingAddress && toAddress(state.billingAddress),
    wished_delivery_date: typeof requestedDate === "string" ? requestedDate : null,
    ...{ subtotal, discount_total, shipping_total, tax_total },
    events: events.map((event) => toEvent(event, isForStaff)),
  };
}

function toEvent(row: QuoteEventRow, isForStaff: boolean): QuoteEvent {
  const { id, event, text } = row;
  const isBuyer = row.actor_kind === "customer" || row.acting_as !== null;
  const buyer = row.acting_as ?? row.actor;
  return {
    ...{ id, event, text },
    created_at: row.created_at.toISOString(),
    actor: isBuyer
      ? { kind: "customer", name: buyer }
      : { kind: "seller", name: isForStaff ? row.actor : null },
  };
}
