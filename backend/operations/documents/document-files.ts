import type { DocumentFormat, DocumentKind, OrderDocument } from "@/contract/order/document";
import { documentWords } from "./document-words";

const endings: Record<DocumentFormat, string> = {
  pdf: ".pdf",
  ubl: ".xml",
  factur_x: "-factur-x.pdf",
};
const keyPattern = /^order-documents\/(odoc_[0-9A-Z]{26})(\.pdf|\.xml|-factur-x\.pdf)$/;

/** The key of a document's file in the protected area of the file store. */
export const documentKey = (id: string, format: DocumentFormat) =>
  `order-documents/${id}${endings[format]}`;

/** The document and format for a file key, if it is one of a document. */
export function findDocumentOfKey(key: string): { id: string; format: DocumentFormat } | undefined {
  const [, id, ending] = keyPattern.exec(key) ?? [];
  const format = (Object.keys(endings) as DocumentFormat[]).find(
    (name) => endings[name] === ending,
  );
  return id && format ? { id, format } : undefined;
}

/** The file name for downloads: `Facture INV-2026-000012.pdf`. */
export function documentFileName(
  document: { kind: DocumentKind; number: string; lang: OrderDocument["lang"] },
  format: DocumentFormat,
): string {
  const title = `${documentWords(document.lang)[document.kind]} ${document.number}`;
  const ending = endings[format].replace("-factur-x", " Factur-X");
  return `${title.replace(/[\\/:*?"<>|]/g, "-")}${ending}`;
}
