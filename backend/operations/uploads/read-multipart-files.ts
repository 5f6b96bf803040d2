import type { MultipartFile } from "@fastify/multipart";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import type { ReceivedFile } from "../../platform/files/file-store";
import type { ReadFiles } from "../../platform/files/read-files";

/** The field of a multipart request that contains files. */
export const filesField = "files";
const nameLengthMax = 200;
const mebibyte = 1_048_576;

type Limits = { fileBytesMax: number; filesMax: number };

/** A file's name as it was sent. */
export const nameOf = (part: MultipartFile): string => (part.filename ?? "").slice(-nameLengthMax);

/**
 * Reads the files of a multipart request. They have no names yet. The request is read to its end
 * even if a file is rejected, so that the response reaches the caller; then everything received is
 * discarded. Errors: those of `receive`; invalid_data, payload_too_large.
 */
export async function readFilesOf<File extends { received: ReceivedFile }>(
  context: { readFiles: ReadFiles },
  limits: Limits,
  receive: (part: MultipartFile) => Promise<File>,
): Promise<File[]> {
  const files: File[] = [];
  let fault: unknown;
  try {
    let last: MultipartFile | undefined;
    const sizes = { fileSize: limits.fileBytesMax + 1, files: limits.filesMax };
    for await (const part of context.readFiles(sizes)) {
      last = part;
      if (fault === undefined) {
        try {
          requireField(part);
          files.push(await receive(part));
          continue;
        } catch (error) {
          fault = error;
        }
      }
      await drain(part);
    }
    if (fault !== undefined) throw fault;
    const strange = Object.keys(last?.fields ?? {}).find((name) => name !== filesField);
    if (strange !== undefined)
      throw invalidField(strange, "unknown", `property ${strange} should not exist`);
    if (files.length === 0) throw invalidField(filesField, "required", "files should not be empty");
    return files;
  } catch (error) {
    await Promise.all(files.map((file) => file.received.discard()));
    throw toApiError(error, limits);
  }
}

function requireField({ fieldname }: MultipartFile): void {
  if (fieldname !== filesField)
    throw invalidField(fieldname, "unknown", `property ${fieldname} should not exist`);
}

/** The part's bytes up to the limit; the stream itself stays open for `drain`. */
export async function* limited(
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

/** A file's name as shown in an error. */
export function shown(name: string): string {
  return name === "" ? "A file without a name" : `"${name.replace(/[\p{Cc}"]/gu, "")}"`;
}

const multipartFaults: Record<string, (limits: Limits) => ApiError> = {
  FST_FILES_LIMIT: ({ filesMax }) =>
    new ApiError("payload_too_large", `A request can contain at most ${filesMax} files.`),
  FST_PARTS_LIMIT: () => new ApiError("payload_too_large", "The request has too many parts."),
  FST_FIELDS_LIMIT: () => new ApiError("payload_too_large", "The request has too many fields."),
  FST_REQ_FILE_TOO_LARGE: ({ fileBytesMax }) =>
    new ApiError("payload_too_large", `A file is larger than ${fileBytesMax / mebibyte} MB.`),
};

function toApiError(error: unknown, limits: Limits): unknown {
  if (error instanceof ApiError) return error;
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  const known = multipartFaults[code];
  if (known) return known(limits);
  const malformed =
    code.startsWith("FST_") || /multipart|boundary|terminated early|malformed part/i.test(message);
  return malformed
    ? new ApiError("invalid_data", "The multipart body is malformed or incomplete.")
    : error;
}
