import { email } from "@/contract/fields";
import type { PieceFormat } from "../../import-pieces";
import { type AddressCells, addressColumns, mergeCells } from "../../table/address-columns";
import { jobMessage } from "../../job-message";
import {
  CellFault,
  oneOf,
  toCode,
  toFlag,
  toMoment,
  toDay,
  toText,
  toWholeNumber,
} from "../../table/cell-fault";
import type { TitledColumn } from "../../table/titled-columns";

/**
 * A row's data about an order and one of its lines; empty cells are undefined. Amounts are
 * unparsed: their currency is the region's.
 */
export type OrderCells = AddressCells & {
  externalId?: string;
  sellerOrderId?: string;
  origin?: "import" | "document";
  companyCode?: string;
  email?: string;
  /** ISO 8601 in UTC. */
  placedAt?: string;
  /** YYYY-MM-DD. */
  deliveryDate?: string;
  comment?: string;
  shippingOption?: string;
  shippingPrice?: string;
  shouldNotify?: boolean;
  sku?: string;
  ean?: string;
  quantity?: number;
  unitPrice?: string;
};

/** Errors: CellFault `invalid_email`. */
function toEmail(cell: string): string {
  const parsed = email.safeParse(toText(cell, 254));
  if (!parsed.success)
    throw new CellFault("invalid_email", jobMessage("cell.invalidEmail", { cell }));
  return parsed.data;
}

const origins = ["import", "document"] as const;
const commentLengthMax = 2000;

/** The columns that belong to the order; the others belong to its lines. */
export const headTitles = {
  sellerOrderId: "Seller Order Id",
  origin: "Origin",
  companyCode: "Company Code",
  email: "Customer Email",
  placedAt: "Order Date",
  deliveryDate: "Delivery Date",
  comment: "Comment",
  shippingOption: "Shipping Option",
  shippingPrice: "Shipping Price",
  shouldNotify: "Notify",
} as const satisfies Partial<Record<keyof OrderCells, string>>;

const columns: readonly TitledColumn<OrderCells>[] = [
  { title: "External Id", read: (cell) => ({ externalId: toCode(cell, 100) }) },
  { title: headTitles.sellerOrderId, read: (cell) => ({ sellerOrderId: toCode(cell, 100) }) },
  { title: headTitles.origin, read: (cell) => ({ origin: oneOf(cell, origins) }) },
  { title: headTitles.companyCode, read: (cell) => ({ companyCode: toCode(cell, 50) }) },
  { title: headTitles.email, read: (cell) => ({ email: toEmail(cell) }) },
  { title: headTitles.placedAt, read: (cell) => ({ placedAt: toMoment(cell) }) },
  { title: headTitles.deliveryDate, read: (cell) => ({ deliveryDate: toDay(cell) }) },
  { title: headTitles.comment, read: (cell) => ({ comment: toText(cell, commentLengthMax) }) },
  { title: headTitles.shippingOption, read: (cell) => ({ shippingOption: toText(cell, 200) }) },
  { title: headTitles.shippingPrice, read: (cell) => ({ shippingPrice: toText(cell, 40) }) },
  { title: headTitles.shouldNotify, read: (cell) => ({ shouldNotify: toFlag(cell) }) },
  { title: "SKU", read: (cell) => ({ sku: toCode(cell, 100) }) },
  { title: "EAN", read: (cell) => ({ ean: toCode(cell, 100) }) },
  { title: "Quantity", read: (cell) => ({ quantity: toWholeNumber(cell, 1) }) },
  { title: "Unit Price", read: (cell) => ({ unitPrice: toText(cell, 40) }) },
  ...addressColumns("shipping", "Shipping"),
  ...addressColumns("billing", "Billing"),
];

/** A file of orders: the rows of one stand together, a line each. */
export const orderFormat: PieceFormat<OrderCells> = {
  columns,
  needed: [["External Id"], ["Company Code"], ["SKU", "EAN"], ["Quantity"]],
  toCells: mergeCells,
  verb: "import_order",
  keyOf: ({ cells }) => cells.externalId ?? "",
};
