import type { DeliveryPromise } from "@/contract/cart/delivery";
import type { LineVariant } from "../../catalogue/read-model/product-doc";
import { toDeliveryPromises } from "../../catalogue/stock/delivery-promise";
import { findAddressRow } from "../../people/customers/address-rows";
import { readSettings } from "../../sellers/settings/read-settings";
import type { OrderChange } from "../change-order";
import { listStock } from "../complete-rows";
import type { LineItemRow } from "../line-item-row";

/** The current time, and the order's destination and requested day, if they change too. */
export type PromisedOrder = {
  now: Date;
  shipping_address?: string | undefined;
  delivery_date?: string | null | undefined;
};

/**
 * Delivery estimates of units added to a locked order, by line id, as for a new order: from the
 * stock before these units were taken. Source: ORD-05.
 */
export async function promiseNewLines(
  { transaction, order }: OrderChange,
  lines: readonly LineItemRow[],
  { now, shipping_address, delivery_date = order.delivery_date }: PromisedOrder,
): Promise<Map<string, DeliveryPromise[]>> {
  if (lines.length === 0) return new Map();
  const addressId = shipping_address ?? order.shipping_address_id;
  const address = addressId === null ? undefined : await findAddressRow(transaction, addressId);
  const ids = lines.flatMap(({ variant_id: id }) => id ?? []);
  const left = await listStock(transaction, ids);
  for (const { variant_id: id, quantity } of lines)
    if (id !== null) left.set(id, (left.get(id) ?? 0) + quantity);
  return toDeliveryPromises(
    {
      lines,
      cart: { metadata: { delivery_date } },
      rules: await readSettings(transaction),
      shippingAddress: { country_code: address?.country_code ?? null },
    },
    ({ variant_id: id, snapshot }) => {
      const variant = snapshot?.variant as LineVariant | undefined;
      return variant && { ...variant, inventory_quantity: left.get(id ?? "") ?? 0 };
    },
    now,
  );
}
