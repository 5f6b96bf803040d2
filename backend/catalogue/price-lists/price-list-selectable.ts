import type { Selectable } from "../../kernel/projection";

/** The names allowed in `fields` and `expand` of a price list. */
export const priceListSelectable: Selectable = {
  columns: [
    "id",
    "created_at",
    "updated_at",
    "deleted_at",
    "name",
    "description",
    "type",
    "status",
    "starts_at",
    "ends_at",
    "includes_tax",
  ],
  relations: ["customer_groups", "prices"],
};
