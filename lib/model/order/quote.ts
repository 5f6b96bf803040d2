import type { Quote, QuoteDetail, QuoteEvent } from "@/contract/order/quote";
import type { SellerSettings } from "@/contract/seller/setting";
import { quoteTransitions } from "@/domain/order-states/quote-transitions";
import { type EventOf, resolveTransition } from "@/domain/order-states/transition-table";
import { isPartHidden, type ShownTotals, toShownTotals } from "../cart/shown-totals";
import { toPersonName } from "../customer/acting";
import { type AddressView, toAddressView } from "../customer/address";

type QuoteLine = Pick<
  QuoteDetail["items"][number],
  "id" | "title" | "description" | "sku" | "quantity"
> & {
  /** The product's page, if it is still sold. */
  href: string | null;
  unitPriceMinor: number;
  listUnitPriceMinor: number;
  subtotalMinor: number;
};

type Act = Extract<EventOf<typeof quoteTransitions>, "write" | "accept" | "decline" | "withdraw">;
type Conversion = Extract<EventOf<typeof quoteTransitions>, "order" | "reserve">;

/** A quote as shown on its page; amounts in minor units. */
export type QuoteView = Pick<
  Quote,
  "id" | "number" | "status" | "valid_until" | "delivery_date" | "reserved_until" | "order_id"
> & {
  createdAt: string;
  /** Sent with a change, so that nothing is accepted unseen. */
  version: string;
  displayId: number | null;
  person: string;
  currencyCode: string;
  lines: QuoteLine[];
  totals: ShownTotals;
  /** The saving over list prices; null if there is none, or a part of it is hidden. */
  savedMinor: number | null;
  requestedDate: string | null;
  shippingNames: string[];
  shippingAddress: AddressView | null;
  events: QuoteEvent[];
  can: Record<Act | Conversion, boolean>;
};

type Facts = { settings: SellerSettings; isViewer: boolean };

/** The wire's quote → its view, and the reader's permitted actions. Runs on the server. */
export function toQuoteView(quote: QuoteDetail, { settings, isViewer }: Facts): QuoteView {
  const itemTax = quote.items.reduce((sum, item) => sum + item.tax_total, 0);
  const noCards = { gift_card_total: 0, gift_card_tax_total: 0 };
  const totals = toShownTotals(
    { ...quote, ...noCards, shipping_tax_total: quote.tax_total - itemTax },
    { ...settings, hasShipping: quote.shipping_methods.length > 0 },
  );
  const saved = quote.list_total - quote.total;
  const may = (event: Act | Conversion) =>
    !isViewer && resolveTransition(quoteTransitions, quote.status, event, "buyer").isAllowed;
  return {
    ...quote,
    createdAt: quote.created_at,
    version: quote.updated_at,
    displayId: quote.display_id,
    person: toPersonName(quote.customer),
    currencyCode: quote.currency_code,
    lines: quote.items.map(toLine),
    totals,
    savedMinor: saved === 0 || isPartHidden(totals) ? null : saved,
    requestedDate: quote.wished_delivery_date,
    shippingNames: quote.shipping_methods.map(({ name }) => name),
    shippingAddress: quote.shipping_address && toAddressView(quote.shipping_address),
    can: {
      write: may("write"),
      accept: may("accept"),
      decline: may("decline"),
      withdraw: may("withdraw"),
      order: may("order") && settings.quote_to_order_enabled,
      reserve: may("reserve") && settings.quote_to_reservation_enabled,
    },
  };
}

function toLine({ product_handle: handle, ...item }: QuoteDetail["items"][number]): QuoteLine {
  return {
    ...item,
    href: handle && `/products/${encodeURIComponent(handle)}`,
    unitPriceMinor: item.unit_price,
    listUnitPriceMinor: item.list_unit_price,
    subtotalMinor: item.subtotal,
  };
}
