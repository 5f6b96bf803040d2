import type { PackedDoc, ProductLinks } from "./packed-doc";
import type { PriceRow } from "../../pricing/select-price";
import type { ProductDoc, VariantDoc } from "./product-doc";
import type { Translations } from "../../kernel/translations";

type Text = string | null;
type Count = number | null;
type ProductColumns = Omit<ProductDoc, keyof ProductLinks | "variants" | "options">;

const empty: Translations = Object.freeze({});
const knownMax = 5000;
const knownCharactersMax = 400;
const knownTexts = new Map<string, object>();

/**
 * Parses a JSON text that many rows have in common, such as the names of a colour, to one shared
 * object, which must not be modified.
 */
function parseShared<T extends object>(text: string): T {
  const known = knownTexts.get(text);
  if (known) return known as T;
  const value = Object.freeze(JSON.parse(text)) as T;
  if (text.length > knownCharactersMax) return value;
  if (knownTexts.size >= knownMax) knownTexts.clear();
  knownTexts.set(text, value);
  return value;
}

/** Reconstructs a document from its packed form, whose order this follows, and its links. */
export function unpackDoc(packed: PackedDoc, links: ProductLinks): ProductDoc {
  const reader = new PackedReader(packed);
  const product = readProduct(reader);
  return Object.assign(product, {
    options: reader.rows(() => readOption(reader, product)),
    variants: reader.rows(() => readVariant(reader, product)),
    tags: links.tags,
    categories: links.categories,
    collection: links.collection,
    type: links.type,
    profiles: links.profiles,
    sales_channel_ids: links.sales_channel_ids,
  });
}

class PackedReader {
  readonly #values: PackedDoc;
  #at = 0;

  constructor(values: PackedDoc) {
    this.#values = values;
  }

  next<T extends PackedDoc[number]>(): T {
    const value = this.#values[this.#at];
    this.#at += 1;
    return value as T;
  }

  rows<Row>(read: () => Row): Row[] {
    const rows: Row[] = [];
    for (let count = this.next<number>(); count > 0; count -= 1) rows.push(read());
    return rows;
  }

  shared<T extends object>(): T | null {
    const text = this.next<Text>();
    return text === null ? null : parseShared<T>(text);
  }

  translations(): Translations {
    return this.shared<Translations>() ?? empty;
  }

  own<T extends object>(): T | null {
    const text = this.next<Text>();
    return text === null ? null : (JSON.parse(text) as T);
  }
}

type Product = Pick<ProductDoc, "id" | "created_at">;

function readProduct(reader: PackedReader): ProductColumns {
  const id = reader.next<string>();
  const created_at = reader.next<string>();
  return {
    id,
    created_at,
    updated_at: reader.next<Text>() ?? created_at,
    deleted_at: null,
    title: reader.next(),
    subtitle: reader.next(),
    description: reader.next(),
    handle: reader.next(),
    is_giftcard: reader.next(),
    status: reader.next(),
    thumbnail: reader.next(),
    images: reader.own() ?? [],
    hs_code: reader.next(),
    origin_country: reader.next(),
    mid_code: reader.next(),
    material: reader.next(),
    weight: reader.next(),
    length: reader.next(),
    height: reader.next(),
    width: reader.next(),
    collection_id: reader.next(),
    type_id: reader.next(),
    profile_id: reader.next(),
    discountable: reader.next(),
    external_id: reader.next(),
    metadata: reader.own(),
    translations: reader.own() ?? {},
  };
}

function readOption(reader: PackedReader, product: Product): ProductDoc["options"][number] {
  const id = reader.next<string>();
  const created_at = reader.next<Text>() ?? product.created_at;
  return {
    id,
    created_at,
    updated_at: reader.next<Text>() ?? created_at,
    deleted_at: null,
    product_id: product.id,
    title: reader.next(),
    metadata: reader.shared(),
    translations: reader.translations(),
  };
}

function readVariant(reader: PackedReader, product: Product): VariantDoc {
  const id = reader.next<string>();
  const created_at = reader.next<Text>() ?? product.created_at;
  return {
    id,
    created_at,
    updated_at: reader.next<Text>() ?? created_at,
    deleted_at: null,
    product_id: product.id,
    title: reader.next(),
    sku: reader.next(),
    barcode: reader.next(),
    ean: reader.next(),
    upc: reader.next(),
    variant_rank: reader.next(),
    allow_backorder: reader.next(),
    manage_inventory: reader.next(),
    hs_code: reader.next(),
    origin_country: reader.next(),
    mid_code: reader.next(),
    material: reader.next(),
    weight: reader.next(),
    length: reader.next(),
    height: reader.next(),
    width: reader.next(),
    thumbnail: reader.next(),
    images: reader.own() ?? [],
    metadata: reader.shared(),
    translations: reader.translations(),
    options: reader.rows(() => readValue(reader, id, product)),
    prices: reader.rows(() => readPrice(reader, product)),
  };
}

function readValue(
  reader: PackedReader,
  variant_id: string,
  product: Product,
): VariantDoc["options"][number] {
  const id = reader.next<string>();
  const created_at = reader.next<Text>() ?? product.created_at;
  return {
    id,
    created_at,
    updated_at: reader.next<Text>() ?? created_at,
    deleted_at: null,
    variant_id,
    value: reader.next(),
    option_id: reader.next(),
    metadata: reader.shared(),
    translations: reader.translations(),
  };
}

function readPrice(reader: PackedReader, product: Product): PriceRow {
  const id = reader.next<string>();
  const created_at = reader.next<Text>() ?? product.created_at;
  return {
    id,
    created_at,
    updated_at: reader.next<Text>() ?? created_at,
    currency_code: reader.next(),
    amount: reader.next(),
    min_quantity: reader.next<Count>(),
    max_quantity: reader.next<Count>(),
    price_list_id: reader.next<Text>(),
    region_id: reader.next<Text>(),
  };
}
