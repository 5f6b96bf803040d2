import type { DocumentFacts, DocumentParty } from "../../orders/documents/document-facts";
import type { MailPicture } from "../../platform/mail/mail-pictures";
import { formatMailCountry, formatMailDay } from "../mails/mail-format";
import { fill } from "../mails/mail-texts";
import type { DocumentWords } from "./document-words";
import { contentWidth, page, type Pdf, type PdfColours, write } from "./pdf-page";

export type PdfInput = {
  facts: DocumentFacts;
  words: DocumentWords;
  locale: string;
  brandName: string;
  logo: MailPicture | undefined;
  colours: PdfColours;
  /** For confirmations: the seller shows no taxes (CHK-07). */
  hidesTaxes: boolean;
  /** The facts then contain no shipping. */
  hidesShipping: boolean;
};

const gap = 14;
const pointsOfPx = 0.75;

/** Logo and title, seller, buyer and delivery address; returns where the lines start. */
export function paintHead(pdf: Pdf, input: PdfInput): number {
  const { facts, words, colours } = input;
  const top = paintBrand(pdf, input);
  const half = (contentWidth - gap) / 2;
  const right = page.margin + half + gap;
  const left = paintBlock(pdf, words.seller, sellerLines(input), page.margin, top, half, colours);
  const data = paintFacts(pdf, factsOf(input), right, top, half, colours);
  const middle = Math.max(left, data) + gap;
  const buyer = partyLines(facts.buyer, input);
  const shipTo = facts.ship_to ? partyLines(facts.ship_to, input) : [];
  const buyerEnd = paintBlock(pdf, words.buyer, buyer, page.margin, middle, half, colours);
  const shipEnd = paintBlock(pdf, words.shipTo, shipTo, right, middle, half, colours);
  return Math.max(buyerEnd, shipEnd) + gap;
}

function paintBrand(pdf: Pdf, { facts, words, brandName, logo, colours }: PdfInput): number {
  const title = words[facts.kind];
  const style = { width: contentWidth * 0.6, size: 20, isBold: true, colour: colours.ink };
  const x = page.margin + contentWidth * 0.4;
  const height = write(pdf, title, x, page.margin, { ...style, align: "right" });
  const logoHeight = (logo?.heightPx ?? 24) * pointsOfPx;
  if (logo) pdf.image(logo.content, page.margin, page.margin, { width: logo.widthPx * pointsOfPx });
  else
    write(pdf, brandName, page.margin, page.margin, {
      width: contentWidth * 0.4,
      size: 16,
      isBold: true,
      colour: colours.brand,
    });
  return page.margin + Math.max(height, logoHeight) + gap * 1.5;
}

function paintBlock(
  pdf: Pdf,
  label: string,
  lines: readonly string[],
  x: number,
  y: number,
  width: number,
  colours: PdfColours,
): number {
  if (lines.length === 0) return y;
  let at = y + write(pdf, label, x, y, { width, size: 8, colour: colours.muted }) + 2;
  for (const [index, line] of lines.entries())
    at += write(pdf, line, x, at, { width, isBold: index === 0, colour: colours.ink });
  return at;
}

function paintFacts(
  pdf: Pdf,
  rows: readonly [label: string, value: string][],
  x: number,
  y: number,
  width: number,
  colours: PdfColours,
): number {
  let at = y;
  for (const [label, value] of rows) {
    const labelHeight = write(pdf, label, x, at, { width: width * 0.45, colour: colours.muted });
    const height = write(pdf, value, x + width * 0.45, at, {
      width: width * 0.55,
      isBold: true,
      colour: colours.ink,
      align: "right",
    });
    at += Math.max(labelHeight, height) + 1;
  }
  return at;
}

const isText = (text: string | null | undefined): text is string => Boolean(text);

function partyLines(party: DocumentParty, { words, locale }: PdfInput): string[] {
  const place = [party.postal_code, party.city].filter(Boolean).join(" ");
  return [
    party.name,
    party.contact === party.name ? null : party.contact,
    party.address_1,
    party.address_2,
    place,
    party.country_code && formatMailCountry(party.country_code, locale),
    party.vat_number && `${words.vatNumber} ${party.vat_number}`,
    party.registration_number && `${words.registrationNumber} ${party.registration_number}`,
  ].filter(isText);
}

function sellerLines(input: PdfInput): string[] {
  const { seller } = input.facts;
  const [name = "", ...rest] = partyLines({ ...seller, contact: null }, input);
  return [name, seller.legal_form, ...rest, seller.email, seller.phone].filter(isText);
}

function factsOf({ facts, words, locale }: PdfInput): [string, string][] {
  const { order } = facts;
  const day = (text: string | null) => text && formatMailDay(text, locale);
  const isNumbered = facts.kind === "invoice" || facts.kind === "credit_note";
  const rows: [string, string | null][] = [
    [words.number, isNumbered ? facts.number : null],
    [words.date, day(facts.issued_on)],
    [words.dueDate, day(facts.due_on)],
    [words.order, String(order.display_id)],
    [words.orderDate, day(order.placed_on)],
    [words.reference, order.purchase_order_number],
    [words.deliveryDate, day(order.delivery_date)],
    [words.tracking, facts.tracking_numbers.join(", ") || null],
  ];
  return rows.filter((row): row is [string, string] => isText(row[1]));
}

/** The subject of a credit note, as a sentence. */
export function toSubject({ facts, words, locale }: PdfInput): string | null {
  return (
    facts.invoice &&
    fill(words.ofInvoice, {
      number: facts.invoice.number,
      date: formatMailDay(facts.invoice.issued_on, locale),
    })
  );
}
