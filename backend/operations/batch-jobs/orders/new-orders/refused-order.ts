import type { ImportedOrder } from "../../../../checkout/imported-orders/imported-order";
import { ApiError } from "../../../../kernel/api-error";
import { issueAt, type Piece } from "../../import-pieces";
import { type JobTextKey, jobMessage, type RowIssue } from "../../job-message";
import { toRefusalMessage } from "../../refusal-message";
import type { OrderCells } from "./order-columns";

const columns: Record<string, string> = {
  shipping_address: "Shipping Address 1",
  "shipping_address.country_code": "Shipping Country",
  billing_address: "Billing Address 1",
  "shipping.option_id": "Shipping Option",
  quantity: "Quantity",
};

/** Texts by error name and field. */
const texts: Record<string, JobTextKey> = {
  variant_unavailable: "order.notSold",
  not_allowed: "order.optionUnmet",
  "cart_incomplete shipping_address": "order.shippingAddressMissing",
  "cart_incomplete billing_address": "order.billingAddressMissing",
  "invalid_data shipping_address.country_code": "order.countryOutsideRegion",
};

/** The row of a variant; the last one if there are several. */
export const rowOfVariant = (
  rows: Piece<OrderCells>,
  { lines }: ImportedOrder,
  variantId: string,
): number | undefined => rows[lines.findLastIndex((line) => line.variantId === variantId)]?.row;

/**
 * Converts a violation of the order rules to an issue with its row and column. Errors: anything
 * else is rethrown.
 */
export function toRefusal(rows: Piece<OrderCells>, order: ImportedOrder, error: unknown): RowIssue {
  if (!(error instanceof ApiError)) throw error;
  const { errorName: code, extra } = error;
  const field = extra.details?.[0]?.field ?? "";
  const text = texts[`${code} ${field}`.trim()];
  const message = text ? jobMessage(text, {}, error.message) : toRefusalMessage(error);
  const { variant_id: variantId } = (extra.data ?? {}) as { variant_id?: string };
  const first = rows[0]?.row ?? 0;
  if (variantId !== undefined)
    return issueAt(rowOfVariant(rows, order, variantId) ?? first, "Unit Price", code, message);
  return issueAt(first, columns[field] ?? null, code, message);
}
