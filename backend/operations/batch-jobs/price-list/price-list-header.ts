import { type JobMessage, jobMessage, type RowIssue } from "../job-message";
import { CellFault } from "../table/cell-fault";
import { type PriceColumn, type PriceScope, toPriceColumn } from "../table/price-column";
import type { TableRow } from "../table/read-table";
import { missingColumn } from "../table/titled-columns";

export type PriceListColumn = { index: number; title: string } & (
  | { kind: "id" | "sku" | "ignored" }
  | { kind: "price"; column: PriceColumn }
);

const example = "Price EUR";
const kinds: Record<string, "id" | "sku" | "ignored"> = {
  "product variant id": "id",
  "variant id": "id",
  sku: "sku",
  "variant sku": "sku",
  "product handle": "ignored",
  "product title": "ignored",
  "variant title": "ignored",
};

/**
 * Parses the header of a price file. Every column must be known and unique; a variant column and a
 * price column are required.
 */
export function toPriceListHeader(
  { row, cells }: TableRow,
  scope: PriceScope,
): { columns: PriceListColumn[]; issues: RowIssue[] } {
  const columns: PriceListColumn[] = [];
  const issues: RowIssue[] = [];
  const known = new Set<string>();
  const complain = (column: string, code: string, message: JobMessage) =>
    void issues.push({ row, column, code, message });
  for (const [index, cell] of cells.entries()) {
    const title = cell.trim().replace(/\s+/g, " ");
    if (title === "") continue;
    try {
      const column = toColumn(index, title, scope);
      if (known.has(identityOf(column)))
        complain(title, "duplicate_column", jobMessage("column.twice", { title }));
      else columns.push(column);
      known.add(identityOf(column));
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      complain(title, error.code, error.text);
    }
  }
  if (!known.has("id") && !known.has("sku"))
    complain("SKU", "missing_column", missingColumn(["Product Variant ID", "SKU"]));
  if (!columns.some(({ kind }) => kind === "price") && issues.length === 0)
    complain(example, "missing_column", jobMessage("column.noPrices", { example }));
  return { columns, issues };
}

/** Errors: CellFault `unknown_column` and those of `toPriceColumn`. */
function toColumn(index: number, title: string, scope: PriceScope): PriceListColumn {
  const kind = kinds[title.toLowerCase()];
  if (kind) return { index, title, kind };
  const column = toPriceColumn(title, scope);
  if (!column) throw new CellFault("unknown_column", jobMessage("column.unknown", { title }));
  return { index, title, kind: "price", column };
}

function identityOf(column: PriceListColumn): string {
  if (column.kind === "ignored") return `ignored ${column.title.toLowerCase()}`;
  if (column.kind !== "price") return column.kind;
  const { currency, regionId, minQuantity, maxQuantity } = column.column;
  return [currency, regionId, minQuantity, maxQuantity].join(" ");
}
