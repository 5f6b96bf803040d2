import type { StoreVerbs } from "../../platform/http/access/verb";
import { getCategory } from "./get-category";
import { getCollection } from "./get-collection";
import { listCategories } from "./list-categories";
import { listCollections } from "./list-collections";
import { listTags } from "./list-tags";
import { listTypes } from "./list-types";

/** The verbs for collections, categories, tags and types. */
export const taxonomyVerbs = {
  listCollections,
  getCollection,
  listCategories,
  getCategory,
  listTags,
  listTypes,
} satisfies Partial<StoreVerbs>;
