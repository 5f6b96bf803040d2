import { formatMailMoney, formatMailNumber } from "../../mails/mail-format";
import type { FileInput } from "../file-input";
import type { FileVariant } from "../shared-content";

/** A column next to the product names; in points. Without text: an empty field to write in. */
export type SheetColumn = {
  title: string;
  width: number;
  textOf: ((variant: FileVariant) => string) | undefined;
};

/** The layout of a sheet's products. */
export type Sheet = { input: FileInput; columns: readonly SheetColumn[] };

/** The columns of a line sheet: those of prices if there are any, and a field to order in. */
export function sheetColumns({ content, words, locale, showsRetail }: FileInput): SheetColumn[] {
  const { currency_code: currency, mode, products } = content;
  const variants = products.flatMap((product) => product.variants);
  const hasRetail = showsRetail && variants.some(({ retail }) => retail !== null);
  const withTax = variants.some((variant) => variant.calculated_price_includes_tax === true);
  const count = (value: number) => formatMailNumber(value, locale);
  const retail: SheetColumn = {
    title: words.retail,
    width: 56,
    textOf: ({ retail: price }) =>
      price ? formatMailMoney(price.amountMinor, price.currencyCode, locale) : "",
  };
  const price: SheetColumn = {
    title: withTax ? words.priceWithTax : words.price,
    width: 60,
    textOf: ({ calculated_price: amount }) =>
      amount === null ? words.onRequest : formatMailMoney(amount, currency ?? "", locale),
  };
  return [
    { title: words.pack, width: 44, textOf: ({ pcb }) => count(pcb) },
    { title: words.moq, width: 34, textOf: ({ moq }) => count(moq) },
    ...(hasRetail ? [retail] : []),
    ...(currency ? [price] : []),
    ...(mode === "look" ? [] : [{ title: words.quantity, width: 52, textOf: undefined }]),
  ];
}
