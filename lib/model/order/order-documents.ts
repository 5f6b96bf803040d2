import type { DocumentFormat, DocumentKind, OrderDocument } from "@/contract/order/document";
import type { Order } from "@/contract/order/order";

/** A document of an order, with its download link. */
export type DocumentView = {
  key: string;
  kind: DocumentKind;
  /** null for another system's document, of which only the link is known. */
  number: string | null;
  /** YYYY-MM-DD. */
  issuedOn: string | null;
  /** The parcel to which it belongs. */
  fulfillmentId: string | null;
  files: { format: DocumentFormat; url: string }[];
};

/** Only URLs that a browser may follow safely. */
const link = (value: unknown): string | null =>
  typeof value === "string" && /^https?:\/\//.test(value) ? value : null;

/**
 * The order's issued documents, then those issued by another system, which the order only links to.
 * The order links to its own newest documents too; those are not repeated. `base`: where files are
 * served.
 */
export function toDocumentViews(
  order: Pick<Order, "id" | "receipt_url" | "metadata">,
  documents: readonly OrderDocument[],
  base: "/api/orders" | "/api/desk/orders" = "/api/orders",
): DocumentView[] {
  const path = (documentId: string, start: string = base) =>
    `${start}/${encodeURIComponent(order.id)}/documents/${encodeURIComponent(documentId)}`;
  const own = documents.map(
    (document): DocumentView => ({
      key: document.id,
      kind: document.kind,
      number: document.number,
      issuedOn: document.issued_on,
      fulfillmentId: document.fulfillment_id,
      files: document.formats.map((format) => ({
        format,
        url: `${path(document.id)}?format=${format}`,
      })),
    }),
  );
  const named: [DocumentKind, unknown][] = [
    ["order_confirmation", order.receipt_url],
    ["invoice", order.metadata?.invoice_url],
    ["delivery_note", order.metadata?.delivery_note_url],
  ];
  const foreign = named.flatMap(([kind, value]): DocumentView[] => {
    const url = link(value);
    if (!url || documents.some(({ id }) => new URL(url).pathname === path(id, "/api/orders")))
      return [];
    const files = [{ format: "pdf" as const, url }];
    return [{ key: kind, kind, number: null, issuedOn: null, fulfillmentId: null, files }];
  });
  return [...own, ...foreign];
}
