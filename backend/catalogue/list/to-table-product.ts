import { stockBits } from "@/contract/catalogue/search-index";
import type { ProductDoc, VariantDoc } from "../read-model/product-doc";
import type { PriceFacts } from "../../pricing/select-price";
import type { CatalogueTable, OptionEntry } from "./catalogue-table";
import { toOptionKey } from "./option-key";
import type { TableProduct, TableVariant } from "./table-product";

/** A document's entry in the table; registers its options and values there. */
export function toTableProduct(
  table: CatalogueTable,
  doc: ProductDoc,
  version: number,
): TableProduct {
  const options = new Map(
    doc.options.map((option, rank) => [
      option.id,
      { index: knowOption(table, option, version), rank },
    ]),
  );
  const prices = new Map<string, PriceFacts[]>();
  return {
    id: doc.id,
    version,
    isPublished: doc.status === "published",
    title: doc.title,
    translations: doc.translations,
    handle: doc.handle,
    thumbnail:
      doc.thumbnail ?? doc.variants.find((variant) => variant.thumbnail)?.thumbnail ?? null,
    createdAtMs: Date.parse(doc.created_at),
    updatedAtMs: Date.parse(doc.updated_at),
    collectionId: doc.collection?.id ?? null,
    typeId: doc.type?.id ?? null,
    categoryIds: doc.categories.map(({ id }) => id),
    tagIds: doc.tags.map(({ id }) => id),
    channelIds: doc.sales_channel_ids,
    variants: doc.variants.map((variant) =>
      toTableVariant(table, variant, { options, prices, version }),
    ),
  };
}

type Known = {
  options: Map<string, { index: number; rank: number }>;
  prices: Map<string, PriceFacts[]>;
  version: number;
};

function toTableVariant(
  table: CatalogueTable,
  doc: VariantDoc,
  { options, prices, version }: Known,
): TableVariant {
  const values = doc.options.flatMap((value) => {
    const option = options.get(value.option_id);
    return option
      ? [{ rank: option.rank, index: knowValue(table, option.index, value, version) }]
      : [];
  });
  const metadata = doc.metadata;
  return {
    id: doc.id,
    title: doc.title,
    translations: doc.translations,
    sku: doc.sku,
    ean: doc.ean,
    rank: doc.variant_rank,
    optionValues: values.sort((a, b) => a.rank - b.rank).map(({ index }) => index),
    prices: sharePrices(doc, prices),
    managesStock: doc.manage_inventory,
    saleBits:
      (doc.allow_backorder ? stockBits.backorder : 0) |
      (metadata?.is_preorder ? stockBits.preorder : 0) |
      (metadata?.is_on_demand ? stockBits.onDemand : 0) |
      ((metadata?.quantity_in_production ?? 0) > 0 ? stockBits.inProduction : 0),
    moq: Math.max(1, metadata?.moq ?? 1),
    pcb: Math.max(1, metadata?.pcb ?? 1),
    displayUnit: metadata?.display_unit ?? null,
  };
}

/** Variants of a product usually have the same prices: equal price lists are stored once. */
function sharePrices(doc: VariantDoc, known: Map<string, PriceFacts[]>): PriceFacts[] {
  const prices = doc.prices.map(
    ({ id: _, created_at: _created, updated_at: _updated, ...price }) => price,
  );
  const key = JSON.stringify(prices);
  const shared = known.get(key) ?? prices;
  known.set(key, shared);
  return shared;
}

type OptionDoc = Pick<ProductDoc["options"][number], "title" | "translations">;
type ValueDoc = Pick<VariantDoc["options"][number], "value" | "translations">;

function knowOption(table: CatalogueTable, option: OptionDoc, version: number): number {
  const key = toOptionKey(option.title);
  const entry = { key, text: option.title, translations: option.translations, version };
  const index = table.options.indexOf(key, () => entry);
  replaceIfNewer(table.options.entries[index], entry);
  return index;
}

function knowValue(
  table: CatalogueTable,
  option: number,
  value: ValueDoc,
  version: number,
): number {
  const key = toOptionKey(value.value);
  const entry = { key, text: value.value, translations: value.translations, version, option };
  const index = table.optionValues.indexOf(`${option} ${key}`, () => entry);
  replaceIfNewer(table.optionValues.entries[index], entry);
  return index;
}

function replaceIfNewer(newest: OptionEntry | undefined, entry: OptionEntry): void {
  if (newest && newest.version < entry.version) Object.assign(newest, entry);
}
