import type { StoreVerbs } from "../../platform/http/access/verb";
import { getCategory } from "./get-category";
import { getCollection } from "./get-collection";
import { listCategories } from "./list-categories";
import { listCollections } from "./list-collections";
import { listTags } from "./list-tags";
import { listTypes } from "./list-types";

/** The calls of collections, categories, tags and types by name. */
export const taxonomyVerbs = {
  listCollections,
  getCollection,
  listCategories,
  getCategory,
  listTags,
  listTypes,
} satisfies Partial<StoreVerbs>;
