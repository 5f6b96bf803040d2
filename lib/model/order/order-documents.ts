import type { DocumentFormat, DocumentKind, OrderDocument } from "@/contract/order/document";
import type { Order } from "@/contract/order/order";

/** A document of an order, and where it can be fetched. */
export type DocumentView = {
  key: string;
  kind: DocumentKind;
  /** null: another system's, which only says where it is. */
  number: string | null;
  /** YYYY-MM-DD. */
  issuedOn: string | null;
  /** The parcel that it is of. */
  fulfillmentId: string | null;
  files: { format: DocumentFormat; url: string }[];
};

/** Only links that a browser may follow safely. */
const link = (value: unknown): string | null =>
  typeof value === "string" && /^https?:\/\//.test(value) ? value : null;

/**
 * What was issued of an order, then what another system has issued and the order only names. The
 * order names its own newest documents too; those are not told twice. `base`: where files are read.
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
