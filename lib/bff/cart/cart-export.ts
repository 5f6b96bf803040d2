import "server-only";
import { getTranslations } from "next-intl/server";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import type { Cart, LineItem } from "@/contract/cart/cart";
import { formatAmount, toNumber } from "../../format/money";
import type { Locale } from "../../i18n/locales";
import { toCsvText } from "@/domain/order-file/annotate-sheet";
import { getCart, getCartFacts } from "./cart";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";

export const exportFormats = ["csv", "xlsx"] as const;
type ExportFormat = (typeof exportFormats)[number];

/** A cell of the table: a text, a whole number, an amount in minor units, or nothing. */
type Cell = string | number | { amountMinor: number } | null;
type Column =
  | "rank"
  | "sku"
  | "ean"
  | "article"
  | "variant"
  | "quantity"
  | "unitPrice"
  | "listPrice"
  | "discount"
  | "lineTotal"
  | "taxRate"
  | "currency"
  | "note";

const columns: [Column, (item: LineItem, cart: Cart) => Cell][] = [
  ["rank", (item, cart) => cart.items.indexOf(item) + 1],
  ["sku", ({ variant }) => variant?.sku ?? null],
  ["ean", ({ variant }) => variant?.ean ?? null],
  ["article", ({ title }) => title],
  ["variant", ({ description }) => description],
  ["quantity", ({ quantity }) => quantity],
  ["unitPrice", ({ unit_price: amountMinor }) => ({ amountMinor })],
  ["listPrice", ({ original_unit_price: amountMinor }) => ({ amountMinor })],
  ["discount", ({ discount_total: amountMinor }) => ({ amountMinor })],
  ["lineTotal", ({ subtotal, discount_total }) => ({ amountMinor: subtotal - discount_total })],
  ["taxRate", ({ tax_lines }) => tax_lines.map(({ rate }) => `${rate} %`).join(" + ")],
  ["currency", (_item, { region }) => region.currency_code.toUpperCase()],
  ["note", ({ metadata }) => (typeof metadata?.note === "string" ? metadata.note : null)],
];

/**
 * The buyer's cart as a file in her language: amounts without tax, tax rates only where the seller
 * shows taxes (CHK-07). CSV has the language's decimal sign and, where that is a comma, semicolons.
 * A text is never a formula (SEC-04). Errors: `BackendError` (not_found without a cart).
 */
export async function exportCart(caller: RequestCaller, format: ExportFormat) {
  const [cart, { settings }, t] = await Promise.all([
    getCart(caller),
    getCartFacts(caller),
    getTranslations({ locale: caller.locale, namespace: "cartPage.export" }),
  ]);
  if (!cart)
    throw new BackendError(
      "invalid_request",
      404,
      { type: "not_found", message: "there is no cart" },
      "no cart",
    );
  const shown = columns.filter(([name]) => name !== "taxRate" || !settings.hidden_taxes);
  const header = shown.map(([name]) => t(name));
  const rows = cart.items.map((item) => shown.map(([, toCell]) => toCell(item, cart)));
  const name = `${t("file")}.${format}`;
  const currency = cart.region.currency_code;
  return format === "csv"
    ? toCsv(header, rows, caller.locale, currency, name)
    : toXlsx(header, rows, caller.locale, currency, name);
}

const toBytes = (bytes: Uint8Array) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

function toCsv(header: string[], rows: Cell[][], locale: Locale, currency: string, name: string) {
  const toText = (cell: Cell) =>
    cell !== null && typeof cell === "object"
      ? formatAmount(cell.amountMinor, currency, locale)
      : String(cell ?? "");
  const delimiter = formatAmount(0, currency, locale).includes(",") ? ";" : ",";
  const text = toCsvText([header, ...rows.map((row) => row.map(toText))], delimiter);
  return {
    bytes: toBytes(new TextEncoder().encode(text)),
    contentType: "text/csv; charset=utf-8",
    name,
  };
}

async function toXlsx(
  header: string[],
  rows: Cell[][],
  locale: Locale,
  currency: string,
  name: string,
) {
  const toCell = (cell: Cell): SheetData[number][number] => {
    if (cell === null || cell === "") return null;
    if (typeof cell === "object")
      return { value: toNumber(cell.amountMinor, currency, locale), type: Number, format: "0.00" };
    return typeof cell === "number" ? { value: cell, type: Number } : { value: cell, type: String };
  };
  const sheet: SheetData = [
    header.map((value) => ({ value, type: String, fontWeight: "bold" })),
    ...rows.map((row) => row.map(toCell)),
  ];
  const bytes = toBytes(await writeXlsxFile(sheet).toBuffer());
  return {
    bytes,
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name,
  };
}
