import { invalidField } from "../../kernel/invalid-data";
import type { OrderChange } from "../change-order";
import { claimPhotos } from "./photo-rows";

type Item = { item_id: string; photo_ids?: readonly string[] | undefined };

/**
 * Attaches photos of a locked order to the lines that name them. `list`: their position in the
 * body. Errors: invalid_data (not a photo of the order, or already attached).
 */
export async function namePhotos(
  { transaction, order }: OrderChange,
  ownerId: string,
  items: readonly Item[],
  list = "items",
): Promise<void> {
  const named = items.flatMap(({ item_id, photo_ids = [] }, index) =>
    photo_ids.map((id, position) => ({
      ...{ id, item_id, position },
      field: `${list}.${index}.photo_ids.${position}`,
    })),
  );
  if (named.length === 0) return;
  const twice = named.find(({ id }, index) => named.findIndex((other) => other.id === id) < index);
  if (twice) throw invalidField(twice.field, "invalid_value", `photo ${twice.id} is named twice`);
  const known = await claimPhotos(transaction, { orderId: order.id, ownerId }, named);
  const missing = named.find(({ id }) => !known.includes(id));
  if (missing)
    throw invalidField(
      missing.field,
      "invalid_value",
      `${missing.id} is not a photo of the order, or is used elsewhere`,
    );
}
