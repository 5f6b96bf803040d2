import { fileHandle } from "@/contract/admin/catalogue/product-body";
import { type Product, restockDate, type VariantMetadata } from "@/contract/catalogue/product";
import type { ProductWrite, VariantWrite } from "../../../catalogue/products/write/product-write";
import { jobMessage } from "../job-message";
import { CellFault, oneOf, toCode, toFlag, toText, toWholeNumber } from "../table/cell-fault";

type Read<Draft> = (cell: string) => Partial<Draft>;
export type FixedColumn =
  | { name: string; of: "product"; read: Read<ProductWrite> }
  | { name: string; of: "variant"; read: Read<VariantWrite> }
  | { name: string; of: "nothing" };

/** Overrides of the seller's stock display settings per variant. */
export const stockFlags = [
  "out_of_stock_enabled",
  "disable_add_to_cart_when_no_stock",
  "stock_level_enabled",
  "quantity_left_enabled",
  "limited_stock_enabled",
] as const satisfies readonly (keyof VariantMetadata)[];

const statuses = [
  "draft",
  "proposed",
  "published",
  "rejected",
] as const satisfies readonly Product["status"][];

const listOf = (cell: string, lengthMax: number) => [
  ...new Set(
    cell
      .split(cell.includes("|") ? "|" : ",")
      .map((entry) => toText(entry, lengthMax))
      .filter((entry) => entry !== ""),
  ),
];

/** Errors: CellFault `invalid_value` if it can't be part of a URL. */
function toHandle(cell: string): string {
  const parsed = fileHandle.safeParse(toText(cell, 200));
  if (!parsed.success)
    throw new CellFault(
      "invalid_value",
      jobMessage("cell.invalidHandle", { cell, signs: "/ ? # % & \\" }),
    );
  return parsed.data;
}

