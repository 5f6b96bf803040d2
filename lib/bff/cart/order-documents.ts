import "server-only";
import type { DocumentFormat } from "@/contract/order/document";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type Caller, callBackend } from "../http/backend-client";

/**
 * A URL to download an order's document, valid for ten minutes. Errors: `BackendError` (404,
 * document_format_unavailable).
 */
export async function findDocumentUrl(
  caller: Caller,
  { id, documentId, format }: { id: string; documentId: string; format: DocumentFormat },
): Promise<string> {
  const { data } = await callBackend(storeEndpoints.getOrderDocumentDownload, caller, {
    params: { id, document_id: documentId },
    query: { format },
  });
  return data.download_url;
}
