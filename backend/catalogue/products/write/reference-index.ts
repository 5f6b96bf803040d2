import { toGtinForms } from "@/domain/quantities/gtin";
import { createId } from "../../../kernel/ids";
import type { NoteFault } from "./product-fault";
import type { FaultReason, NamedRef, ProductWrite } from "./product-write";
import type { CodeKind, FoundReferences, RequestedReferences } from "./reference-rows";

type Kind = "collections" | "types" | "tags" | "categories" | "channels";
const nouns: Record<Kind, string> = {
  collections: "collection",
  types: "product type",
  tags: "product tag",
  categories: "product category",
  channels: "sales channel",
};
const unknown: Partial<Record<Kind, FaultReason>> = {
  collections: "collectionUnknown",
  categories: "categoryUnknown",
  channels: "channelUnknown",
};
const idPrefixes = { types: "ptyp", tags: "ptag" } as const;

/** New types and tags of an input, by value; their ids are assigned when they are written. */
export type NewValues = Record<"types" | "tags", Map<string, string>>;
type RowOf<K extends Kind> = FoundReferences[K][number]["row"];

/** What products of an input may refer to, with the rows that documents copy. */
export class ReferenceIndex {
  readonly newValues: NewValues = { types: new Map(), tags: new Map() };
  readonly currencies: ReadonlySet<string>;
  readonly #regions: ReadonlyMap<string, string>;
  readonly #profiles: FoundReferences["profiles"];
  readonly #rows: { [K in Kind]: Map<string, RowOf<K>> };
  readonly #ids: Record<Kind, Map<string, string>>;

  constructor(found: FoundReferences) {
    const rows = <K extends Kind>(kind: K) =>
      new Map(found[kind].map(({ row }) => [row.id, row as RowOf<K>]));
    const ids = (kind: Kind) => new Map(found[kind].map(({ name, row }) => [name, row.id]));
    this.#rows = {
      collections: rows("collections"),
      types: rows("types"),
      tags: rows("tags"),
      categories: rows("categories"),
      channels: rows("channels"),
    };
    this.#ids = {
      collections: ids("collections"),
      types: ids("types"),
      tags: ids("tags"),
      categories: ids("categories"),
      channels: ids("channels"),
    };
    this.#regions = new Map(found.regions.map(({ id, currency_code }) => [id, currency_code]));
    this.#profiles = found.profiles;
    this.currencies = new Set(found.currencies);
  }

  /** The currency of a region; undefined if the seller has no such region. */
  currencyOf(regionId: string): string | undefined {
    return this.#regions.get(regionId);
  }

  get giftCardProfileId(): string | undefined {
    return this.#profiles.find(({ type }) => type === "gift_card")?.id;
  }

  profilesOf(id: string): FoundReferences["profiles"] {
    return this.#profiles.filter((profile) => profile.id === id);
  }

  /** The rows of resolved ids. */
  rowsOf<K extends Kind>(kind: K, ids: readonly string[]): RowOf<K>[] {
    return ids.flatMap((id) => this.#rows[kind].get(id) ?? []);
  }

  /** Adds a type or tag that was created or found by its value. */
  addValue<K extends "types" | "tags">(kind: K, row: RowOf<K>): void {
    this.#rows[kind].set(row.id, row);
  }

  /**
   * Resolves a reference to an id; an unknown one is a fault of its field. An unknown type or tag
   * is noted as new.
   */
  resolve(kind: Kind, ref: NamedRef, note: NoteFault): string | undefined {
    const { id, name } = ref;
    if (id !== undefined) {
      if (this.#rows[kind].has(id)) return id;
      note("id", {
        code: "invalid_value",
        message: `${nouns[kind]} ${id} was not found`,
        reason: unknown[kind],
        params: { name: id },
      });
      return undefined;
    }
    if (name === undefined) return undefined;
    const known = this.#ids[kind].get(name);
    if (known !== undefined) return known;
    if (kind === "types" || kind === "tags") return this.#planValue(kind, name);
    note("name", {
      code: "invalid_value",
      message: `${nouns[kind]} "${name}" was not found`,
      reason: unknown[kind],
      params: { name },
    });
    return undefined;
  }

  #planValue(kind: "types" | "tags", value: string): string {
    const known = this.newValues[kind].get(value);
    if (known !== undefined) return known;
    const id = createId(idPrefixes[kind]);
    this.newValues[kind].set(value, id);
    return id;
  }
}

/**
 * Everything that the products of an input refer to, without duplicates; `handles` are candidates
 * for new products.
 */
export function toRequestedReferences(
  products: readonly ProductWrite[],
  handles: readonly string[],
  defaultChannelId: string,
): RequestedReferences {
  const requested = (refs: readonly (NamedRef | null | undefined)[]) => ({
    ids: unique(refs.map((ref) => ref?.id)),
    names: unique(refs.map((ref) => (ref?.id === undefined ? ref?.name : undefined))),
  });
  const variants = products.flatMap((product) => product.variants ?? []);
  const codes = (kind: CodeKind) => unique(variants.map((variant) => variant[kind]?.trim()));
  return {
    collections: requested(products.map((product) => product.collection)),
    types: requested(products.map((product) => product.type)),
    tags: requested(products.flatMap((product) => product.tags ?? [])),
    categories: requested(products.flatMap((product) => product.categories ?? [])),
    channels: requested([
      { id: defaultChannelId },
      ...products.flatMap((product) => product.sales_channels ?? []),
    ]),
    handles: unique(handles),
    codes: {
      sku: codes("sku"),
      ean: unique(codes("ean").flatMap(toGtinForms)),
      upc: codes("upc"),
      barcode: codes("barcode"),
    },
  };
}

function unique(texts: readonly (string | null | undefined)[]): string[] {
  return [
    ...new Set(texts.filter((text) => text !== undefined && text !== null && text !== "")),
  ] as string[];
}
