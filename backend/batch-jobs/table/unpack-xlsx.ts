import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { zipSync } from "fflate";
import { xlsxRatioMax, xlsxUnpackedBytesMax } from "@/contract/limits";
import { tableFault } from "./table-fault";

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number };

const inflate = promisify(inflateRaw);
const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const localSign = 0x04034b50;
const endLength = 22;
const commentMax = 65_535;
const entriesMax = 2000;
const smallBytes = 1_048_576;
const mebibyte = 1_048_576;

const bomb = () =>
  tableFault(
    "file_too_large",
    `the XLSX file unpacks to more than ${xlsxUnpackedBytesMax / mebibyte} MB or ${xlsxRatioMax} times its size`,
  );
const malformed = () => tableFault("malformed_xlsx", "the file is no XLSX workbook");

/**
 * An archive with the sheets of an XLSX file and nothing else, made anew from what really was unpacked: neither the sizes
 * an archive states nor entries its directory leaves out are trusted, and unpacking stops at the limit.
 * Errors: TableFault `file_too_large` (a ZIP bomb), `malformed_xlsx`.
 */
export async function unpackXlsx(archive: Buffer): Promise<Buffer> {
  const entries = listEntries(archive).filter(({ name }) => /\.(xml|rels)$/.test(name) && !name.includes(".."));
  const stated = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (stated > limitOf(archive)) throw bomb();
  let left = limitOf(archive);
  const files: Record<string, [Uint8Array, { level: 0 }]> = {};
  for (const entry of entries) {
    const content = await unpackEntry(archive, entry, left);
    left -= content.length;
    files[entry.name] = [content, { level: 0 }];
  }
  if (!files["xl/workbook.xml"]) throw malformed();
  return Buffer.from(zipSync(files).buffer);
}

function limitOf(archive: Buffer): number {
  return Math.min(xlsxUnpackedBytesMax, Math.max(archive.length * xlsxRatioMax, smallBytes));
}

function listEntries(archive: Buffer): Entry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  if (count > entriesMax) throw bomb();
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entrySign) throw malformed();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: archive.toString("utf8", at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function findEnd(archive: Buffer): number {
  for (let at = archive.length - endLength; at >= Math.max(0, archive.length - endLength - commentMax); at -= 1)
    if (archive.readUInt32LE(at) === endSign) return at;
  throw malformed();
}

async function unpackEntry(archive: Buffer, { offset, method, packed }: Entry, bytesMax: number): Promise<Uint8Array> {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== localSign) throw malformed();
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const content = archive.subarray(start, start + packed);
  if (method === 0) {
    if (content.length > bytesMax) throw bomb();
    return content;
  }
  if (method !== 8) throw malformed();
  try {
    return await inflate(content, { maxOutputLength: Math.max(1, bytesMax) });
  } catch (error) {
    throw (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? bomb() : malformed();
  }
}
