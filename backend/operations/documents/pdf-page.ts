import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { OrderDocument } from "@/contract/order/document";

/** In points; A4. */
export const page = { width: 595.28, height: 841.89, margin: 42, bottom: 64 } as const;
export const contentWidth = page.width - 2 * page.margin;
export const lastY = page.height - page.bottom;

export type Pdf = PDFKit.PDFDocument;
export type PdfColours = { ink: string; muted: string; line: string; brand: string };

let fonts: { regular: Buffer; bold: Buffer } | undefined;

function readFonts() {
  const read = (name: string) =>
    readFileSync(fileURLToPath(new URL(`./fonts/source-sans-3-${name}.ttf`, import.meta.url)));
  fonts ??= { regular: read("regular"), bold: read("bold") };
  return fonts;
}

/**
 * A PDF/A-3 document with embedded fonts, filled by `paint`. Returns its bytes. The same facts
 * produce the same file.
 */
export async function makePdf(facts: PdfFacts, paint: (pdf: Pdf) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of streamPdf(facts, async (pdf) => paint(pdf))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The same as a stream, while `paint` fills it: images are written at once, pages at the end.
 * Errors: those of `paint`.
 */
export async function* streamPdf(
  { title, lang, author, createdAt }: PdfFacts,
  paint: (pdf: Pdf) => Promise<void>,
): AsyncGenerator<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    bufferPages: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  const { regular, bold } = readFonts();
  pdf.registerFont("regular", regular).registerFont("bold", bold);
  const painted = paint(pdf).then(
    () => pdf.end(),
    (error: Error) => void pdf.destroy(error),
  );
  for await (const chunk of pdf) yield chunk as Buffer;
  await painted;
}

type PdfFacts = { title: string; lang: OrderDocument["lang"]; author: string; createdAt: Date };

type TextStyle = {
  width: number;
  size?: number;
  isBold?: boolean;
  colour: string;
  align?: "left" | "right";
};

/** Writes text at a position and returns its height. */
export function write(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): number {
  const { width, size = 9, isBold = false, colour, align = "left" } = style;
  pdf
    .font(isBold ? "bold" : "regular")
    .fontSize(size)
    .fillColor(colour);
  const options = { width, align, lineGap: 1 } as const;
  const height = text === "" ? 0 : pdf.heightOfString(text, options);
  if (text !== "") pdf.text(text, x, y, options);
  return height;
}

export function rule(pdf: Pdf, y: number, colour: string): void {
  pdf
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke();
}
