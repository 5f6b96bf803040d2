import { type JobMessage, jobMessage, type RowIssue } from "../job-message";
import type { ProductColumn } from "./product-header";
import type { DraftProduct } from "./draft-product";
import { asWritten } from "./to-import-issue";

/**
 * Finds products, external ids, SKUs and EANs that occur twice in a file, with both rows. Stores a
 * row number per code, not the rows.
 */
export class FileDuplicates {
  private readonly products = new Map<string, number>();
  private readonly externalIds = new Map<string, number>();
  private readonly codes = {
    sku: new Map<string, number>(),
    ean: new Map<string, number>(),
    upc: new Map<string, number>(),
  };

  constructor(private readonly columns: readonly ProductColumn[]) {}

  add(product: DraftProduct): RowIssue[] {
    const issues: RowIssue[] = [];
    const note = (row: number, column: string, message: JobMessage) =>
      void issues.push({
        row,
        column: asWritten(column, this.columns),
        code: "duplicate",
        message,
      });
    const earlier = this.products.get(product.key);
    if (earlier === undefined) this.products.set(product.key, product.row);
    else
      note(
        product.row,
        "Product Handle",
        jobMessage("product.apart", { product: product.key, row: earlier }),
      );
    const { id, external_id: externalId } = product.write;
    if (externalId && id === undefined && earlier === undefined) {
      const first = this.externalIds.get(externalId);
      if (first === undefined) this.externalIds.set(externalId, product.row);
      else
        note(
          product.row,
          "Product External Id",
          jobMessage("product.externalIdTwice", { id: externalId, first, row: product.row }),
        );
    }
    for (const { row, write } of product.variants) {
      for (const [kind, column] of [
        ["sku", "Variant SKU"],
        ["ean", "Variant EAN"],
        ["upc", "Variant UPC"],
      ] as const) {
        const code = write[kind];
        if (!code) continue;
        const first = this.codes[kind].get(code);
        if (first === undefined) this.codes[kind].set(code, row);
        else
          note(
            row,
            column,
            jobMessage("product.codeTwice", { kind: kind.toUpperCase(), code, first, row }),
          );
      }
    }
    return issues;
  }
}
