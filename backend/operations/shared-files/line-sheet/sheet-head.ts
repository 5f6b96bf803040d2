import { contentWidth, page, type Pdf, rule, write } from "../../documents/pdf-page";
import { formatMailDate, formatMailNumber, isPlural } from "../../mails/mail-format";
import { fill } from "../../mails/mail-texts";
import type { FileInput } from "../file-input";
import { sheetColours } from "./sheet-colours";

const gap = 12;
const pointsOfPx = 0.75;
const contactWidth = 170;

/** The brand, the link's name and text, and the contact; returns where it ends. */
export function paintSheetHead(pdf: Pdf, input: FileInput): number {
  const { content, brand, words } = input;
  const colours = sheetColours(brand);
  const top = page.margin + paintBrand(pdf, input) + gap;
  rule(pdf, top, colours.brand);
  const width = contentWidth - contactWidth - gap;
  let y = top + gap;
  y += write(pdf, content.name, page.margin, y, {
    width,
    size: 20,
    isBold: true,
    colour: colours.ink,
  });
  y += write(pdf, toFacts(input), page.margin, y + 3, { width, colour: colours.muted }) + 3;
  if (content.cover_text)
    y +=
      write(pdf, content.cover_text, page.margin, y + 8, { width, size: 10, colour: colours.ink }) +
      8;
  const { name, email, phone } = content.contact;
  const x = page.margin + width + gap;
  const style = { width: contactWidth, colour: colours.ink };
  let side = top + gap;
  side += write(pdf, words.contact, x, side, { ...style, size: 8, colour: colours.muted });
  for (const [at, line] of [name, email, phone].filter((text) => text !== null).entries())
    side += write(pdf, line, x, side + 1, { ...style, isBold: at === 0 }) + 1;
  return Math.max(y, side) + gap * 1.5;
}

function paintBrand(pdf: Pdf, { brand, logo }: FileInput): number {
  const { margin } = page;
  if (!logo)
    return write(pdf, brand.sellerName, margin, margin, {
      width: contentWidth,
      size: 16,
      isBold: true,
      colour: sheetColours(brand).brand,
    });
  pdf.image(logo.content, margin, margin, { width: logo.widthPx * pointsOfPx });
  return logo.heightPx * pointsOfPx;
}

function toFacts({ brand, content, words, locale }: FileInput): string {
  const { count, products, recipient, expires_at: until, currency_code: currency } = content;
  const withTax = products.some(({ variants }) =>
    variants.some((variant) => variant.calculated_price_includes_tax === true),
  );
  const number = (value: number) => formatMailNumber(value, locale);
  return [
    recipient && fill(words.recipient, { name: recipient }),
    fill(isPlural(count, locale) ? words.productMany : words.productOne, { count: number(count) }),
    until && fill(words.until, { date: formatMailDate(new Date(until), locale, brand.timeZone) }),
    currency && !withTax && words.netPrices,
    count > products.length && fill(words.more, { count: number(products.length) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
