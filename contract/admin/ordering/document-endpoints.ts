import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import {
  dateRange,
  id,
  idParams,
  languages,
  listEnvelope,
  listQuery,
  queryList,
} from "../../fields";
import {
  documentDownloadSchema,
  documentFormats,
  documentKinds,
  orderDocumentSchema,
} from "../../order/document";

const documents = z.object({ documents: z.array(orderDocumentSchema) });
const { limit, offset } = listQuery;

/** Confirmations, delivery notes, invoices and credit notes of orders. Amounts in minor units. */
export const adminDocumentEndpoints = {
  adminListDocuments: defineEndpoint({
    method: "GET",
    path: "/admin/order-documents",
    tag: "admin order documents",
    summary: "Documents, newest first, with the credit notes imported from another system",
    auth: "member",
    query: z.strictObject({
      q: z.string().max(200).optional().describe("the beginning of a number"),
      kind: queryList.pipe(z.array(z.enum(documentKinds))).optional(),
      order_id: queryList.optional(),
      created_at: dateRange.optional(),
      limit: limit,
      offset: offset,
    }),
    response: documents.extend(listEnvelope),
    errors: ["invalid_data"],
  }),
  adminListOrderDocuments: defineEndpoint({
    method: "GET",
    path: "/admin/orders/:id/documents",
    tag: "admin order documents",
    summary: "Documents of an order, oldest first",
    auth: "member",
    params: idParams,
    response: documents,
    errors: ["not_found"],
  }),
  adminCreateOrderDocument: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/documents",
    tag: "admin order documents",
    summary: "Issues a document; default: everything left to invoice or to credit",
    auth: "member",
    params: idParams,
    body: z.strictObject({
      kind: z.enum(documentKinds),
      lang: z.enum(languages).optional().describe("default: the language of the order"),
      items: z
        .array(z.strictObject({ item_id: id, quantity: z.int().min(1).max(1_000_000) }))
        .min(1)
        .max(1000)
        .optional(),
      invoice_id: id.optional().describe("the reason of a credit note, required there"),
      fulfillment_id: id.optional().describe("the fulfilment of a delivery note or an invoice"),
    }),
    response: z.object({ document: orderDocumentSchema }),
    errors: [
      "invalid_data",
      "not_found",
      "not_allowed",
      "legal_entity_missing",
      "nothing_to_invoice",
      "document_quantity_exceeded",
    ],
  }),
  adminGetDocumentDownload: defineEndpoint({
    method: "GET",
    path: "/admin/order-documents/:id/download",
    tag: "admin order documents",
    summary: "A URL of a document's file",
    auth: "member",
    params: idParams,
    query: z.strictObject({ format: z.enum(documentFormats).default("pdf") }),
    response: documentDownloadSchema,
    errors: ["invalid_data", "not_found", "document_format_unavailable"],
  }),
} as const;
