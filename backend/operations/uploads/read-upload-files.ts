import type { MultipartFile } from "@fastify/multipart";
import {
  importFileBytesMax,
  uploadBytesMax,
  uploadFilesMax,
  xlsxBytesMax,
} from "@/contract/limits";
import type { FileStore, ReceivedFile } from "../../platform/files/file-store";
import {
  looksLike,
  type UploadExtension,
  uploadExtensionOf,
  uploadExtensions,
} from "../../platform/files/sniff-file";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { ApiError } from "../../kernel/api-error";
import { filesField, limited, nameOf, readFilesOf, shown } from "./read-multipart-files";

export type UploadedFile = { name: string; extension: UploadExtension; received: ReceivedFile };

/** Maximum size of a file by type, in bytes: import files may be larger than images. */
function bytesMaxOf(extension: UploadExtension): number {
  if (extension === "csv") return importFileBytesMax;
  return extension === "xlsx" ? xlsxBytesMax : uploadBytesMax;
}

/**
 * Reads the files of a multipart request, like `readFilesOf`. Errors: invalid_data,
 * payload_too_large, unsupported_media_type, each naming the file.
 */
export const readUploadFiles = (
  context: Pick<AdminContext, "readFiles" | "sellerId">,
  store: FileStore,
): Promise<UploadedFile[]> =>
  readFilesOf(context, { fileBytesMax: importFileBytesMax, filesMax: uploadFilesMax }, (part) =>
    receive(part, context.sellerId, store),
  );

async function receive(
  part: MultipartFile,
  sellerId: string,
  store: FileStore,
): Promise<UploadedFile> {
  const name = nameOf(part);
  const extension = uploadExtensionOf(name);
  if (extension === undefined)
    throw new ApiError(
      "unsupported_media_type",
      `${shown(name)} is not of an accepted type: ${uploadExtensions.join(", ")}`,
    );
  const received = await store.receive(sellerId, limited(part, name, bytesMaxOf(extension)));
  if (received.sizeBytes > 0 && looksLike(extension, received.head))
    return { name, extension, received };
  await received.discard();
  if (received.sizeBytes === 0)
    throw invalidField(filesField, "invalid_value", `${shown(name)} is empty`);
  throw new ApiError(
    "unsupported_media_type",
    `The content of ${shown(name)} does not match the type .${extension}.`,
  );
}
