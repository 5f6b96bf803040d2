import { categorySchema } from "@/contract/catalogue/product";
import type { Selectable } from "../../kernel/projection";

const relations = ["parent_category", "category_children"];

/** The names allowed in `fields` and `expand` of a category visible to buyers. */
export const categorySelectable: Selectable = {
  columns: Object.keys(categorySchema.shape).filter((key) => !relations.includes(key)),
  relations,
};
