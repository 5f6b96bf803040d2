import { contentWidth, lastY, page, type Pdf, rule, write } from "../../documents/pdf-page";
import type { FittedPicture } from "../picture-fitter";
import type { FileProduct, FileVariant } from "../shared-content";
import { sheetColours } from "./sheet-colours";
import type { Sheet, SheetColumn } from "./sheet-columns";

const pictureSize = 72;
const gap = 10;
const rowGap = 7;
const inset = 6;
const fieldHeight = 16;
const textX = page.margin + pictureSize + gap;
const summaryLengthMax = 160;

type Pictured = { product: FileProduct; picture: FittedPicture | undefined };

const widthOf = (columns: readonly SheetColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
const nameWidth = ({ columns }: Sheet) => contentWidth - pictureSize - gap - widthOf(columns);

/** The column titles at the top of each page; returns where the first product starts. */
export function paintTitles(pdf: Pdf, sheet: Sheet, y: number): number {
  const { words, brand } = sheet.input;
  const { muted: colour, ink } = sheetColours(brand);
  const heights = [
    write(pdf, words.product, textX, y, { width: nameWidth(sheet) - inset, size: 8, colour }),
  ];
  let x = textX + nameWidth(sheet);
  for (const { title, width } of sheet.columns) {
    const style = { width: width - inset, size: 8, colour, align: "right" } as const;
    heights.push(write(pdf, title, x + inset, y, style));
    x += width;
  }
  const end = y + Math.max(...heights) + rowGap / 2;
  rule(pdf, end, ink);
  return end + rowGap;
}

/** A product with its variants, on the next page if it does not fit; returns where it ends. */
export function paintProduct(pdf: Pdf, sheet: Sheet, pictured: Pictured, startY: number): number {
  const { product, picture } = pictured;
  const colours = sheetColours(sheet.input.brand);
  const [first] = product.variants;
  const headHeight =
    measureHead(pdf, product) + (first ? measureRow(pdf, sheet, product, first) : 0);
  let y = startY;
  if (y + Math.max(headHeight, pictureSize) > lastY) y = turnPage(pdf, sheet);
  let pictureEnd = y;
  if (picture) {
    pdf.image(picture.content, page.margin, y, { fit: [pictureSize, pictureSize] });
    pictureEnd = y + pictureSize;
  }
  y += paintHead(pdf, sheet, product, y);
  for (const variant of product.variants) {
    if (y + measureRow(pdf, sheet, product, variant) > lastY) {
      y = turnPage(pdf, sheet);
      pictureEnd = y;
    }
    y += paintRow(pdf, sheet, { product, variant }, y);
  }
  const end = Math.max(y, pictureEnd + rowGap);
  rule(pdf, end - rowGap / 2, colours.line);
  return end + rowGap / 2;
}

function turnPage(pdf: Pdf, sheet: Sheet): number {
  pdf.addPage();
  return paintTitles(pdf, sheet, page.margin);
}

const headWidth = contentWidth - pictureSize - gap;

function measureHead(pdf: Pdf, product: FileProduct): number {
  const title = pdf.font("bold").fontSize(11).heightOfString(product.title, { width: headWidth });
  const summary = toSummary(product);
  pdf.font("regular").fontSize(8.5);
  return title + (summary ? pdf.heightOfString(summary, { width: headWidth }) : 0) + 8;
}

function paintHead(pdf: Pdf, { input }: Sheet, product: FileProduct, y: number): number {
  const { ink, muted } = sheetColours(input.brand);
  const style = { width: headWidth, size: 11, isBold: true, colour: ink };
  const height = write(pdf, product.title, textX, y, style);
  const text = { width: headWidth, size: 8.5, colour: muted };
  return height + write(pdf, toSummary(product), textX, y + height, text) + 3;
}

function toSummary({ subtitle, description }: FileProduct): string {
  const text = (subtitle ?? description ?? "").replace(/\s+/g, " ").trim();
  if (text.length <= summaryLengthMax) return text;
  const end = text.lastIndexOf(" ", summaryLengthMax);
  return `${text.slice(0, end > 0 ? end : summaryLengthMax)}…`;
}

function rowTexts({ words }: Sheet["input"], product: FileProduct, variant: FileVariant) {
  const { title, sku, ean, is_available: isAvailable } = variant;
  const codes = [sku, ean && `${words.ean} ${ean}`, !isAvailable && words.unavailable];
  return {
    name: product.variants.length > 1 || title !== product.title ? title : "",
    codes: codes.filter(Boolean).join(" · "),
  };
}

function measureRow(pdf: Pdf, sheet: Sheet, product: FileProduct, variant: FileVariant): number {
  const { name, codes } = rowTexts(sheet.input, product, variant);
  const width = nameWidth(sheet) - inset;
  const options = { width, lineGap: 1 };
  pdf.font("regular").fontSize(9);
  const nameHeight = name === "" ? 0 : pdf.heightOfString(name, options);
  pdf.fontSize(8);
  const codesHeight = codes === "" ? 0 : pdf.heightOfString(codes, options);
  return Math.max(nameHeight + codesHeight, fieldHeight) + rowGap;
}

type Row = { product: FileProduct; variant: FileVariant };

function paintRow(pdf: Pdf, sheet: Sheet, { product, variant }: Row, y: number): number {
  const { ink, muted } = sheetColours(sheet.input.brand);
  const { name, codes } = rowTexts(sheet.input, product, variant);
  const width = nameWidth(sheet) - inset;
  const nameHeight = write(pdf, name, textX, y, { width, size: 9, colour: ink });
  write(pdf, codes, textX, y + nameHeight, { width, size: 8, colour: muted });
  let x = textX + nameWidth(sheet);
  for (const { width: columnWidth, textOf } of sheet.columns) {
    const inner = columnWidth - inset;
    if (textOf)
      write(pdf, textOf(variant), x + inset, y, { width: inner, colour: ink, align: "right" });
    else
      pdf
        .rect(x + inset, y, inner, fieldHeight)
        .lineWidth(0.8)
        .strokeColor(ink)
        .stroke();
    x += columnWidth;
  }
  return measureRow(pdf, sheet, product, variant);
}
