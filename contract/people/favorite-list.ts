import { z } from "zod";
import { id } from "../fields";

export const favoriteListSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(100),
  items: z.array(z.object({ variant_id: id })).max(5000),
});
export const favoriteListsMax = 100;
export const favoriteListsShape = z.array(favoriteListSchema).max(favoriteListsMax);

const variantIds = z.array(id).min(1).max(1000);
const list = { list_id: id };
const name = favoriteListSchema.shape.name;

/** The six actions of FAV-01, then creating and renaming a list (FAV-02). */
const favoriteAction = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("set_all"), lists: favoriteListsShape }),
  z.strictObject({ type: z.literal("add"), ...list, variant_ids: variantIds }),
  z.strictObject({ type: z.literal("remove"), ...list, variant_ids: variantIds }),
  z.strictObject({ type: z.literal("remove_everywhere"), variant_ids: variantIds }),
  z.strictObject({ type: z.literal("delete_list"), ...list }),
  z.strictObject({ type: z.literal("clear_list"), ...list }),
  z.strictObject({
    type: z.literal("create_list"),
    ...list,
    name,
    variant_ids: z.array(id).max(5000),
  }),
  z.strictObject({ type: z.literal("rename_list"), ...list, name }),
]);
export type FavoriteAction = z.output<typeof favoriteAction>;

/** Actions in order, all or none of them. */
export const favoriteActions = z.array(favoriteAction).min(1).max(1000);
export const favoriteActionsBody = z.strictObject({ actions: favoriteActions });

/** The lists, and the time of the customer's last change. */
export const favoriteSnapshotSchema = z.object({
  favorite_lists: z.array(favoriteListSchema),
  updated_at: z.string(),
});
