import { isUtf8 } from "node:buffer";

/** Extensions that may be uploaded; the content must match the extension. */
export const uploadExtensions = [
  "png",
  "jpg",
  "jpeg",
  "webp",
  "gif",
  "avif",
  "svg",
  "pdf",
  "csv",
  "xlsx",
  "txt",
] as const;
export type UploadExtension = (typeof uploadExtensions)[number];

const startsWith = (head: Buffer, bytes: string, at = 0) =>
  head.toString("latin1", at, at + bytes.length) === bytes;
const avifBrands = new Set(["avif", "avis"]);

const signs: Record<Exclude<UploadExtension, "csv" | "txt" | "svg">, (head: Buffer) => boolean> = {
  png: (head) => startsWith(head, "\x89PNG\r\n\x1a\n"),
  jpg: (head) => startsWith(head, "\xff\xd8\xff"),
  jpeg: (head) => startsWith(head, "\xff\xd8\xff"),
  webp: (head) => startsWith(head, "RIFF") && startsWith(head, "WEBP", 8),
  gif: (head) => startsWith(head, "GIF87a") || startsWith(head, "GIF89a"),
  avif: (head) => startsWith(head, "ftyp", 4) && avifBrands.has(head.toString("latin1", 8, 12)),
  pdf: (head) => startsWith(head, "%PDF-"),
  xlsx: (head) => startsWith(head, "PK\x03\x04"),
};

/** The lower-case extension of a file name, if it may be uploaded. */
export function uploadExtensionOf(name: string): UploadExtension | undefined {
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase();
  return uploadExtensions.find((known) => known === extension);
}

/**
 * Whether a file's first bytes match this type; the name alone proves nothing. SVG, CSV and text
 * are recognised as text.
 */
export function looksLike(extension: UploadExtension, head: Buffer): boolean {
  if (extension === "svg") return isText(head) && /<svg[\s>]/i.test(head.toString("utf8"));
  if (extension === "csv" || extension === "txt")
    return isText(head) && !/^\s*<(!doctype|html|script|svg|\?xml)/i.test(head.toString("latin1"));
  return signs[extension](head);
}

const utf16Marks = ["\xff\xfe", "\xfe\xff"];

function isText(head: Buffer): boolean {
  if (utf16Marks.some((mark) => startsWith(head, mark))) return true;
  return isUtf8(head)
    ? !head.includes(0)
    : !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(head.toString("latin1"));
}
