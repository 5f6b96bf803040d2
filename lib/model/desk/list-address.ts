import { parseProductQuery, type ProductQuery } from "../product/product-query";
import type { LinkFilterKind } from "./desk-link";

/**
 * Filters or sorting of a product list that a link does not support; of a kind: what it refers to
 * no longer exists.
 */
export type LeftOut =
  | { kind: LinkFilterKind; value: string }
  | { kind: "option"; name: string; value: string }
  | { kind: "favorites" | "sort" };

/** Parses the address or query of a product list, as pasted by staff. */
export function parseListAddress(address: string): ProductQuery {
  const [beforeHash = ""] = address.trim().split("#");
  const params = new URLSearchParams(beforeHash.slice(beforeHash.indexOf("?") + 1));
  return parseProductQuery(
    Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)])),
  );
}

/**
 * The parts of a list's query that a link does not support: it is sorted by newest and equal for
 * all readers.
 */
export function toLeftOut(query: ProductQuery): LeftOut[] {
  const { options, favorites, sort } = query;
  const flags = [favorites && "favorites", sort !== "newest" && "sort"] as const;
  return [
    ...Object.entries(options).map(([name, values]) => ({
      ...{ kind: "option" as const, name, value: values.join(", ") },
    })),
    ...flags.flatMap((kind) => (kind ? { kind } : [])),
  ];
}
