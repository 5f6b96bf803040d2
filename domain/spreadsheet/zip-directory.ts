/**
 * One file of an archive: its compression method, its compressed bytes, and the uncompressed size
 * that the archive claims.
 */
export type ZipEntry = { name: string; method: number; packed: Uint8Array; statedBytes: number };

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const localSign = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const commentMax = 65_535;

/**
 * The files in an archive's directory, without decompressing anything; the stated sizes are
 * unverified. Faults: `malformed`; `too_many_entries` beyond `entriesMax`.
 */
export function readZipDirectory(
  archive: Uint8Array,
  entriesMax: number,
): ZipEntry[] | "malformed" | "too_many_entries" {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  if (end === undefined) return "malformed";
  const count = view.getUint16(end + 10, true);
  if (count > entriesMax) return "too_many_entries";
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > archive.length || view.getUint32(at, true) !== entrySign)
      return "malformed";
    const packed = findPacked(archive, view, at);
    if (!packed) return "malformed";
    const nameEnd = at + entryLength + view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(archive.subarray(at + entryLength, nameEnd)),
      method: view.getUint16(at + 10, true),
      packed,
      statedBytes: view.getUint32(at + 24, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - commentMax); at -= 1)
    if (view.getUint32(at, true) === endSign) return at;
  return undefined;
}

function findPacked(archive: Uint8Array, view: DataView, entry: number): Uint8Array | undefined {
  const local = view.getUint32(entry + 42, true);
  if (local + localLength > archive.length || view.getUint32(local, true) !== localSign)
    return undefined;
  const start =
    local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return archive.subarray(start, start + view.getUint32(entry + 20, true));
}
