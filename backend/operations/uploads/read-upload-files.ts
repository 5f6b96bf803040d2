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

export type UploadedFile = { name: string; extension: UploadExtension; received: ReceivedFile };

const fieldName = "files";
const nameLengthMax = 200;
const mebibyte = 1_048_576;

/** Largest file of a type, in bytes: what an import reads may be bigger than a picture. */
function bytesMaxOf(extension: UploadExtension): number {
  if (extension === "csv") return importFileBytesMax;
  return extension === "xlsx" ? xlsxBytesMax : uploadBytesMax;
}

/**
 * Takes in the files of a multipart request, none of them with a name yet. The request is read to
 * its end even when a file is refused, so that the answer reaches the caller; then everything
 * received is dropped. Errors: invalid_data, payload_too_large, unsupported_media_type, each naming
 * the file.
 */
export async function readUploadFiles(
  context: Pick<AdminContext, "readFiles" | "sellerId">,
  store: FileStore,
): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  let fault: unknown;
  try {
    let last: MultipartFile | undefined;
    for await (const part of context.readFiles({
      fileSize: importFileBytesMax + 1,
      files: uploadFilesMax,
    })) {
      last = part;
      if (fault === undefined) {
        try {
          files.push(await receive(part, context.sellerId, store));
          continue;
        } catch (error) {
          fault = error;
        }
      }
      await drain(part);
    }
    if (fault !== undefined) throw fault;
    const strange = Object.keys(last?.fields ?? {}).find((name) => name !== fieldName);
    if (strange !== undefined)
      throw invalidField(strange, "unknown", `property ${strange} should not exist`);
    if (files.length === 0) throw invalidField(fieldName, "required", "files should not be empty");
    return files;
  } catch (error) {
    await Promise.all(files.map((file) => file.received.discard()));
    throw toApiError(error);
  }
}

async function receive(
  part: MultipartFile,
  sellerId: string,
  store: FileStore,
): Promise<UploadedFile> {
  const name = (part.filename ?? "").slice(-nameLengthMax);
  if (part.fieldname !== fieldName)
    throw invalidField(part.fieldname, "unknown", `property ${part.fieldname} should not exist`);
  const extension = uploadExtensionOf(name);
  if (extension === undefined)
    throw new ApiError(
      "unsupported_media_type",
      `${shown(name)} is of no accepted type: ${uploadExtensions.join(", ")}`,
    );
  const received = await store.receive(sellerId, limited(part, name, bytesMaxOf(extension)));
  if (received.sizeBytes > 0 && looksLike(extension, received.head))
    return { name, extension, received };
  await received.discard();
  if (received.sizeBytes === 0)
    throw invalidField(fieldName, "invalid_value", `${shown(name)} is empty`);
  throw new ApiError(
    "unsupported_media_type",
    `The content of ${shown(name)} is not that of a .${extension} file.`,
  );
}

/** The part's bytes until there are too many of them; the stream itself stays open for `drain`. */
async function* limited(
  part: MultipartFile,
  name: string,
  bytesMax: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of part.file.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > bytesMax)
      throw new ApiError(
        "payload_too_large",
        `${shown(name)} is larger than ${bytesMax / mebibyte} MB.`,
        {
          data: { file: name, bytes_max: bytesMax },
        },
      );
    yield chunk as Uint8Array;
  }
}

async function drain(part: MultipartFile): Promise<void> {
  if (part.file.readableEnded || part.file.destroyed) return;
  for await (const _chunk of part.file);
}

function shown(name: string): string {
  return name === "" ? "A file without a name" : `"${name.replace(/[\p{Cc}"]/gu, "")}"`;
}

const multipartFaults: Record<string, () => ApiError> = {
  FST_FILES_LIMIT: () =>
    new ApiError("payload_too_large", `One request brings ${uploadFilesMax} files at most.`),
  FST_PARTS_LIMIT: () => new ApiError("payload_too_large", "The request has too many parts."),
  FST_FIELDS_LIMIT: () => new ApiError("payload_too_large", "The request has too many fields."),
  FST_REQ_FILE_TOO_LARGE: () =>
    new ApiError("payload_too_large", `A file is larger than ${importFileBytesMax / mebibyte} MB.`),
};

function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  const known = multipartFaults[code];
  if (known) return known();
  const malformed =
    code.startsWith("FST_") || /multipart|boundary|terminated early|malformed part/i.test(message);
  return malformed
    ? new ApiError("invalid_data", "The multipart body is malformed or incomplete.")
    : error;
}
