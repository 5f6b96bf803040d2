import { parseProductQuery, toProductsHref } from "@/lib/model/product/product-query";
import type { FacetChoice } from "./facet-choice";

/** The server's list for the typed words, with the same filters. */
export function toListHref(typed: string, choice: FacetChoice): string {
  const query = parseProductQuery({
    q: typed,
    category: choice.category ?? undefined,
    collection: choice.collection ?? undefined,
  });
  return toProductsHref(query);
}

/** The URL of a collection's or category's list. */
export function toPlaceHref({
  kind,
  value,
}: {
  kind: "collection" | "category";
  value: string;
}): string {
  return toProductsHref(parseProductQuery({ [kind]: value }));
}
