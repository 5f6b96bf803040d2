import type { CartDelivery, DeliveryKind } from "@/contract/cart/delivery";
import type { Threshold } from "./cart";

/**
 * Goods that are shipped together; amounts in minor units without tax, `date` an ISO day or
 * unknown.
 */
export type Shipment = {
  kind: DeliveryKind;
  date: string | null;
  goodsMinor: number;
  franco: Threshold;
  parts: { lineId: string; quantity: number; goodsMinor: number }[];
};

/**
 * The wire's delivery → the delivery view; free shipping is not mentioned if shipping is hidden
 * (CHK-07).
 */
export function toShipments(
  { shipments }: CartDelivery,
  { hidden_shipping }: { hidden_shipping: boolean },
): Shipment[] {
  return shipments.map(({ kind, date, goods, franco, items }) => ({
    kind,
    date,
    goodsMinor: goods,
    franco:
      franco && !hidden_shipping
        ? {
            amountMinor: franco.amount,
            remainingMinor: franco.remaining,
            isReached: franco.reached,
          }
        : null,
    parts: items.map((item) => ({
      lineId: item.line_id,
      quantity: item.quantity,
      goodsMinor: item.goods,
    })),
  }));
}
