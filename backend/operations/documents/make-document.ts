import type { DocumentFormat } from "@/contract/order/document";
import type { JobWorker } from "../../platform/hooks";
import { type TransactionScope, withTransaction } from "../../platform/db/with-transaction";
import { createMailPictureMaker } from "../../platform/mail/mail-pictures";
import { readSettings } from "../../sellers/settings/read-settings";
import { type DocumentRow, findDocumentRow } from "../../orders/documents/document-rows";
import { formatsOf } from "../../orders/documents/to-document";
import { type MailBrand, toMailBrand } from "../mails/mail-brand";
import { getMailSeller } from "../mails/mail-rows";
import { documentKey } from "./document-files";
import { renderDocumentPdf } from "./document-pdf";
import { renderFacturX, renderUbl } from "./render-electronic-invoice";

/**
 * Generates a document's files; repeating it produces identical files. Does nothing if there is no
 * such document.
 */
export async function makeDocument(
  { deps, log }: JobWorker,
  scope: TransactionScope,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const found = await withTransaction(scope, async (transaction) => {
    const row = await findDocumentRow(transaction, documentId);
    const [settings, seller] = await Promise.all([
      readSettings(transaction),
      getMailSeller(transaction),
    ]);
    const brand = toMailBrand(seller, settings, deps.env.STOREFRONT_URL_TEMPLATE);
    return row && { row, brand, settings };
  });
  if (!found) return undefined;
  const { row, brand, settings } = found;
  const logo = await findLogo({ deps, log }, scope.sellerId, brand);
  const { hidden_taxes: hidesTaxes, hidden_shipping: hidesShipping } = settings;
  const style = { brand, logo, hidesTaxes, hidesShipping };
  const pdf = await renderDocumentPdf(row.facts, style, row.created_at);
  const makers: Record<DocumentFormat, () => Promise<Buffer>> = {
    pdf: async () => pdf,
    ubl: () => renderUbl(row.facts),
    factur_x: () => renderFacturX(row.facts, pdf),
  };
  for (const format of formatsOf(row)) {
    const content = await makers[format]();
    const received = await deps.files.receive(scope.sellerId, chunksOf(content));
    await received.keep("protected", documentKey(row.id, format));
  }
  return row;
}

async function* chunksOf(content: Buffer): AsyncIterable<Uint8Array> {
  yield content;
}

/** On white paper: the default logo, not the one for the brand's colour. */
async function findLogo({ deps, log }: JobWorker, sellerId: string, { logo }: MailBrand) {
  if (!logo || logo.isOnColour) return undefined;
  const pictures = await createMailPictureMaker({ ...deps, log }).make(sellerId, [logo]);
  return pictures.get(logo.url);
}
