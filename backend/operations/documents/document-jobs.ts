import type { Jobs } from "../../platform/hooks";
import { outboxPayloads } from "../../platform/jobs/outbox-payload";
import { issuePlacedDocuments } from "./issue-placed-documents";
import { makeDocument } from "./make-document";

/** What the outbox carries out for documents. */
export const documentJobs = {
  async "order-document"(worker, scope, payload) {
    const { documentId } = outboxPayloads["order-document"].parse(payload);
    await makeDocument(worker, scope, documentId);
  },
  async "placed-order-documents"(worker, scope, payload) {
    const { orderId } = outboxPayloads["placed-order-documents"].parse(payload);
    await issuePlacedDocuments(scope, orderId, worker.deps.env.STOREFRONT_URL_TEMPLATE);
  },
} satisfies Jobs;
