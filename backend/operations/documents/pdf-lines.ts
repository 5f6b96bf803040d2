import type { DocumentLine } from "../../orders/documents/document-facts";
import { formatMailMoney, formatMailNumber } from "../mails/mail-format";
import type { PdfInput } from "./pdf-head";
import { contentWidth, lastY, page, type Pdf, rule, write } from "./pdf-page";

type Column = {
  title: string;
  /** As a fraction of the content's width. */
  share: number;
  align: "left" | "right";
  textOf(line: DocumentLine): string;
};

const rowGap = 4;
const articleLine = (line: DocumentLine) =>
  [line.title, line.description].filter(Boolean).join(" – ");

function columnsOf({ facts, words, locale, hidesTaxes }: PdfInput): Column[] {
  const money = (minor: number) => formatMailMoney(minor, facts.currency_code, locale);
  const count = (line: DocumentLine) => formatMailNumber(line.quantity, locale);
  const codes = (line: DocumentLine) => [line.sku, line.ean].filter(Boolean).join("\n");
  const article: Column[] = [
    { title: words.sku, share: 0.18, align: "left", textOf: codes },
    { title: words.article, share: 0.32, align: "left", textOf: articleLine },
    { title: words.quantity, share: 0.1, align: "right", textOf: count },
  ];
  if (facts.kind === "delivery_note")
    return article.map((column, at) => ({ ...column, share: [0.25, 0.6, 0.15][at] ?? 0 }));
  const unitPrice = (line: DocumentLine) => money(Math.round(line.subtotal / line.quantity));
  const discount = (line: DocumentLine) =>
    line.discount_total === 0 ? "" : money(-line.discount_total);
  const rate = (line: DocumentLine) => `${formatRate(line.tax_rate, locale)} %`;
  const net = (line: DocumentLine) => money(line.subtotal - line.discount_total);
  return [
    ...article,
    { title: words.unitPrice, share: 0.12, align: "right", textOf: unitPrice },
    { title: words.discount, share: 0.1, align: "right", textOf: discount },
    ...(hidesTaxes
      ? []
      : [{ title: words.taxRate, share: 0.06, align: "right" as const, textOf: rate }]),
    { title: words.amount, share: hidesTaxes ? 0.18 : 0.12, align: "right", textOf: net },
  ];
}

/** A rate in percent, without trailing zeros. */
export const formatRate = (rate: number, locale: string) => formatMailNumber(rate, locale);

/** The table of lines and charges, on as many pages as needed; returns where it ends. */
export function paintLines(pdf: Pdf, input: PdfInput, startY: number): number {
  const columns = columnsOf(input);
  const { facts, colours } = input;
  const charges = facts.charges.map((charge) => ({
    ...charge,
    item_id: "",
    description: null,
    sku: null,
    ean: null,
    quantity: 1,
    discount_total: 0,
  }));
  let y = paintTitles(pdf, columns, startY, input);
  for (const line of [...facts.lines, ...charges]) {
    const texts = columns.map((column) => column.textOf(line));
    const height = Math.max(...texts.map((text, at) => heightOf(pdf, text, columns[at])));
    if (y + height > lastY) {
      pdf.addPage();
      y = paintTitles(pdf, columns, page.margin, input);
    }
    paintRow(pdf, columns, texts, y, { colour: colours.ink });
    y += height + rowGap;
    rule(pdf, y - rowGap / 2, colours.line);
  }
  return y + rowGap;
}

function paintTitles(pdf: Pdf, columns: readonly Column[], y: number, input: PdfInput): number {
  const titles = columns.map(({ title }) => title);
  const style = { colour: input.colours.muted, size: 8 };
  const height = Math.max(...titles.map((text, at) => heightOf(pdf, text, columns[at], 8)));
  paintRow(pdf, columns, titles, y, style);
  rule(pdf, y + height + rowGap / 2, input.colours.ink);
  return y + height + rowGap * 1.5;
}

const inset = 6;

function heightOf(pdf: Pdf, text: string, column: Column | undefined, size = 9): number {
  pdf.font("regular").fontSize(size);
  const width = (column?.share ?? 0) * contentWidth - inset;
  return text === "" ? 0 : pdf.heightOfString(text, { width, lineGap: 1 });
}

function paintRow(
  pdf: Pdf,
  columns: readonly Column[],
  texts: readonly string[],
  y: number,
  { colour, size = 9 }: { colour: string; size?: number },
): void {
  let x: number = page.margin;
  for (const [at, column] of columns.entries()) {
    const width = column.share * contentWidth;
    const shift = column.align === "right" ? inset : 0;
    write(pdf, texts[at] ?? "", x + shift, y, {
      width: width - inset,
      size,
      colour,
      align: column.align,
    });
    x += width;
  }
}
