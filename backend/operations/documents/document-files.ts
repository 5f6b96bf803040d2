import type { DocumentFormat, DocumentKind, OrderDocument } from "@/contract/order/document";
import { documentWords } from "./document-words";

const endings: Record<DocumentFormat, string> = {
  pdf: ".pdf",
  ubl: ".xml",
  factur_x: "-factur-x.pdf",
};
const keyPattern = /^order-documents\/(odoc_[0-9A-Z]{26})(\.pdf|\.xml|-factur-x\.pdf)$/;

/** The key under which a document's file stands in the protected area of the file store. */
export const documentKey = (id: string, format: DocumentFormat) =>
  `order-documents/${id}${endings[format]}`;

/** The document whose file has this key, if it is one's. */
export function findDocumentOfKey(key: string): { id: string; format: DocumentFormat } | undefined {
  const [, id, ending] = keyPattern.exec(key) ?? [];
  const format = (Object.keys(endings) as DocumentFormat[]).find(
    (name) => endings[name] === ending,
  );
  return id && format ? { id, format } : undefined;
}

/** What a file is called where it is saved: `Facture INV-2026-000012.pdf`. */
export function documentFileName(
  document: { kind: DocumentKind; number: string; lang: OrderDocument["lang"] },
  format: DocumentFormat,
): string {
  const title = `${documentWords(document.lang)[document.kind]} ${document.number}`;
  const ending = endings[format].replace("-factur-x", " Factur-X");
  return `${title.replace(/[\\/:*?"<>|]/g, "-")}${ending}`;
}
