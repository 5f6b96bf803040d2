import { z } from "zod";
import { documentFormats } from "@/contract/order/document";
import { findDocumentUrl } from "@/lib/bff/cart/order-documents";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({ format: z.enum(documentFormats).default("pdf") }),
  page: ({ id = "" }) => `/orders/${encodeURIComponent(id)}`,
  handler: async ({ caller, params: { id = "", documentId = "" }, query }) => ({
    status: 302,
    headers: { location: await findDocumentUrl(caller, { id, documentId, ...query }) },
  }),
});
