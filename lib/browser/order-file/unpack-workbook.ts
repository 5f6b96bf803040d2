import "client-only";
import { Inflate, zipSync } from "fflate";
import { orderFileEntriesMax, orderFileUnpackedBytesMax } from "@/contract/limits";
import { readZipDirectory, type ZipEntry } from "@/domain/spreadsheet/zip-directory";
import { OrderFileError } from "@/domain/order-file/order-sheet";

/** Limits how much one slice can decompress to, whatever the archive claims. */
const sliceBytes = 8192;

/**
 * The XML files of a workbook, decompressed slice by slice: the archive's stated sizes and entry
 * count are not trusted, and decompression stops at the limit. Errors: OrderFileError
 * (unpacked_too_large, malformed_workbook).
 */
export function unpackWorkbook(archive: Uint8Array): Record<string, Uint8Array> {
  const entries = readZipDirectory(archive, orderFileEntriesMax);
  if (entries === "too_many_entries") throw new OrderFileError("unpacked_too_large");
  if (entries === "malformed") throw new OrderFileError("malformed_workbook");
  const requested = entries.filter(({ name }) => /\.(xml|rels)$/.test(name));
  if (requested.reduce((sum, { statedBytes }) => sum + statedBytes, 0) > orderFileUnpackedBytesMax)
    throw new OrderFileError("unpacked_too_large");
  const files: Record<string, Uint8Array> = {};
  let left = orderFileUnpackedBytesMax;
  for (const entry of requested) {
    const content = unpackEntry(entry, left);
    left -= content.length;
    files[entry.name] = content;
  }
  if (!files["xl/workbook.xml"]) throw new OrderFileError("malformed_workbook");
  return files;
}

/** Packs the files as an uncompressed archive, so that the reader need not decompress anything. */
export function packStored(files: Record<string, Uint8Array>): ArrayBuffer {
  const packed = zipSync(files, { level: 0 });
  return packed.buffer.slice(
    packed.byteOffset,
    packed.byteOffset + packed.byteLength,
  ) as ArrayBuffer;
}

function unpackEntry({ method, packed }: ZipEntry, bytesMax: number): Uint8Array {
  if (method !== 0 && method !== 8) throw new OrderFileError("malformed_workbook");
  if (method === 0) {
    if (packed.length > bytesMax) throw new OrderFileError("unpacked_too_large");
    return packed;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    size += chunk.length;
    if (size > bytesMax) throw new OrderFileError("unpacked_too_large");
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < packed.length; at += sliceBytes)
      inflate.push(packed.subarray(at, at + sliceBytes), at + sliceBytes >= packed.length);
  } catch (error) {
    throw error instanceof OrderFileError ? error : new OrderFileError("malformed_workbook");
  }
  return join(chunks, size);
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
