import { parseProductQuery, type ProductQuery } from "../product/product-query";
import type { LinkFilterKind } from "./desk-link";

/** What narrows or sorts a product list and no link holds; of a kind: what it names is gone. */
export type LeftOut =
  | { kind: LinkFilterKind; value: string }
  | { kind: "option"; name: string; value: string }
  | { kind: "favorites" | "sort" };

/** The address of a product list, or the query of one, as staff paste it. */
export function parseListAddress(address: string): ProductQuery {
  const [beforeHash = ""] = address.trim().split("#");
  const params = new URLSearchParams(beforeHash.slice(beforeHash.indexOf("?") + 1));
  return parseProductQuery(
    Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)])),
  );
}

/** What of a list no link can hold: it shows the newest first, alike to everybody. */
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
