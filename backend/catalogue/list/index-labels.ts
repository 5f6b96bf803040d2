import type { SearchIndex } from "@/contract/catalogue/search-index";
import { sizedSortKey } from "../../kernel/natural-sort-key";
import { overlayText } from "../../kernel/translations";
import type { CatalogueTable } from "./catalogue-table";
import type { TableProduct, TableVariant } from "./table-product";

/** Rows of an index table with their positions. */
class Positions<T extends { id: string }> {
  readonly #positions: Map<string, number>;

  constructor(readonly rows: readonly T[]) {
    this.#positions = new Map(rows.map(({ id }, position) => [id, position]));
  }

  /** -1 for null, and for what the buyer may not see. */
  indexOf(id: string | null): number {
    return (id === null ? undefined : this.#positions.get(id)) ?? -1;
  }

  indexesOf(ids: readonly string[]): number[] {
    return ids.map((id) => this.indexOf(id)).filter((index) => index >= 0);
  }
}

type ShownValues = { positions: [number, number][]; text: string };

/**
 * Labels shared by an index's products and variants: names of taxonomy entries, and option values
 * in natural order.
 */
export class IndexLabels {
  readonly categories: Positions<CatalogueTable["taxonomy"]["categories"][number]>;
  readonly collections: Positions<CatalogueTable["taxonomy"]["collections"][number]>;
  readonly types: Positions<CatalogueTable["taxonomy"]["types"][number]>;
  readonly tags: Positions<CatalogueTable["taxonomy"]["tags"][number]>;
  readonly #options: SearchIndex["options"];
  /** [option, position among its values] by index into the table's option values. */
  readonly #values = new Map<number, [number, number]>();
  readonly #shown = new Map<string, ShownValues>();

  constructor(
    readonly table: CatalogueTable,
    products: readonly TableProduct[],
    variants: readonly TableVariant[],
    readonly lang: string,
  ) {
    const { categories, collections, types, tags } = table.taxonomy;
    const used = (ids: Iterable<string | null>) => {
      const known = new Set(ids);
      return ({ id }: { id: string }) => known.has(id);
    };
    this.categories = new Positions(categories);
    this.collections = new Positions(
      collections.filter(used(products.map(({ collectionId }) => collectionId))),
    );
    this.types = new Positions(types.filter(used(products.map(({ typeId }) => typeId))));
    this.tags = new Positions(tags.filter(used(products.flatMap(({ tagIds }) => tagIds))));
    this.#options = this.#sortOptions(
      new Set(variants.flatMap(({ optionValues }) => optionValues)),
    );
  }

  toTables(): Pick<SearchIndex, "categories" | "collections" | "types" | "tags" | "options"> {
    const text = (
      row: { translations: CatalogueTable["taxonomy"]["tags"][number]["translations"] },
      column: string,
      own: string,
    ) => overlayText(row, column, own, this.lang);
    return {
      categories: this.categories.rows.map((row) => ({
        ...{ id: row.id, handle: row.handle, name: text(row, "name", row.name) },
        parent: this.categories.indexOf(row.parent_category_id),
      })),
      collections: this.collections.rows.map((row) => ({
        id: row.id,
        handle: row.handle,
        title: text(row, "title", row.title),
      })),
      types: this.types.rows.map((row) => ({ id: row.id, value: text(row, "value", row.value) })),
      tags: this.tags.rows.map((row) => ({ id: row.id, value: text(row, "value", row.value) })),
      options: this.#options,
    };
  }

  /** The positions of option values in the index, and their combined text. */
  toValues(optionValues: readonly number[]): ShownValues {
    const key = optionValues.join();
    const known = this.#shown.get(key);
    if (known) return known;
    const positions = optionValues.flatMap((value) => {
      const position = this.#values.get(value);
      return position ? [position] : [];
    });
    const text = positions
      .map(([option, value]) => this.#options[option]?.values[value]?.value)
      .join(" / ");
    this.#shown.set(key, { positions, text });
    return { positions, text };
  }

  /** A variant's title; empty if its option values say the same. */
  toTitle(variant: TableVariant, title: string): string {
    return title === this.toValues(variant.optionValues).text ? "" : title;
  }

  #sortOptions(usedValues: ReadonlySet<number>): SearchIndex["options"] {
    const { options, optionValues } = this.table;
    const titled = options.entries.map((option, index) => ({
      index,
      key: option.key,
      title: overlayText(option, "title", option.text, this.lang),
    }));
    const ordered = sortNaturally(titled, ({ title }) => title).flatMap(({ index, key, title }) => {
      const values = [...usedValues].flatMap((value) => {
        const entry = optionValues.entries[value];
        return entry?.option === index
          ? [
              {
                index: value,
                key: entry.key,
                value: overlayText(entry, "value", entry.text, this.lang),
              },
            ]
          : [];
      });
      return values.length > 0
        ? [{ key, title, values: sortNaturally(values, ({ value }) => value) }]
        : [];
    });
    return ordered.map(({ key, title, values }, option) => {
      for (const [position, { index }] of values.entries())
        this.#values.set(index, [option, position]);
      return {
        key,
        title,
        values: values.map((value) => ({ key: value.key, value: value.value })),
      };
    });
  }
}

function sortNaturally<T>(items: readonly T[], text: (item: T) => string): T[] {
  const keyed = items.map((item) => ({ item, key: sizedSortKey(text(item)) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item);
}
