import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { createProtectedUploads, createUploads } from "./create-uploads";
import { withTransaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { signedDownloadUrl } from "./download-url";
import { deleteUploadRow, findUpload } from "./upload-rows";

/** Deletes one file of the seller, including its content (ADM-04). Errors: not_found. */
const deleteUpload: AdminVerb<"adminDeleteUpload"> = async (context, { body }) => {
  const upload = await withTransaction(context, (transaction) =>
    deleteUploadRow(transaction, body.file_key),
  );
  if (!upload) throw new ApiError("not_found", `File with key ${body.file_key} was not found`);
  await context.deps.files.remove(context.sellerId, upload.area, upload.id);
  return { id: upload.id, object: "file" as const, deleted: true as const };
};

/**
 * The URL of one file of the seller: signed and valid for ten minutes if it is protected, else its
 * public one (ADM-04). Errors: not_found.
 */
const createDownloadUrl: AdminVerb<"adminCreateDownloadUrl"> = async (context, { body }) => {
  const upload = await withTransaction(context, (transaction) =>
    findUpload(transaction, body.file_key),
  );
  if (!upload) throw new ApiError("not_found", `File with key ${body.file_key} was not found`);
  if (upload.area === "public")
    return { download_url: context.deps.files.publicUrl(context.sellerId, upload.id) };
  return { download_url: await signedDownloadUrl(context, context.deps, upload.id) };
};

export const adminUploadVerbs = {
  adminCreateUploads: createUploads,
  adminCreateProtectedUploads: createProtectedUploads,
  adminCreateDownloadUrl: createDownloadUrl,
  adminDeleteUpload: deleteUpload,
} satisfies Partial<AdminVerbs>;
