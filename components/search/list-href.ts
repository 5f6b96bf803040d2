import { parseProductQuery, toProductsHref } from "@/lib/model/product/product-query";
import type { FacetChoice } from "./facet-choice";

/** The server's list of what was typed, narrowed in the same way. */
export function toListHref(typed: string, choice: FacetChoice): string {
  const query = parseProductQuery({
    q: typed,
    category: choice.category ?? undefined,
    collection: choice.collection ?? undefined,
  });
  return toProductsHref(query);
}

/** The list of a collection or category. */
export function toPlaceHref({
  kind,
  value,
}: {
  kind: "collection" | "category";
  value: string;
}): string {
  return toProductsHref(parseProductQuery({ [kind]: value }));
}
