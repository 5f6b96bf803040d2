import type { DocumentChanges } from "../../orders/documents/document-facts";
import { formatMailMoney, formatMailNumber } from "../mails/mail-format";
import { fill } from "../mails/mail-texts";
import { taxExemptionOf } from "./tax-exemption";
import { type PdfInput, toSubject } from "./pdf-head";
import { formatRate } from "./pdf-lines";
import { contentWidth, lastY, page, type Pdf, type PdfColours, rule, write } from "./pdf-page";

type TotalRow = { label: string; amount: string; isStrong?: boolean };

function totalsOf({ facts, words, locale, hidesTaxes, hidesShipping }: PdfInput): TotalRow[] {
  const money = (minor: number) => formatMailMoney(minor, facts.currency_code, locale);
  if (hidesTaxes) {
    const label = hidesShipping ? words.totalWithoutTaxAndShipping : words.totalWithoutTax;
    return [{ label, amount: money(facts.net_total), isStrong: true }];
  }
  const paid: TotalRow[] =
    facts.paid_total === 0
      ? []
      : [
          { label: words.giftCards, amount: money(-facts.paid_total) },
          { label: words.due, amount: money(facts.due_total), isStrong: true },
        ];
  return [
    { label: words.subtotal, amount: money(facts.net_total) },
    ...facts.taxes.map(({ rate, net, tax }) => ({
      label: fill(words.tax, { rate: formatRate(rate, locale), net: money(net) }),
      amount: money(tax),
    })),
    {
      label: hidesShipping ? words.totalWithoutShipping : words.total,
      amount: money(facts.total),
      isStrong: true,
    },
    ...paid,
  ];
}

const labelWidth = 120;

/** Totals and the notes below them; on a new page if they don't fit. */
export function paintTotals(pdf: Pdf, input: PdfInput, startY: number): void {
  const { facts, colours } = input;
  const rows = facts.kind === "delivery_note" ? [] : totalsOf(input);
  const notes = notesOf(input);
  let y = startY;
  if (y + rows.length * 16 + 20 > lastY) {
    pdf.addPage();
    y = page.margin;
  }
  paintNotes(pdf, notes, paintRows(pdf, rows, y, colours) + 12, colours);
}

function paintRows(
  pdf: Pdf,
  rows: readonly TotalRow[],
  startY: number,
  colours: PdfColours,
): number {
  const width = contentWidth * 0.45;
  const x = page.width - page.margin - width;
  let y = startY;
  for (const { label, amount, isStrong = false } of rows) {
    const size = isStrong ? 11 : 9;
    const colour = isStrong ? colours.ink : colours.muted;
    const labelHeight = write(pdf, label, x, y, {
      width: width * 0.6,
      size,
      isBold: isStrong,
      colour,
    });
    write(pdf, amount, x + width * 0.6, y, {
      width: width * 0.4,
      size,
      isBold: isStrong,
      colour: colours.ink,
      align: "right",
    });
    y += labelHeight + 3;
  }
  return y;
}

function paintNotes(pdf: Pdf, notes: readonly Note[], startY: number, colours: PdfColours): void {
  let y = startY;
  for (const [label, text] of notes) {
    const x = label === null ? page.margin : page.margin + labelWidth;
    const textWidth = contentWidth - (label === null ? 0 : labelWidth);
    pdf.font("regular").fontSize(9);
    if (y + pdf.heightOfString(text, { width: textWidth }) > lastY) {
      pdf.addPage();
      y = page.margin;
    }
    const labelHeight = write(pdf, label ?? "", page.margin, y, {
      width: labelWidth - 8,
      colour: colours.muted,
    });
    const textHeight = write(pdf, text, x, y, { width: textWidth, colour: colours.ink });
    y += Math.max(labelHeight, textHeight) + 3;
  }
}

type Note = [label: string | null, text: string];

function notesOf(input: PdfInput): Note[] {
  const { facts, words } = input;
  const { seller } = facts;
  const isPaid = facts.kind === "invoice" || facts.kind === "pro_forma";
  const exemption = taxExemptionOf(facts);
  const isInvoice = facts.kind === "invoice" || facts.kind === "credit_note";
  const rows: [string | null, string | null | undefined][] = [
    [null, toSubject(input)],
    [null, facts.changes ? words.replaces : null],
    [words.changes, facts.changes && toChangesText(facts.changes, input)],
    [null, exemption && !input.hidesTaxes ? words[exemption.word] : null],
    [words.payment, isPaid ? facts.payment_terms : null],
    [words.iban, isPaid ? seller.iban : null],
    [words.bic, isPaid ? seller.bic : null],
    [null, facts.kind === "invoice" ? seller.payment_note[facts.lang] : null],
    [words.comment, isInvoice ? null : facts.order.comment],
    [null, isInvoice || facts.kind === "delivery_note" ? null : words.noInvoice],
    [words.received, facts.kind === "delivery_note" ? "____________________" : null],
    [words.signature, facts.kind === "delivery_note" ? "____________________" : null],
  ];
  return rows.filter((row): row is Note => Boolean(row[1]));
}

/** The changes, one per line. */
const toChangesText = ({ lines, fields }: DocumentChanges, { words, locale }: PdfInput) =>
  [
    ...lines.map(({ title, from, to }) =>
      fill(words.changedLine, {
        title,
        from: formatMailNumber(from, locale),
        to: formatMailNumber(to, locale),
      }),
    ),
    ...fields.map((field) => words[`changed_${field}`]),
  ].join("\n");

/** The footer of every page: legal entity and page number. */
export function paintFeet(pdf: Pdf, { facts, words, colours }: PdfInput): void {
  const { start, count } = pdf.bufferedPageRange();
  const { seller } = facts;
  const who = [seller.name, seller.legal_form, seller.registration_number, seller.vat_number]
    .filter(Boolean)
    .join(" · ");
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    const y = page.height - page.bottom + 18;
    rule(pdf, y - 6, colours.line);
    write(pdf, who, page.margin, y, {
      width: contentWidth * 0.75,
      size: 7.5,
      colour: colours.muted,
    });
    write(
      pdf,
      fill(words.page, { page: at + 1, pages: count }),
      page.margin + contentWidth * 0.75,
      y,
      { width: contentWidth * 0.25, size: 7.5, colour: colours.muted, align: "right" },
    );
  }
}
