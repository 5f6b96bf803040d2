import { z } from "zod";
import { documentFormats } from "@/contract/order/document";
import { findDeskDocumentUrl } from "@/lib/bff/desk/orders";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const GET = bffRoute({
  auth: "staff",
  query: z.strictObject({ format: z.enum(documentFormats).default("pdf") }),
  handler: async ({ caller, params: { documentId = "" }, query }) => ({
    status: 302,
    headers: { location: await findDeskDocumentUrl(caller, documentId, query.format) },
  }),
});
