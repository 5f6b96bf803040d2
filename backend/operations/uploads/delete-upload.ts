import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { deleteUploadRow } from "./upload-rows";

/** Deletes one file of the seller, with its bytes (ADM-04). Errors: not_found. */
export const deleteUpload: AdminVerb<"adminDeleteUpload"> = async (context, { body }) => {
  const upload = await withTransaction(context, (transaction) =>
    deleteUploadRow(transaction, body.file_key),
  );
  if (!upload) throw new ApiError("not_found", `File with key ${body.file_key} was not found`);
  await context.deps.files.remove(context.sellerId, upload.area, upload.id);
  return { id: upload.id, object: "file" as const, deleted: true as const };
};
