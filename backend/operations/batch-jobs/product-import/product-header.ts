import { type JobMessage, jobMessage, type RowIssue } from "../job-message";
import { CellFault } from "../table/cell-fault";
import { type PriceColumn, type PriceScope, toPriceColumn } from "../table/price-column";
import type { TableRow } from "../table/read-table";
import { missingColumn } from "../table/titled-columns";
import { findFixedColumn, type FixedColumn } from "./product-columns";
import { toRetailPriceColumn } from "./retail-price-column";

/** The meaning of a product file's column, by its name. */
export type ProductColumn = { index: number; title: string } & (
  | { kind: "fixed"; column: FixedColumn }
  | { kind: "price"; column: PriceColumn }
  | {
      kind:
        | "option-name"
        | "option-value"
        | "image"
        | "variant-image"
        | "channel"
        | "channel-id"
        | "category"
        | "ignored";
      position: number;
    }
  | { kind: "product-metadata" | "variant-metadata"; key: string }
);

type Numbered = Extract<ProductColumn, { position: number }>["kind"];

const numbered: [RegExp, Numbered][] = [
  [/^option (\d+) name$/i, "option-name"],
  [/^option (\d+) value$/i, "option-value"],
  [/^image (\d+) url$/i, "image"],
  [/^variant image (\d+) url$/i, "variant-image"],
  [/^sales channel (\d+) name$/i, "channel"],
  [/^sales channel (\d+) id$/i, "channel-id"],
  [/^product category (\d+) handle$/i, "category"],
  [/^sales channel (\d+) description$/i, "ignored"],
  [/^product category (\d+) (name|description)$/i, "ignored"],
];
const metadata = /^(product|variant) metadata (\S.{0,99})$/i;

/**
 * Parses the header of a product file. Every column must be known and unique, and products need a
 * handle or id column. Issues name the column and the header's row.
 */
export function toProductHeader(
  { row, cells }: TableRow,
  scope: PriceScope,
): { columns: ProductColumn[]; issues: RowIssue[] } {
  const columns: ProductColumn[] = [];
  const issues: RowIssue[] = [];
  const known = new Map<string, string>();
  const complain = (column: string, code: string, message: JobMessage) =>
    void issues.push({ row, column, code, message });
  for (const [index, cell] of cells.entries()) {
    const title = cell.trim().replace(/\s+/g, " ");
    if (title === "") continue;
    try {
      const column = toColumn(index, title, scope);
      if (!column) complain(title, "unknown_column", jobMessage("column.unknown", { title }));
      else if (known.has(identityOf(column)))
        complain(
          title,
          "duplicate_column",
          jobMessage("column.same", { title, other: known.get(identityOf(column)) ?? "" }),
        );
      else {
        known.set(identityOf(column), title);
        columns.push(column);
      }
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      complain(title, error.code, error.text);
    }
  }
  if (!known.has("fixed Product Handle") && !known.has("fixed Product Id"))
    complain("Product Handle", "missing_column", missingColumn(["Product Handle"]));
  for (const column of columns)
    if (column.kind === "option-value" && !known.has(`option-name ${column.position}`))
      complain(
        `Option ${column.position} Name`,
        "missing_column",
        jobMessage("column.needsOther", {
          title: column.title,
          other: `Option ${column.position} Name`,
        }),
      );
  return { columns, issues };
}

function toColumn(index: number, title: string, scope: PriceScope): ProductColumn | undefined {
  const fixed = findFixedColumn(title);
  if (fixed) return { index, title, kind: "fixed", column: fixed };
  for (const [pattern, kind] of numbered) {
    const position = pattern.exec(title)?.[1];
    if (position !== undefined) return { index, title, kind, position: Number(position) };
  }
  const [, of, key] = metadata.exec(title) ?? [];
  if (of && key)
    return {
      index,
      title,
      kind: of.toLowerCase() === "product" ? "product-metadata" : "variant-metadata",
      key,
    };
  const retail = toRetailPriceColumn(title, scope);
  if (retail) return { index, title, kind: "fixed", column: retail };
  const price = toPriceColumn(title, scope);
  return price && { index, title, kind: "price", column: price };
}

function identityOf(column: ProductColumn): string {
  switch (column.kind) {
    case "fixed":
      return `fixed ${column.column.name}`;
    case "price": {
      const { currency, regionId, minQuantity, maxQuantity } = column.column;
      return ["price", currency, regionId, minQuantity, maxQuantity].join(" ");
    }
    case "ignored":
      return `ignored ${column.title.toLowerCase()}`;
    case "product-metadata":
    case "variant-metadata":
      return `${column.kind} ${column.key}`;
    default:
      return `${column.kind} ${column.position}`;
  }
}
