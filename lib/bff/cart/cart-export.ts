import "server-only";
import { getTranslations } from "next-intl/server";
import type { Cart } from "@/contract/cart/cart";
import type { LineItem } from "@/contract/cart/line-item";
import { getCart, getCartFacts } from "./cart";
import { toNotFound } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";
import { type Cell, type ExportFormat, toSheetFile } from "../http/sheet-file";

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

const toAmount = (amountMinor: number, { region }: Cart): Cell => ({
  amountMinor,
  currencyCode: region.currency_code,
});

const columns: [Column, (item: LineItem, cart: Cart) => Cell][] = [
  ["rank", (item, cart) => cart.items.indexOf(item) + 1],
  ["sku", ({ variant }) => variant?.sku ?? null],
  ["ean", ({ variant }) => variant?.ean ?? null],
  ["article", ({ title }) => title],
  ["variant", ({ description }) => description],
  ["quantity", ({ quantity }) => quantity],
  ["unitPrice", ({ unit_price: price }, cart) => toAmount(price, cart)],
  ["listPrice", ({ original_unit_price: price }, cart) => toAmount(price, cart)],
  ["discount", ({ discount_total: discount }, cart) => toAmount(discount, cart)],
  ["lineTotal", (item, cart) => toAmount(item.subtotal - item.discount_total, cart)],
  ["taxRate", ({ tax_lines }) => tax_lines.map(({ rate }) => `${rate} %`).join(" + ")],
  ["currency", (_item, { region }) => region.currency_code.toUpperCase()],
  ["note", ({ metadata }) => (typeof metadata?.note === "string" ? metadata.note : null)],
];

/**
 * The buyer's cart as a file in her language: amounts without tax, tax rates only if the seller
 * shows taxes (CHK-07). Errors: `BackendError` (not_found without a cart).
 */
export async function exportCart(caller: RequestCaller, format: ExportFormat) {
  const [cart, { settings }, t] = await Promise.all([
    getCart(caller),
    getCartFacts(caller),
    getTranslations({ locale: caller.locale, namespace: "cartPage.export" }),
  ]);
  if (!cart) throw toNotFound("there is no cart");
  const shown = columns.filter(([name]) => name !== "taxRate" || !settings.hidden_taxes);
  const header = shown.map(([name]) => t(name));
  const rows = cart.items.map((item) => shown.map(([, toCell]) => toCell(item, cart)));
  return toSheetFile({ header, rows, name: t("file"), locale: caller.locale }, format);
}
