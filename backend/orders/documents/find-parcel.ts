import type { FulfillmentRow } from "../fulfillments/fulfillments-of-order-rows";
import type { LineItemRow } from "../line-item-row";
import type { OrderRecord } from "../order-record";
import type { PartyAddress } from "./to-document-facts";

/** A parcel, the lines it may contain, and its destination. */
type Parcel = {
  parcel: FulfillmentRow;
  lines: readonly LineItemRow[];
  shipTo: PartyAddress | null;
  /** Its number among the order's parcels, from 1 in the order of packing. */
  position: number;
};

/** A parcel of an order, or of one of its swaps or claims. */
export function findParcel(record: OrderRecord, id: string): Parcel | undefined {
  const { shippingAddress, swaps, claims } = record;
  const parcels = [
    ...toParcels(record, shippingAddress),
    ...swaps.flatMap((swap) => toParcels(swap, shippingAddress)),
    ...claims.flatMap((claim) => toParcels(claim, claim.shipping_address ?? shippingAddress)),
  ].toSorted((a, b) => packedAt(a) - packedAt(b) || (a.parcel.id < b.parcel.id ? -1 : 1));
  const index = parcels.findIndex(({ parcel }) => parcel.id === id);
  const found = parcels[index];
  return found && { ...found, position: index + 1 };
}

const packedAt = ({ parcel }: { parcel: FulfillmentRow }) => Date.parse(parcel.created_at);

const toParcels = (
  { fulfillments, lines }: Pick<OrderRecord, "fulfillments" | "lines">,
  shipTo: PartyAddress | null,
) => fulfillments.map((parcel) => ({ parcel, lines, shipTo }));
