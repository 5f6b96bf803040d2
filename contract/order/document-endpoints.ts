import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery, langQuery } from "../fields";
import { documentDownloadSchema, documentFormats, orderDocumentSchema } from "./document";

/** Documents of orders of the customer's own company (ORD-03). */
export const documentEndpoints = {
  listOrderDocuments: defineEndpoint({
    method: "GET",
    path: "/store/orders/:id/documents",
    tag: "order documents",
    summary: "Documents of an order, oldest first",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: z.object({ documents: z.array(orderDocumentSchema) }),
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  getOrderDocumentDownload: defineEndpoint({
    method: "GET",
    path: "/store/orders/:id/documents/:document_id/download",
    tag: "order documents",
    summary: "A URL of a document's file",
    auth: "customer",
    params: z.strictObject({ id, document_id: id }),
    query: z.strictObject({ ...langQuery, format: z.enum(documentFormats).default("pdf") }),
    response: documentDownloadSchema,
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "not_found", "document_format_unavailable"],
  }),
} as const;
