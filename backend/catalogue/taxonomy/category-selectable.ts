import { categorySchema } from "@/contract/catalogue/product";
import type { Selectable } from "../../kernel/projection";

const relations = ["parent_category", "category_children"];

/** What `fields` and `expand` may name of a category that buyers see. */
export const categorySelectable: Selectable = {
  columns: Object.keys(categorySchema.shape).filter((key) => !relations.includes(key)),
  relations,
};
