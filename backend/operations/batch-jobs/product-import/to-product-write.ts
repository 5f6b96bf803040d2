import type {
  OptionValueWrite,
  PriceWrite,
  ProductWrite,
  VariantWrite,
} from "../../../catalogue/products/write/product-write";
import type { PriceCell } from "../table/price-column";
import type { KnownProduct, KnownVariant } from "./known-product-rows";
import type { DraftProduct, DraftVariant } from "./draft-product";

/**
 * The write for one product of a file; `variants[i]` of the write comes from `drafts[i]`.
 * `optionWithoutValues`: the position of an option that the product's variants would get without a
 * value in the file.
 */
export type PlannedProduct = {
  product: DraftProduct;
  write: ProductWrite;
  drafts: DraftVariant[];
  isKnown: boolean;
  optionWithoutValues: number | undefined;
};

/**
 * Finds existing products by the file's identifiers: id, else external id, else handle; if several
 * have the same external id, the one with the handle.
 */
export function createProductFinder(
  known: readonly KnownProduct[],
): (write: ProductWrite) => KnownProduct | undefined {
  const byId = new Map(known.map((product) => [product.id, product]));
  const byHandle = new Map(known.map((product) => [product.handle, product]));
  const byExternalId = (externalId: string, handle: string | undefined) => {
    const same = known.filter((product) => product.external_id === externalId);
    return same.find((product) => product.handle === handle) ?? same[0];
  };
  return ({ id, external_id: externalId, handle }) => {
    if (id !== undefined) return byId.get(id);
    return (
      (externalId ? byExternalId(externalId, handle) : undefined) ??
      (handle === undefined ? undefined : byHandle.get(handle))
    );
  };
}

/**
 * Converts a product's rows to a catalogue write. A variant is matched by id, SKU, EAN or option
 * values; prices in currencies and regions that its row does not contain stay unchanged.
 */
export function toProductWrite(
  product: DraftProduct,
  known: KnownProduct | undefined,
): PlannedProduct {
  const drafts = product.variants.filter(
    ({ write, prices }) => Object.keys(write).length > 0 || prices.length > 0,
  );
  const variants = drafts.map((draft) => toVariantWrite(draft, product, known));
  const optionWithoutValues = known && findOptionWithoutValues(product, known);
  return {
    product,
    drafts,
    isKnown: known !== undefined,
    optionWithoutValues,
    write: { ...product.write, variants },
  };
}

function findOptionWithoutValues(
  { write, variants }: DraftProduct,
  known: KnownProduct,
): number | undefined {
  const named = new Set(
    variants.flatMap((draft) => draft.write.options ?? []).map(({ option }) => option),
  );
  const isNew = (title: string) =>
    !named.has(title) && !known.options.some((option) => option.title === title);
  const place =
    known.variants.length === 0 ? -1 : (write.options ?? []).findIndex(({ title }) => isNew(title));
  return place === -1 ? undefined : place;
}

function toVariantWrite(
  { write, prices }: DraftVariant,
  product: DraftProduct,
  known: KnownProduct | undefined,
): VariantWrite {
  const match = known && findVariant(write, known);
  const result: VariantWrite = match ? { ...write, id: match.id } : { ...write };
  if (!match && write.id === undefined) {
    result.title ??= titleOf(write.options) ?? product.write.title ?? "Default";
    result.prices = prices.map((price) => toPriceWrite(price, undefined));
  } else if (prices.length > 0)
    result.prices = [
      ...prices.map((price) => toPriceWrite(price, match)),
      ...pricesBeside(prices, match),
    ];
  return result;
}

function titleOf(options: readonly OptionValueWrite[] | undefined): string | undefined {
  return options && options.length > 0 ? options.map(({ value }) => value).join(" / ") : undefined;
}

function findVariant(
  write: VariantWrite,
  { variants, options }: KnownProduct,
): KnownVariant | undefined {
  if (write.id !== undefined) return variants.find(({ id }) => id === write.id);
  if (write.sku) return variants.find(({ sku }) => sku === write.sku);
  const byEan = write.ean ? variants.find(({ ean }) => ean === write.ean) : undefined;
  if (byEan || !write.options) return byEan;
  const titles = new Map(options.map(({ id, title }) => [id, title]));
  const requested = new Map(write.options.map(({ option = "", value }) => [option, value]));
  return variants.find(
    (variant) =>
      variant.options.length > 0 &&
      variant.options.every(
        ({ option_id, value }) => requested.get(titles.get(option_id) ?? "") === value,
      ),
  );
}

/**
 * A column for quantities from 1 also replaces a price without a minimum quantity, if the variant
 * has one.
 */
function toPriceWrite(
  { column, amount, min_quantity, max_quantity }: PriceCell,
  match: KnownVariant | undefined,
): PriceWrite {
  const place =
    column.regionId === null ? { currency_code: column.currency } : { region_id: column.regionId };
  const own = match?.prices.find(
    (price) =>
      price.price_list_id === null &&
      placeOf(price.currency_code, price.region_id) === placeOf(column.currency, column.regionId) &&
      (price.min_quantity ?? 1) === min_quantity &&
      price.max_quantity === max_quantity,
  );
  return { ...place, amount, min_quantity: own ? own.min_quantity : min_quantity, max_quantity };
}

const placeOf = (currency: string, regionId: string | null) => `${currency} ${regionId ?? ""}`;

function pricesBeside(prices: readonly PriceCell[], match: KnownVariant | undefined): PriceWrite[] {
  const given = new Set(prices.map(({ column }) => placeOf(column.currency, column.regionId)));
  return (match?.prices ?? []).flatMap(
    ({ currency_code, region_id, price_list_id, amount, min_quantity, max_quantity }) => {
      if (price_list_id !== null || given.has(placeOf(currency_code, region_id))) return [];
      return [
        {
          ...(region_id === null ? { currency_code } : { region_id }),
          amount,
          min_quantity,
          max_quantity,
        },
      ];
    },
  );
}
