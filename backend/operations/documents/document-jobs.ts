import type { Jobs } from "../../platform/hooks";
import { outboxPayloads } from "../../platform/jobs/outbox-payload";
import {
  issueChangedDocuments,
  issueEndedDocuments,
  issueGivenBackDocuments,
  issueSwapDocuments,
} from "./issue-changed-documents";
import { issueAmendedDocument, issuePlacedDocuments } from "./issue-placed-documents";
import { issueShippedDocument } from "./issue-shipped-document";
import { makeDocument } from "./make-document";

/** Outbox jobs that issue and generate documents. */
export const documentJobs = {
  async "order-document"(worker, scope, payload) {
    const { documentId } = outboxPayloads["order-document"].parse(payload);
    await makeDocument(worker, scope, documentId);
  },
  async "placed-order-documents"(worker, scope, payload) {
    const { orderId } = outboxPayloads["placed-order-documents"].parse(payload);
    await issuePlacedDocuments(scope, orderId, worker.deps.env.STOREFRONT_URL_TEMPLATE);
  },
  async "amended-order-document"(worker, scope, payload) {
    const {
      orderId,
      lang: _,
      ...amendment
    } = outboxPayloads["amended-order-document"].parse(payload);
    const template = worker.deps.env.STOREFRONT_URL_TEMPLATE;
    await issueAmendedDocument(scope, { orderId, amendment }, template);
  },
  async "changed-order-documents"(worker, scope, payload) {
    const change = outboxPayloads["changed-order-documents"].parse(payload);
    await issueChangedDocuments(scope, change, worker.deps.env.STOREFRONT_URL_TEMPLATE);
  },
  async "given-back-documents"(worker, scope, payload) {
    const given = outboxPayloads["given-back-documents"].parse(payload);
    await issueGivenBackDocuments(scope, given, worker.deps.env.STOREFRONT_URL_TEMPLATE);
  },
  async "ended-order-documents"(worker, scope, payload) {
    const ended = outboxPayloads["ended-order-documents"].parse(payload);
    await issueEndedDocuments(scope, ended, worker.deps.env.STOREFRONT_URL_TEMPLATE);
  },
  async "shipped-document"(worker, scope, payload) {
    const shipped = outboxPayloads["shipped-document"].parse(payload);
    await issueShippedDocument(scope, shipped, worker.deps.env.STOREFRONT_URL_TEMPLATE);
  },
  async "swap-documents"(worker, scope, payload) {
    const swap = outboxPayloads["swap-documents"].parse(payload);
    await issueSwapDocuments(scope, swap, worker.deps.env.STOREFRONT_URL_TEMPLATE);
  },
} satisfies Partial<Jobs>;
