import type { ProductDoc, VariantDoc } from "../../../catalogue/read-model/product-doc";
import { retailPricesSchema } from "@/contract/catalogue/product";
import { stockFlags } from "../product-import/product-columns";
import { toRetailPriceTitle } from "../product-import/retail-price-column";
import { type PriceScope, toRegionLabel } from "../table/price-column";
import { type PricePlace, toPriceTitle, toUnits } from "../table/price-title";
import type { TableCell } from "../table/write-table";
import type { ExportProduct } from "./export-rows";

export type ExportShape = {
  options: number;
  images: number;
  variantImages: number;
  channels: number;
  stockFlags: Set<(typeof stockFlags)[number]>;
  retailCurrencies: Set<string>;
  prices: Map<string, { regionId: string | null; place: PricePlace }>;
};
type Column = {
  title: string;
  cell: (product: ExportProduct, variant: VariantDoc | undefined) => TableCell;
};

const flag = (value: boolean | null | undefined): TableCell =>
  value === undefined || value === null ? null : String(value);
const listed = (values: readonly string[]): TableCell =>
  values.some((value) => value.includes(",")) ? `${values.join("|")}|` : values.join(",");

const ofProduct = (title: string, cell: (doc: ProductDoc) => TableCell): Column => ({
  title,
  cell: ({ doc }) => cell(doc),
});
const ofVariant = (title: string, cell: (variant: VariantDoc) => TableCell): Column => ({
  title,
  cell: (_product, variant) => (variant ? cell(variant) : null),
});

const measures = [
  ["Weight", "weight"],
  ["Length", "length"],
  ["Width", "width"],
  ["Height", "height"],
  ["HS Code", "hs_code"],
  ["Origin Country", "origin_country"],
  ["MID Code", "mid_code"],
  ["Material", "material"],
] as const;

const fixed: Column[] = [
  ofProduct("Product Id", (doc) => doc.id),
  ofProduct("Product Handle", (doc) => doc.handle),
  ofProduct("Product Title", (doc) => doc.title),
  ofProduct("Product Subtitle", (doc) => doc.subtitle),
  ofProduct("Product Description", (doc) => doc.description),
  ofProduct("Product Status", (doc) => doc.status),
  ofProduct("Product Thumbnail", (doc) => doc.thumbnail),
  ...measures.map(([title, key]) => ofProduct(`Product ${title}`, (doc) => doc[key])),
  ofProduct("Product Collection Title", (doc) => doc.collection?.title ?? null),
  ofProduct("Product Collection Handle", (doc) => doc.collection?.handle ?? null),
  ofProduct("Product Type", (doc) => doc.type?.value ?? null),
  ofProduct("Product Tags", (doc) => listed(doc.tags.map(({ value }) => value))),
  { title: "Product Categories", cell: ({ categories }) => listed(categories) },
  ofProduct("Product Discountable", (doc) => flag(doc.discountable)),
  ofProduct("Product External Id", (doc) => doc.external_id),
  ofProduct("Product Profile Name", (doc) => doc.profiles[0]?.name ?? null),
  ofProduct("Product Profile Type", (doc) => doc.profiles[0]?.type ?? null),
  ofVariant("Variant Id", (variant) => variant.id),
  ofVariant("Variant Title", (variant) => variant.title),
  ofVariant("Variant SKU", (variant) => variant.sku),
  ofVariant("Variant Barcode", (variant) => variant.barcode),
  ofVariant("Variant EAN", (variant) => variant.ean),
  ofVariant("Variant UPC", (variant) => variant.upc),
  {
    title: "Variant Inventory Quantity",
    cell: ({ stock }, variant) => (variant ? (stock[variant.id] ?? null) : null),
  },
  ofVariant("Variant Allow Backorder", (variant) => flag(variant.allow_backorder)),
  ofVariant("Variant Manage Inventory", (variant) => flag(variant.manage_inventory)),
  ...measures.map(([title, key]) => ofVariant(`Variant ${title}`, (variant) => variant[key])),
  ofVariant("Variant Thumbnail", (variant) => variant.thumbnail),
  ofVariant("Variant MOQ", ({ metadata }) => metadata?.moq ?? null),
  ofVariant("Variant PCB", ({ metadata }) => metadata?.pcb ?? null),
  ofVariant("Variant Display Unit", ({ metadata }) => metadata?.display_unit ?? null),
  ofVariant("Variant Storage Unit", ({ metadata }) => metadata?.storage_unit ?? null),
  ofVariant(
    "Variant Limited Stock Threshold",
    ({ metadata }) => metadata?.limited_stock_threshold ?? null,
  ),
  ofVariant(
    "Variant Quantity In Production",
    ({ metadata }) => metadata?.quantity_in_production ?? null,
  ),
  ofVariant("Variant Next Restock Date", ({ metadata }) => metadata?.next_restock_date ?? null),
  ofVariant("Variant Preorder", ({ metadata }) => flag(metadata?.is_preorder)),
  ofVariant("Variant On Demand", ({ metadata }) => flag(metadata?.is_on_demand)),
];

