import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { zipSync } from "fflate";
import { xlsxRatioMax, xlsxUnpackedBytesMax } from "@/contract/limits";
import { placeCells } from "@/domain/spreadsheet/place-cells";
import { showValuelessCells } from "@/domain/spreadsheet/valueless-cells";
import { readZipDirectory, type ZipEntry } from "@/domain/spreadsheet/zip-directory";
import { jobMessage } from "../job-message";
import { tableFault } from "./table-fault";

const inflate = promisify(inflateRaw);
const entriesMax = 2000;
const smallBytes = 1_048_576;
const mebibyte = 1_048_576;

const bomb = () =>
  tableFault(
    "file_too_large",
    jobMessage("file.unpacksTooLarge", {
      megabytes: xlsxUnpackedBytesMax / mebibyte,
      ratio: xlsxRatioMax,
    }),
  );
const malformed = () => tableFault("malformed_xlsx", jobMessage("file.noWorkbook"));

/**
 * Prefix of the text shown for a cell without a value; a private-use character that no real text
 * contains.
 */
export const valuelessMark = "\ue000";

/**
 * Repacks an XLSX file with only its sheets, from what was actually decompressed: neither the
 * archive's stated sizes nor its directory are trusted, and decompression stops at the limit. Cells
 * without a value become texts starting with `valuelessMark`, and every cell gets an explicit
 * position. Errors: TableFault `file_too_large` (a ZIP bomb), `malformed_xlsx`.
 */
export async function unpackXlsx(archive: Buffer): Promise<Buffer> {
  const entries = listEntries(archive).filter(
    ({ name }) => /\.(xml|rels)$/.test(name) && !name.includes(".."),
  );
  const stated = entries.reduce((sum, { statedBytes }) => sum + statedBytes, 0);
  if (stated > limitOf(archive)) throw bomb();
  let left = limitOf(archive);
  const files: Record<string, [Uint8Array, { level: 0 }]> = {};
  for (const entry of entries) {
    const content = await unpackEntry(entry, left);
    left -= content.length;
    files[entry.name] = [toPlainSheet(content), { level: 0 }];
  }
  if (!files["xl/workbook.xml"]) throw malformed();
  return Buffer.from(zipSync(files).buffer);
}

function toPlainSheet(part: Uint8Array): Uint8Array {
  if (!Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes("sheetData"))
    return part;
  const xml = new TextDecoder().decode(part);
  const plain = showValuelessCells(placeCells(xml), valuelessMark);
  return plain === xml ? part : new TextEncoder().encode(plain);
}

function limitOf(archive: Buffer): number {
  return Math.min(xlsxUnpackedBytesMax, Math.max(archive.length * xlsxRatioMax, smallBytes));
}

function listEntries(archive: Buffer): ZipEntry[] {
  const entries = readZipDirectory(archive, entriesMax);
  if (entries === "too_many_entries") throw bomb();
  if (entries === "malformed") throw malformed();
  return entries;
}

async function unpackEntry({ method, packed }: ZipEntry, bytesMax: number): Promise<Uint8Array> {
  if (method === 0) {
    if (packed.length > bytesMax) throw bomb();
    return packed;
  }
  if (method !== 8) throw malformed();
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, bytesMax) });
  } catch (error) {
    throw (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? bomb() : malformed();
  }
}