/** Errors: CellFault `invalid_url`. */
export function toUrl(cell: string): string {
  const text = toText(cell, 2000);
  if (!/^(https?:\/\/|\/)[^\s"'<>\\]+$/i.test(text))
    throw new CellFault("invalid_url", jobMessage("cell.invalidUrl", { cell }));
  return text;
}

/** Errors: CellFault `invalid_date` unless it is an ISO 8601 day or instant. */
function toDay(cell: string): string {
  const parsed = restockDate.safeParse(toText(cell, 40));
  if (!parsed.success)
    throw new CellFault(
      "invalid_date",
      jobMessage("cell.invalidDate", { cell, example: "2026-12-31" }),
    );
  return parsed.data;
}

type Measured = Pick<
  ProductWrite,
  "weight" | "length" | "width" | "height" | "hs_code" | "origin_country" | "mid_code" | "material"
>;

const measures: [string, Read<Measured>][] = [
  ["Weight", (cell) => ({ weight: toWholeNumber(cell) })],
  ["Length", (cell) => ({ length: toWholeNumber(cell) })],
  ["Width", (cell) => ({ width: toWholeNumber(cell) })],
  ["Height", (cell) => ({ height: toWholeNumber(cell) })],
  ["HS Code", (cell) => ({ hs_code: toText(cell, 100) })],
  ["Origin Country", (cell) => ({ origin_country: toText(cell, 300) })],
  ["MID Code", (cell) => ({ mid_code: toText(cell, 100) })],
  ["Material", (cell) => ({ material: toText(cell, 300) })],
];

const productReads: [string, Read<ProductWrite>][] = [
  ["Product Id", (cell) => ({ id: toText(cell, 64) })],
  ["Product Handle", (cell) => ({ handle: toHandle(cell) })],
  ["Product Title", (cell) => ({ title: toText(cell, 300) })],
  ["Product Subtitle", (cell) => ({ subtitle: toText(cell, 300) })],
  ["Product Description", (cell) => ({ description: toText(cell, 20_000) })],
  ["Product Status", (cell) => ({ status: oneOf(cell, statuses) })],
  ["Product Thumbnail", (cell) => ({ thumbnail: toUrl(cell) })],
  ...measures.map(([name, read]): [string, Read<ProductWrite>] => [`Product ${name}`, read]),
  ["Product Collection Handle", (cell) => ({ collection: { name: toText(cell, 200) } })],
  ["Product Type", (cell) => ({ type: { name: toText(cell, 200) } })],
  ["Product Tags", (cell) => ({ tags: listOf(cell, 200).map((name) => ({ name })) })],
  ["Product Categories", (cell) => ({ categories: listOf(cell, 200).map((name) => ({ name })) })],
  ["Product Discountable", (cell) => ({ discountable: toFlag(cell) })],
  ["Product External Id", (cell) => ({ external_id: toText(cell, 200) })],
];

/** Metadata of a variant that the product knows, by key. */
const trade: [string, string, (cell: string) => unknown][] = [
  ["Variant MOQ", "moq", (cell) => toWholeNumber(cell, 1)],
  ["Variant PCB", "pcb", (cell) => toWholeNumber(cell, 1)],
  ["Variant Display Unit", "display_unit", (cell) => toText(cell, 200)],
  ["Variant Storage Unit", "storage_unit", (cell) => toText(cell, 200)],
  ["Variant Limited Stock Threshold", "limited_stock_threshold", (cell) => toWholeNumber(cell)],
  ["Variant Quantity In Production", "quantity_in_production", (cell) => toWholeNumber(cell)],
  ["Variant Next Restock Date", "next_restock_date", toDay],
  ["Variant Preorder", "is_preorder", toFlag],
  ["Variant On Demand", "is_on_demand", toFlag],
  ...stockFlags.map((key): [string, string, typeof toFlag] => [
    `Variant Metadata ${key}`,
    key,
    toFlag,
  ]),
];

const variantReads: [string, Read<VariantWrite>][] = [
  ["Variant Id", (cell) => ({ id: toText(cell, 64) })],
  ["Variant Title", (cell) => ({ title: toText(cell, 300) })],
  ["Variant SKU", (cell) => ({ sku: toCode(cell, 100) })],
  ["Variant Barcode", (cell) => ({ barcode: toCode(cell, 100) })],
  ["Variant EAN", (cell) => ({ ean: toCode(cell, 100) })],
  ["Variant UPC", (cell) => ({ upc: toCode(cell, 100) })],
  [
    "Variant Inventory Quantity",
    (cell) => ({ inventory_quantity: toWholeNumber(cell, -1_000_000) }),
  ],
  ["Variant Allow Backorder", (cell) => ({ allow_backorder: toFlag(cell) })],
  ["Variant Manage Inventory", (cell) => ({ manage_inventory: toFlag(cell) })],
  ...measures.map(([name, read]): [string, Read<VariantWrite>] => [`Variant ${name}`, read]),
  ["Variant Thumbnail", (cell) => ({ thumbnail: toUrl(cell) })],
  ...trade.map(([name, key, value]): [string, Read<VariantWrite>] => [
    name,
    (cell) => ({ metadata: { [key]: value(cell) } }),
  ]),
];

/** Alternative spellings: common ones, and those of the reference's files. */
const aliases: Record<string, string> = {
  "variant ean (barcode)": "variant ean",
  "variant ean13": "variant ean",
  "variant gtin": "variant ean",
  "product category handles": "product categories",
  "product name": "product title",
  ...Object.fromEntries(
    trade.map(([name, key]) => [`variant metadata ${key}`, name.toLowerCase()]),
  ),
};

/** Columns that the reference exports and no import reads. */
const unread = ["Product Collection Title", "Product Profile Name", "Product Profile Type"];

const fixed = new Map<string, FixedColumn>([
  ...productReads.map(([name, read]): [string, FixedColumn] => [
    name.toLowerCase(),
    { name, of: "product", read },
  ]),
  ...variantReads.map(([name, read]): [string, FixedColumn] => [
    name.toLowerCase(),
    { name, of: "variant", read },
  ]),
  ...unread.map((name): [string, FixedColumn] => [name.toLowerCase(), { name, of: "nothing" }]),
]);

/** The column with this name, ignoring case. */
export function findFixedColumn(name: string): FixedColumn | undefined {
  const key = name.trim().replace(/\s+/g, " ").toLowerCase();
  return fixed.get(aliases[key] ?? key);
}

/**
 * Adds a cell's data to a draft; metadata is merged by key, recommended retail prices by currency.
 */
export function addToDraft<Draft extends { metadata?: Record<string, unknown> | null | undefined }>(
  draft: Draft,
  part: Partial<Draft>,
): void {
  Object.assign(
    draft,
    part,
    part.metadata ? { metadata: addMetadata(draft.metadata ?? {}, part.metadata) } : {},
  );
}

function addMetadata(known: Record<string, unknown>, part: Record<string, unknown>) {
  const key = "recommended_retail_price";
  const [before, added] = [known[key], part[key]];
  const both = typeof before === "object" && typeof added === "object";
  return { ...known, ...part, ...(both ? { [key]: { ...before, ...added } } : {}) };
}
