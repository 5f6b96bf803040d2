import { toInstant } from "../../../kernel/to-instant";
import { lineTotalsOf } from "../../../pricing/state-totals";
import { sumRates } from "../../../pricing/tax-lines";
import { toUnits } from "../table/price-title";
import type { TableCell } from "../table/write-table";
import { type ExportedOrder, textOf } from "./exported-order-rows";

type ExportedLine = ExportedOrder["lines"][number];
type OrderColumn = { title: string; cell(exported: ExportedOrder): TableCell };
type LineColumn = { title: string; cell(line: ExportedLine, currency: string): TableCell };

const instant = (text: string | null) => (text === null ? null : toInstant(text));

const ofOrder = (
  title: string,
  cell: (order: ExportedOrder["order"], exported: ExportedOrder) => TableCell,
): OrderColumn => ({ title, cell: (exported) => cell(exported.order, exported) });
const ofTotal = (
  title: string,
  minor: (order: ExportedOrder["order"], exported: ExportedOrder) => number,
): OrderColumn =>
  ofOrder(title, (order, exported) => toUnits(minor(order, exported), order.currency_code));

type Deposit = NonNullable<ExportedOrder["order"]["preorder_deposit"]>;

/** Only for a preorder with a deposit, whose payment status is that of the deposit (CHK-06). */
const ofDeposit = (
  title: string,
  minor: (deposit: Deposit, exported: ExportedOrder) => number,
): OrderColumn =>
  ofOrder(
    title,
    ({ preorder_deposit: deposit, currency_code: currency }, exported) =>
      deposit && toUnits(minor(deposit, exported), currency),
  );

/** Statuses in which nothing is due. */
const over: ReadonlySet<string> = new Set(["canceled", "rejected"]);

const addressParts = [
  ["First Name", "first_name"],
  ["Last Name", "last_name"],
  ["Company", "company"],
  ["Address 1", "address_1"],
  ["Address 2", "address_2"],
  ["Postal Code", "postal_code"],
  ["City", "city"],
  ["Province", "province"],
  ["Country", "country_code"],
  ["Phone", "phone"],
] as const;

const ofAddress = (kind: "shipping" | "billing", name: string): OrderColumn[] =>
  addressParts.map(([title, key]) => ({
    title: `${name} ${title}`,
    cell: (exported) => exported[kind]?.[key] ?? null,
  }));

/** Columns of an order, with the titles that an import recognises. */
export const orderColumns: readonly OrderColumn[] = [
  ofOrder("Order Id", ({ id }) => id),
  ofOrder("Order Number", (order) => order.display_id),
  ofOrder("External Id", (order) => order.external_id),
  ofOrder("Seller Order Id", (order) => order.seller_order_id),
  ofOrder("Origin", ({ origin }) => origin),
  ofOrder("Order Date", (order) => toInstant(order.created_at)),
  ofOrder("Order Status", ({ status }) => status),
  ofOrder("Fulfillment Status", (order) => order.fulfillment_status),
  ofOrder("Payment Status", (order) => order.payment_status),
  ofOrder("Company Id", (order) => order.company_id),
  ofOrder("Company Code", (_, { company }) => company?.code ?? null),
  ofOrder("Company Name", (_, { company }) => company?.name ?? null),
  ofOrder("Customer Id", (order) => order.customer_id),
  ofOrder("Customer Email", ({ email }) => email),
  ofOrder("Customer First Name", (_, { customer }) => customer.first_name),
  ofOrder("Customer Last Name", (_, { customer }) => customer.last_name),
  ofOrder("Agent Email", (_, exported) => exported.agent_email),
  ofOrder("Region", (_, { region }) => region),
  ofOrder("Sales Channel", (_, exported) => exported.sales_channel),
  ofOrder("Currency", (order) => order.currency_code),
  ofOrder("Delivery Date", (order) => order.delivery_date),
  ofOrder("Due Date", (order) => instant(order.payment_due_at)),
  ofOrder("Canceled Date", (order) => instant(order.canceled_at)),
  ofOrder("Purchase Order Number", ({ metadata }) => textOf(metadata, "purchase_order_number")),
  ofOrder("Comment", ({ metadata }) => textOf(metadata, "comment")),
  ofOrder("Shipping Option", (_, exported) => exported.shipping_options.join("|")),
  ofOrder("Tracking Numbers", (_, exported) => exported.tracking_numbers.join("|")),
  ofOrder("Invoice Numbers", (_, { invoices }) => invoices.join("|")),
  ofOrder("Credit Note Numbers", (_, exported) => exported.credit_notes.join("|")),
  ofOrder("Receipt Url", (order) => order.receipt_url),
  ofOrder("Invoice Url", ({ metadata }) => textOf(metadata, "invoice_url")),
  ofOrder("Delivery Note Url", ({ metadata }) => textOf(metadata, "delivery_note_url")),
  ofTotal("Subtotal", ({ subtotal }) => subtotal),
  ofTotal("Discount Total", (order) => order.discount_total),
  ofTotal("Shipping Total", (order) => order.shipping_total),
  ofTotal("Tax Total", (order) => order.tax_total),
  ofTotal("Gift Card Total", (order) => order.gift_card_total + order.gift_card_tax_total),
  ofTotal("Total", ({ total }) => total),
  ofTotal("Paid Total", (_, { paid }) => paid),
  ofTotal("Refunded Total", (_, { refunded }) => refunded),
  ofDeposit("Deposit Total", ({ amount }) => amount),
  ofDeposit("Deposit Paid Total", ({ amount }, { paid }) => Math.min(amount, paid)),
  ofDeposit("Balance Due Total", ({ remaining }, { order, paid, open }) =>
    over.has(order.status) ? 0 : Math.max(0, Math.min(remaining + open, order.total - paid)),
  ),
  ...ofAddress("shipping", "Shipping"),
  ...ofAddress("billing", "Billing"),
];

/** Additional columns of a file with a row per line. */
export const lineColumns: readonly LineColumn[] = [
  { title: "SKU", cell: ({ sku }) => sku },
  { title: "EAN", cell: ({ ean }) => ean },
  { title: "Title", cell: ({ title }) => title },
  { title: "Description", cell: ({ description }) => description },
  { title: "Quantity", cell: ({ quantity }) => quantity },
  { title: "Unit Price", cell: (line, currency) => toUnits(line.unit_price, currency) },
  { title: "Price Includes Tax", cell: (line) => String(line.includes_tax) },
  { title: "Line Discount", cell: (line, currency) => toUnits(discountOf(line), currency) },
  { title: "Tax Rate", cell: (line) => sumRates(line.tax_lines) },
  { title: "Line Tax", cell: (line, currency) => toUnits(lineTotalsOf(line).tax_total, currency) },
  { title: "Line Total", cell: (line, currency) => toUnits(lineTotalsOf(line).total, currency) },
  { title: "Shipped Quantity", cell: (line) => line.shipped_quantity ?? 0 },
  { title: "Returned Quantity", cell: (line) => line.returned_quantity ?? 0 },
];

const discountOf = ({ adjustments }: ExportedLine) =>
  adjustments.reduce((sum, { amount }) => sum + amount, 0);

/** An order's rows: one, or one per line. */
export function toOrderRows(exported: ExportedOrder, withLines: boolean): TableCell[][] {
  const cells = orderColumns.map(({ cell }) => cell(exported));
  if (!withLines) return [cells];
  const { currency_code: currency } = exported.order;
  return exported.lines.map((line) => [
    ...cells,
    ...lineColumns.map(({ cell }) => cell(line, currency)),
  ]);
}
