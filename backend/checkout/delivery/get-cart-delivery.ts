import {
  type CartDelivery,
  type DeliveryKind,
  deliveryKinds,
  type DeliveryPromise,
} from "@/contract/cart/delivery";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { allocateMinor } from "../../kernel/allocate-minor";
import { findSellables, requireCart, requireOpen } from "../carts/cart-access";
import type { CartState } from "../carts/cart-state";
import { goodsMinor } from "../../pricing/cart-totals";
import { toDeliveryPromises } from "../../catalogue/stock/delivery-promise";
import { repriceCart } from "../reprice/reprice";
import { findLineVariant } from "../reprice/sellable";
import { lineTotalsOf } from "../../pricing/state-totals";
import { boundsOf, toThreshold } from "../../pricing/threshold";

type Shipment = CartDelivery["shipments"][number];

/**
 * GET /store/carts/:id/delivery: the lines of an open cart grouped into shipments, at today's stock
 * and prices. Amounts in minor units. Errors: not_found, cart_completed. Source: assumption (not in
 * the reference).
 */
export const getCartDelivery: StoreVerb<"getCartDelivery"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const now = context.deps.now();
    const stored = await requireCart(context, transaction, params.id);
    requireOpen(stored);
    const sellables = await findSellables(context, transaction, stored);
    const { state } = await repriceCart(stored, sellables, now);
    const promises = toDeliveryPromises(
      state,
      (line) => findLineVariant(state, sellables.variants, line)?.variant,
      now,
    );
    return {
      delivery: {
        cart_id: state.cart.id,
        currency_code: state.region.currency_code,
        shipments: toShipments(state, promises),
      },
    };
  });

function toShipments(
  state: CartState,
  promises: ReadonlyMap<string, DeliveryPromise[]>,
): Shipment[] {
  const shipments = new Map<string, Omit<Shipment, "franco">>();
  for (const line of state.lines) {
    const parts = promises.get(line.id) ?? [];
    const goods = allocateMinor(
      goodsMinor(lineTotalsOf(line)),
      parts.map(({ quantity }) => quantity),
    );
    for (const [index, { kind, date, quantity }] of parts.entries()) {
      const key = `${kind} ${date}`;
      const shipment = shipments.get(key) ?? { kind, date, items: [], goods: 0 };
      const amount = goods[index] ?? 0;
      const item = { line_id: line.id, variant_id: line.variant_id, quantity, goods: amount };
      shipments.set(key, {
        ...shipment,
        items: [...shipment.items, item],
        goods: shipment.goods + amount,
      });
    }
  }
  return [...shipments.values()].toSorted(byComing).map((shipment) => ({
    ...shipment,
    franco:
      shipment.kind === "unavailable"
        ? null
        : toThreshold(boundsOf(state).francoMinor, shipment.goods),
  }));
}

const lastDay = "9999";
const rankOf = (kind: DeliveryKind) => deliveryKinds.indexOf(kind);

/** Available stock first, unavailable lines last, the others by date. */
function byComing(a: Pick<Shipment, "kind" | "date">, b: Pick<Shipment, "kind" | "date">): number {
  const group = ({ kind }: Pick<Shipment, "kind">) =>
    kind === "now" ? 0 : kind === "unavailable" ? 2 : 1;
  return (
    group(a) - group(b) ||
    (a.date ?? lastDay).localeCompare(b.date ?? lastDay) ||
    rankOf(a.kind) - rankOf(b.kind)
  );
}
