import type { DeliveryKind, DeliveryPromise } from "@/contract/cart/delivery";
import { dayInZone } from "@/domain/calendar/day-in-zone";
import { firstDeliveryDay } from "@/domain/calendar/first-delivery-day";
import { toWorkingDay } from "@/domain/calendar/working-day";
import type { LineVariant } from "../read-model/product-doc";
import type { OrderRules } from "@/domain/quantities/order-rules";
import { toQuantityRule } from "@/domain/quantities/quantity";

type PromisedLine = { id: string; variant_id: string | null; quantity: number };
/** Lines of a cart or order, by rank, with the data that determines their dates. */
type Promised<Line extends PromisedLine> = {
  lines: readonly Line[];
  cart: { metadata: Record<string, unknown> | null };
  rules: Pick<OrderRules, "delivery_date_disabled" | "min_delivery_delay" | "time_zone">;
  shippingAddress: { country_code: string | null } | null;
};
type PromisedVariant = Pick<
  LineVariant,
  "id" | "manage_inventory" | "allow_backorder" | "inventory_quantity" | "metadata"
>;
type Stock = { there: number; inProduction: number };
type Facts = {
  earliest: string | null;
  requestedDay: string | null;
  today: string;
  toOpenDay: (day: string) => string;
};

/**
 * The expected delivery of each line's units, by line id: current stock, the rest from production,
 * with the next restock, or never (CAT-03); a line an agent wrote without a variant waits for no
 * stock. Lines of one variant share its stock by rank; partial deliveries are whole packs if the
 * line is ordered in packs. What earlier orders took beyond the stock is deducted from production
 * first. A day is a working day at the destination, never before the seller's minimum delay or the
 * requested day; a restock date in the past promises nothing. Today is the current day in the
 * seller's time zone. Source: assumption.
 */
export function toDeliveryPromises<Line extends PromisedLine>(
  state: Promised<Line>,
  /** The variant from which a line is supplied; undefined if it no longer exists. */
  variantOf: (line: Line) => PromisedVariant | undefined,
  now: Date,
): Map<string, DeliveryPromise[]> {
  const requested = state.cart.metadata?.delivery_date;
  const facts: Facts = {
    earliest: state.rules.delivery_date_disabled ? null : firstDeliveryDay(now, state.rules),
    requestedDay:
      typeof requested === "string" && !state.rules.delivery_date_disabled ? requested : null,
    today: dayInZone(now, state.rules.time_zone),
    toOpenDay: rememberOpenDays(state.shippingAddress?.country_code ?? null),
  };
  const stocks = new Map<string, Stock>();
  return new Map(
    state.lines.map((line) => {
      if (line.variant_id === null)
        return [
          line.id,
          [{ kind: "now", quantity: line.quantity, date: toDate("now", null, facts) }],
        ];
      const variant = variantOf(line);
      return [
        line.id,
        variant
          ? toLinePromises(line, variant, stocks, facts)
          : [{ kind: "unavailable", quantity: line.quantity, date: null }],
      ];
    }),
  );
}

function toLinePromises(
  line: PromisedLine,
  variant: PromisedVariant,
  stocks: Map<string, Stock>,
  facts: Facts,
): DeliveryPromise[] {
  const { metadata } = variant;
  const promise = (kind: DeliveryKind, quantity: number): DeliveryPromise => ({
    kind,
    quantity,
    date: toDate(kind, metadata, facts),
  });
  if (metadata?.is_on_demand) return [promise("on_demand", line.quantity)];
  if (metadata?.is_preorder) return [promise("preorder", line.quantity)];
  if (!variant.manage_inventory) return [promise("now", line.quantity)];
  const stock = stocks.get(variant.id) ?? {
    there: Math.max(0, variant.inventory_quantity),
    inProduction: Math.max(
      0,
      (metadata?.quantity_in_production ?? 0) + Math.min(0, variant.inventory_quantity),
    ),
  };
  const { pcb } = toQuantityRule(metadata, false);
  const whole = (quantity: number) =>
    line.quantity % pcb === 0 ? Math.floor(quantity / pcb) * pcb : quantity;
  const fromStock = whole(Math.min(line.quantity, stock.there));
  const left = line.quantity - fromStock;
  const fromProduction = whole(Math.min(left, stock.there - fromStock + stock.inProduction));
  const rest = left - fromProduction;
  const there = stock.there - fromStock;
  stocks.set(variant.id, {
    there: Math.max(0, there - Math.max(0, fromProduction - stock.inProduction)),
    inProduction: Math.max(0, stock.inProduction - fromProduction),
  });
  return [
    promise("now", fromStock),
    promise("production", fromProduction),
    promise(variant.allow_backorder ? "restock" : "unavailable", rest),
  ].filter(({ quantity }) => quantity > 0);
}

function toDate(
  kind: DeliveryKind,
  metadata: LineVariant["metadata"],
  { earliest, requestedDay, today, toOpenDay }: Facts,
): string | null {
  if (kind === "unavailable" || kind === "on_demand") return null;
  const day = kind === "now" ? earliest : toComingDay(metadata?.next_restock_date, today);
  return (
    day &&
    toOpenDay(
      [day, earliest ?? day, requestedDay ?? day].reduce((latest, next) =>
        next > latest ? next : latest,
      ),
    )
  );
}

/** The next working day of a country, cached because many lines need the same few. */
function rememberOpenDays(countryCode: string | null): (day: string) => string {
  const known = new Map<string, string>();
  return (day) => {
    const open = known.get(day) ?? toWorkingDay(day, countryCode);
    known.set(day, open);
    return open;
  };
}

function toComingDay(text: string | null | undefined, today: string): string | null {
  const day = text?.slice(0, 10) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && day >= today
    ? day
    : null;
}
