import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import type { ImportedOrder } from "../../../../checkout/imported-orders/imported-order";
import { ApiError } from "../../../../kernel/api-error";
import { issueAt, type Piece } from "../../import-pieces";
import type { OrderCells } from "./order-columns";

const columns: Record<string, string> = {
  shipping_address: "Shipping Address 1",
  "shipping_address.country_code": "Shipping Country",
  billing_address: "Billing Address 1",
  "shipping.option_id": "Shipping Option",
  quantity: "Quantity",
};

/** The row of a variant; the last one where there are several. */
export const rowOfVariant = (
  rows: Piece<OrderCells>,
  { lines }: ImportedOrder,
  variantId: string,
): number | undefined => rows[lines.findLastIndex((line) => line.variantId === variantId)]?.row;

/**
 * What the rules of orders refuse, as an issue of the row and column that it comes from. Errors:
 * whatever is no refusal.
 */
export function toRefusal(
  rows: Piece<OrderCells>,
  order: ImportedOrder,
  error: unknown,
): ImportIssue {
  if (!(error instanceof ApiError)) throw error;
  const { errorName: code, message, extra } = error;
  const { variant_id: variantId } = (extra.data ?? {}) as { variant_id?: string };
  const first = rows[0]?.row ?? 0;
  if (variantId !== undefined)
    return issueAt(rowOfVariant(rows, order, variantId) ?? first, "Unit Price", code, message);
  return issueAt(first, columns[extra.details?.[0]?.field ?? ""] ?? null, code, message);
}
