import type { ProductFault } from "../../../catalogue/products/write/product-write";
import { jobMessage, type RowIssue } from "../job-message";
import type { ProductColumn } from "./product-header";
import type { PlannedProduct } from "./to-product-write";

const productTitles: Record<string, string> = {
  id: "Product Id",
  external_id: "Product External Id",
  handle: "Product Handle",
  title: "Product Title",
  collection: "Product Collection Handle",
  type: "Product Type",
  tags: "Product Tags",
  categories: "Product Categories",
  sales_channels: "Sales Channel 1 Name",
  options: "Option 1 Name",
  images: "Image 1 Url",
};
const variantTitles: Record<string, string> = {
  id: "Variant Id",
  title: "Variant Title",
  sku: "Variant SKU",
  ean: "Variant EAN",
  upc: "Variant UPC",
  barcode: "Variant Barcode",
  options: "Option 1 Value",
  inventory_quantity: "Variant Inventory Quantity",
  "metadata.moq": "Variant MOQ",
  "metadata.pcb": "Variant PCB",
};

/** Converts an error of the catalogue's writing to an issue with its row and column. */
export function toImportIssue(
  fault: Omit<ProductFault, "product" | "error"> & { error?: ProductFault["error"] },
  { product, drafts }: PlannedProduct,
  columns: readonly ProductColumn[],
): RowIssue {
  const [, index, field = ""] = /^variants\.(\d+)\.?(.*)$/.exec(fault.field) ?? [];
  const draft = index === undefined ? undefined : drafts[Number(index)];
  const code = fault.error?.startsWith("duplicate_")
    ? "duplicate"
    : fault.error === "not_found"
      ? "not_found"
      : fault.code;
  const title = draft ? variantColumn(field, draft, columns) : productColumn(fault.field, columns);
  const text = fault.reason
    ? (`catalogue.${fault.reason}` as const)
    : (`field.${fault.code}` as const);
  const message = jobMessage(text, fault.params, fault.message);
  return { row: draft?.row ?? product.row, column: title, code, message };
}

/** The file's column for a product field. */
export function productColumn(field: string, columns: readonly ProductColumn[]): string {
  const [first = ""] = field.split(".");
  const number = Number(field.split(".")[1] ?? 0) + 1;
  const requested =
    first === "options"
      ? `Option ${number} Name`
      : first === "images"
        ? `Image ${number} Url`
        : (productTitles[first] ?? field);
  return asWritten(requested, columns);
}

function variantColumn(
  field: string,
  draft: PlannedProduct["drafts"][number],
  columns: readonly ProductColumn[],
): string {
  const [first = "", position = "0"] = field.split(".");
  if (first === "prices") return draft.prices[Number(position)]?.column.name ?? "Price";
  const free =
    first === "metadata" &&
    columns.find(
      (column) => column.kind === "variant-metadata" && field === `metadata.${column.key}`,
    );
  if (free) return free.title;
  if (first === "options" && position !== "0")
    return asWritten(`Option ${Number(position) + 1} Value`, columns);
  return asWritten(variantTitles[field] ?? variantTitles[first] ?? field, columns);
}

/** The title as written in the file, e.g. `Variant EAN (Barcode)` for `Variant EAN`. */
export function asWritten(title: string, columns: readonly ProductColumn[]): string {
  const found = columns.find((column) => column.kind === "fixed" && column.column.name === title);
  return found?.title ?? title;
}
