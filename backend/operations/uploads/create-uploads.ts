import { randomBytes } from "node:crypto";
import { withTransaction } from "../../platform/db/with-transaction";
import { contentTypeOf } from "../../platform/files/content-types";
import type { FileArea } from "../../platform/files/file-store";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { signedDownloadUrl } from "./download-url";
import { readUploadFiles, type UploadedFile } from "./read-upload-files";
import { insertUpload } from "./upload-rows";

/** Stores publicly readable images and documents (ADM-04). Errors: those of `readUploadFiles`. */
export const createUploads: AdminVerb<"adminCreateUploads"> = (context) =>
  storeUploads(context, "public");

/**
 * Stores files accessible only through signed URLs: import files, price sheets (ADM-04). Errors:
 * those of `readUploadFiles`.
 */
export const createProtectedUploads: AdminVerb<"adminCreateProtectedUploads"> = (context) =>
  storeUploads(context, "protected");

async function storeUploads(context: AdminContext, area: FileArea) {
  const { files: store } = context.deps;
  const named = (await readUploadFiles(context, store)).map((file) => ({
    ...file,
    key: toKey(file),
  }));
  const stored: string[] = [];
  try {
    await withTransaction(context, async (transaction) => {
      for (const { name, key, received } of named) {
        const row = {
          id: key,
          area,
          name,
          content_type: contentTypeOf(key),
          size_bytes: received.sizeBytes,
        };
        await insertUpload(transaction, { ...row, created_by: context.agent.id });
      }
      for (const { key, received } of named) {
        if (stored.includes(key)) continue;
        await received.keep(area, key);
        stored.push(key);
      }
    });
  } catch (error) {
    await Promise.all([
      ...named.map(({ received }) => received.discard()),
      ...stored.map((key) => store.remove(context.sellerId, area, key)),
    ]);
    throw error;
  }
  const uploads = [];
  for (const { key } of named) {
    const url =
      area === "public"
        ? store.publicUrl(context.sellerId, key)
        : await signedDownloadUrl(context, context.deps, key);
    uploads.push({ url, key });
  }
  return { uploads };
}

/**
 * A random key with the validated extension; of the file's own name only ASCII letters and digits
 * are kept, to recognise it.
 */
function toKey({ name, extension }: UploadedFile): string {
  const stem = name
    .slice(0, -(extension.length + 1))
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return `uploads/${randomBytes(16).toString("hex")}${stem === "" ? "" : `-${stem}`}.${extension}`;
}
