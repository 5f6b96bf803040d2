import type { DocumentFormat } from "@/contract/order/document";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import type { CustomerContext, StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { listDocuments, readDocumentPage } from "../../orders/documents/document-page-rows";
import { type DocumentRow, findDocumentRow } from "../../orders/documents/document-rows";
import { findImportedCreditNote } from "../../orders/documents/imported-credit-note-rows";
import { issueDocument } from "../../orders/documents/issue-document";
import { formatsOf, toDocument } from "../../orders/documents/to-document";
import { findOrderRecord, findOrderRecordById } from "../../orders/order-rows";
import { signedDownloadUrl } from "../uploads/download-url";
import { documentFileName, documentKey } from "./document-files";
import { makeDocument } from "./make-document";

const limitDefault = 50;

/** GET /admin/order-documents, newest first. Errors: invalid_data. Source: issue "orders" §4. */
const adminListDocuments: AdminVerb<"adminListDocuments"> = async (context, { query }) => {
  const page = toPage(query, { limitDefault, sortable: ["created_at"] });
  const read = await withTransaction(context, (transaction) =>
    readDocumentPage(transaction, query, page),
  );
  return { ...read, offset: page.offset, limit: page.limit };
};

/** GET /admin/orders/:id/documents. Errors: not_found. */
const adminListOrderDocuments: AdminVerb<"adminListOrderDocuments"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    requireFound(await findOrderRecordById(transaction, params.id), "Order", params.id);
    return { documents: await listDocuments(transaction, params.id) };
  });

/** POST /admin/orders/:id/documents. Errors: those of `issueDocument`. */
const adminCreateOrderDocument: AdminVerb<"adminCreateOrderDocument"> = async (
  context,
  { params, body },
) => {
  const row = await withTransaction(context, (transaction) =>
    issueDocument(transaction, params.id, {
      requested: body,
      storefrontUrlTemplate: context.deps.env.STOREFRONT_URL_TEMPLATE,
    }),
  );
  outboxWake.notify(context.database);
  return { document: toDocument(row) };
};

/** GET /admin/order-documents/:id/download. Errors: not_found, document_format_unavailable. */
const adminGetDocumentDownload: AdminVerb<"adminGetDocumentDownload"> = async (
  context,
  { params, query },
) => {
  const found = await withTransaction(context, (transaction) =>
    findDownloadable(transaction, params.id),
  );
  return toDownload(context, requireFound(found, "Document", params.id), query.format);
};

/** GET /store/orders/:id/documents: for orders of the buyer's own company. Errors: not_found. */
const listOrderDocuments: StoreVerb<"listOrderDocuments"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const { companyId } = context.session;
    const order = companyId && (await findOrderRecord(transaction, companyId, params.id));
    if (!order) throw new ApiError("not_found", `Order with id ${params.id} was not found`);
    return { documents: await listDocuments(transaction, params.id) };
  });

/**
 * GET /store/orders/:id/documents/:document_id/download. Errors: not_found, also for another
 * company's; document_format_unavailable.
 */
const getOrderDocumentDownload: StoreVerb<"getOrderDocumentDownload"> = async (
  context,
  { params, query },
) => {
  const { companyId } = context.session;
  const found = await withTransaction(context, async (transaction) => {
    const order = companyId && (await findOrderRecord(transaction, companyId, params.id));
    const document = order ? await findDownloadable(transaction, params.document_id) : undefined;
    return document?.order_id === params.id ? document : undefined;
  });
  return toDownload(context, requireFound(found, "Document", params.document_id), query.format);
};

type Downloadable = DocumentRow | NonNullable<Awaited<ReturnType<typeof findImportedCreditNote>>>;

const findDownloadable = async (
  transaction: Transaction,
  id: string,
): Promise<Downloadable | undefined> =>
  (await findDocumentRow(transaction, id)) ?? (await findImportedCreditNote(transaction, { id }));

/**
 * Another system's document is where that system says. A file that does not exist yet is generated
 * at once, instead of making somebody wait for the job.
 */
async function toDownload(
  context: AdminContext | CustomerContext,
  row: Downloadable,
  format: DocumentFormat,
) {
  if ("url" in row) {
    requireFormat(format, ["pdf"], `credit note ${row.number}`);
    return { download_url: row.url, name: `${row.number}.pdf` };
  }
  const formats = formatsOf(row);
  requireFormat(format, formats, `${row.kind} in ${row.facts.currency_code}`);
  const key = documentKey(row.id, format);
  const file = await context.deps.files.open(context.sellerId, "protected", key);
  file?.stream.destroy();
  if (!file) await makeDocument(context, context, row.id);
  return {
    download_url: await signedDownloadUrl(context, context.deps, key),
    name: documentFileName(row, format),
  };
}

/** Errors: document_format_unavailable. */
function requireFormat(format: DocumentFormat, formats: DocumentFormat[], of: string): void {
  if (formats.includes(format)) return;
  throw new ApiError(
    "document_format_unavailable",
    `This ${of} is only available as ${formats.join(", ")}`,
  );
}

export const documentVerbs = {
  listOrderDocuments,
  getOrderDocumentDownload,
} satisfies Partial<StoreVerbs>;
export const adminDocumentVerbs = {
  adminListDocuments,
  adminListOrderDocuments,
  adminCreateOrderDocument,
  adminGetDocumentDownload,
} satisfies Partial<AdminVerbs>;