const retailPricesOf = ({ metadata }: VariantDoc): Record<string, number> =>
  retailPricesSchema.safeParse(metadata?.recommended_retail_price).data ?? {};

export function createShape(): ExportShape {
  return {
    options: 0,
    images: 0,
    variantImages: 0,
    channels: 0,
    stockFlags: new Set(),
    retailCurrencies: new Set(),
    prices: new Map(),
  };
}

/**
 * Extends the table's shape by what a product needs; prices that an import could not name get no
 * column.
 */
export function widenShape(
  shape: ExportShape,
  { doc, channels }: ExportProduct,
  scope: PriceScope,
): void {
  shape.options = Math.max(shape.options, doc.options.length);
  shape.images = Math.max(shape.images, doc.images.length);
  for (const { images } of doc.variants)
    shape.variantImages = Math.max(shape.variantImages, images.length);
  shape.channels = Math.max(shape.channels, channels.length);
  for (const key of stockFlags)
    if (doc.variants.some(({ metadata }) => typeof metadata?.[key] === "boolean"))
      shape.stockFlags.add(key);
  for (const variant of doc.variants)
    for (const currency of Object.keys(retailPricesOf(variant)))
      if (scope.currencies.has(currency)) shape.retailCurrencies.add(currency);
  for (const { prices } of doc.variants)
    for (const price of prices) {
      const region = scope.regions.find(({ id }) => id === price.region_id);
      if (
        price.price_list_id !== null ||
        !scope.currencies.has(price.currency_code) ||
        (price.region_id !== null && !region)
      )
        continue;
      const place = {
        currency_code: price.currency_code,
        region_name: region ? toRegionLabel(region, scope) : null,
        min_quantity: price.min_quantity,
        max_quantity: price.max_quantity,
      };
      shape.prices.set(toPriceTitle(place), { regionId: price.region_id, place });
    }
}

/** The columns of a product export: the reference's, with our own among them. */
export function toExportColumns(shape: ExportShape): Column[] {
  const repeated = (count: number, make: (index: number) => Column[]) =>
    Array.from({ length: count }, (_, index) => make(index)).flat();
  return [
    ...fixed,
    ...stockFlags
      .filter((key) => shape.stockFlags.has(key))
      .map((key) => ofVariant(`Variant Metadata ${key}`, ({ metadata }) => flag(metadata?.[key]))),
    ...[...shape.retailCurrencies].sort().map((currency) =>
      ofVariant(toRetailPriceTitle(currency), (variant) => {
        const amount = retailPricesOf(variant)[currency];
        return amount === undefined ? null : toUnits(amount, currency);
      }),
    ),
    ...[...shape.prices]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([title, { regionId, place }]) => toPriceColumnOf(title, regionId, place)),
    ...repeated(shape.options, (index) => [
      ofProduct(`Option ${index + 1} Name`, (doc) => doc.options[index]?.title ?? null),
      {
        title: `Option ${index + 1} Value`,
        cell: ({ doc }, variant) =>
          variant?.options.find(({ option_id: id }) => id === doc.options[index]?.id)?.value ??
          null,
      },
    ]),
    ...repeated(shape.images, (index) => [
      ofProduct(`Image ${index + 1} Url`, (doc) => doc.images[index]?.url ?? null),
    ]),
    ...repeated(shape.variantImages, (index) => [
      ofVariant(`Variant Image ${index + 1} Url`, ({ images }) => images[index]?.url ?? null),
    ]),
    ...repeated(shape.channels, (index) => [
      {
        title: `Sales Channel ${index + 1} Id`,
        cell: ({ channels }) => channels[index]?.id ?? null,
      },
      {
        title: `Sales Channel ${index + 1} Name`,
        cell: ({ channels }) => channels[index]?.name ?? null,
      },
    ]),
  ];
}

function toPriceColumnOf(title: string, regionId: string | null, place: PricePlace): Column {
  return ofVariant(title, ({ prices }) => {
    const price = prices.find(
      (candidate) =>
        candidate.price_list_id === null &&
        candidate.region_id === regionId &&
        candidate.currency_code === place.currency_code &&
        candidate.min_quantity === place.min_quantity &&
        candidate.max_quantity === place.max_quantity,
    );
    return price ? toUnits(price.amount, price.currency_code) : null;
  });
}
