import { contentWidth, page, type Pdf, rule, streamPdf, write } from "../../documents/pdf-page";
import { fill } from "../../mails/mail-texts";
import type { FileInput } from "../file-input";
import { mapAhead } from "../map-ahead";
import { sheetColours } from "./sheet-colours";
import { type Sheet, sheetColumns } from "./sheet-columns";
import { paintSheetHead } from "./sheet-head";
import { paintProduct, paintTitles } from "./sheet-product";

/** Of the image, at three pixels per point. */
const pictureBox = { widthPx: 216, heightPx: 216 };

/**
 * A line sheet as PDF/A-3, in the link's language and the brand's style. Images are written as they
 * are resized, so that memory use does not grow with the number of products. Source: SHARE-02.
 */
export function writeLineSheet(input: FileInput): AsyncIterable<Uint8Array> {
  const { content, lang, brand, createdAt, pictures } = input;
  const facts = { title: content.name, lang, author: brand.sellerName, createdAt };
  return streamPdf(facts, async (pdf) => {
    const sheet: Sheet = { input, columns: sheetColumns(input) };
    let y = paintTitles(pdf, sheet, paintSheetHead(pdf, input));
    let done = 0;
    const pictured = mapAhead(content.products, ({ thumbnail }) =>
      pictures.fit(thumbnail, pictureBox),
    );
    for await (const [product, picture] of pictured) {
      y = paintProduct(pdf, sheet, { product, picture }, y);
      done += 1;
      await input.advance(done);
    }
    paintFeet(pdf, input);
  });
}

/** The footer of every page: the brand and the page number. */
function paintFeet(pdf: Pdf, { brand, content, words }: FileInput): void {
  const { start, count } = pdf.bufferedPageRange();
  const { line, muted: colour } = sheetColours(brand);
  const y = page.height - page.bottom + 18;
  const share = contentWidth * 0.75;
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    rule(pdf, y - 6, line);
    const who = `${brand.sellerName} · ${content.name}`.slice(0, 110);
    write(pdf, who, page.margin, y, { width: share, size: 7.5, colour });
    const number = fill(words.page, { page: at + 1, pages: count });
    const style = { width: contentWidth - share, size: 7.5, colour, align: "right" } as const;
    write(pdf, number, page.margin + share, y, style);
  }
}
