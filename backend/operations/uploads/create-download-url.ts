import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { signedDownloadUrl } from "./download-url";
import { findUpload } from "./upload-rows";

/** A URL of one file of the seller: signed and for ten minutes when it is protected, its public one otherwise (ADM-04). Errors: not_found. */
export const createDownloadUrl: AdminVerb<"adminCreateDownloadUrl"> = async (context, { body }) => {
  const upload = await withTransaction(context, (transaction) =>
    findUpload(transaction, body.file_key),
  );
  if (!upload) throw new ApiError("not_found", `File with key ${body.file_key} was not found`);
  if (upload.area === "public")
    return { download_url: context.deps.files.publicUrl(context.sellerId, upload.id) };
  return { download_url: await signedDownloadUrl(context, context.deps, upload.id) };
};
