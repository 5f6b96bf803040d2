import type { MailBrand } from "../mails/mail-brand";
import type { MailPicture } from "../../platform/mail/mail-pictures";
import { mailLocale } from "../../platform/mail/mail-language";
import type { DocumentFacts } from "../../orders/documents/document-facts";
import { toSums } from "../../orders/documents/invoiced-parts";
import { documentWords } from "./document-words";
import { paintFeet, paintTotals } from "./pdf-foot";
import { paintHead, type PdfInput } from "./pdf-head";
import { paintLines } from "./pdf-lines";
import { makePdf } from "./pdf-page";

export type DocumentStyle = {
  brand: MailBrand;
  logo: MailPicture | undefined;
  /** Hidden by the seller's settings; shown on invoices and credit notes regardless (CHK-07). */
  hidesTaxes: boolean;
  hidesShipping: boolean;
};

/** A document as PDF/A-3, in its own language and the brand's style. */
export function renderDocumentPdf(
  facts: DocumentFacts,
  { brand, logo, ...hidden }: DocumentStyle,
  createdAt: Date,
): Promise<Buffer> {
  const words = documentWords(facts.lang);
  const isInvoice = facts.kind === "invoice" || facts.kind === "credit_note";
  const hidesShipping = hidden.hidesShipping && !isInvoice;
  const input: PdfInput = {
    facts: hidesShipping ? withoutShipping(facts) : facts,
    words,
    locale: mailLocale(facts.lang, [facts.seller.country_code]),
    brandName: brand.sellerName,
    logo,
    colours: { ink: "#1c1c1c", muted: "#5f5f5f", line: "#dcdcd8", brand: brand.colour },
    hidesTaxes: hidden.hidesTaxes && !isInvoice,
    hidesShipping,
  };
  const title = `${words[facts.kind]} ${facts.number}`;
  return makePdf({ title, lang: facts.lang, author: facts.seller.name, createdAt }, (pdf) => {
    const linesStart = paintHead(pdf, input);
    paintTotals(pdf, input, paintLines(pdf, input, linesStart));
    paintFeet(pdf, input);
  });
}

/** Lines and totals without shipping; the paid amount is capped at the new total. */
function withoutShipping(facts: DocumentFacts): DocumentFacts {
  const sums = toSums(facts.lines, []);
  const paid = Math.min(sums.total, facts.paid_total);
  return { ...facts, ...sums, charges: [], paid_total: paid, due_total: sums.total - paid };
}
