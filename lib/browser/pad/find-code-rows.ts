import "client-only";
import { lineItemBatchMax } from "@/contract/limits";
import { type CodeRows, unpackRows, type VariantRow } from "../../model/product/variant-table";
import { callApi } from "../api/api-client";

/**
 * Rows by code, from anywhere in the catalogue; unknown codes are left out. Errors:
 * `ApiClientError`.
 */
export async function findCodeRows(codes: readonly string[]): Promise<Map<string, VariantRow>> {
  const found = new Map<string, VariantRow>();
  const requested = [...new Set(codes)];
  for (let start = 0; start < requested.length; start += lineItemBatchMax) {
    const part = requested.slice(start, start + lineItemBatchMax);
    const response = await callApi<CodeRows>("/api/products/rows", {
      method: "POST",
      body: { codes: part },
    });
    const rows = new Map(unpackRows(response).map((row) => [row.id, row]));
    for (const [index, code] of part.entries()) {
      const row = rows.get(response.variantIds[index] ?? "");
      if (row) found.set(code, row);
    }
  }
  return found;
}
