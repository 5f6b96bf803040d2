import "client-only";
import { orderFileBytesMax } from "@/contract/limits";
import { decodeText } from "@/domain/order-file/decode-text";
import { OrderFileError, type OrderSheet, toTextSheet } from "@/domain/order-file/order-sheet";

/**
 * The cells of a buyer's file, recognised by its content rather than its name: XLSX, or text with
 * any delimiter and encoding. The XLSX reader is loaded only for workbooks. Errors: OrderFileError.
 */
export async function readOrderFile(file: Blob & { name: string }): Promise<OrderSheet> {
  if (file.size > orderFileBytesMax) throw new OrderFileError("too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = formatOf(bytes);
  if (format === "old_workbook" || format === "unknown_format" || format === "malformed_workbook")
    throw new OrderFileError(format);
  if (format === "workbook") {
    const { readWorkbook } = await import("./read-workbook");
    return readWorkbook(bytes, file.name);
  }
  const text = decodeText(bytes);
  if (text === undefined) throw new OrderFileError("unknown_format");
  return toTextSheet(text, { name: file.name, kind: "csv" });
}

const lockedPart = [...new TextEncoder().encode("EncryptedPackage")].flatMap((letter) => [
  letter,
  0,
]);

/**
 * A password-protected workbook uses the same container as the old XLS format, but says that it is
 * encrypted.
 */
function isLocked(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x45); at !== -1; at = bytes.indexOf(0x45, at + 1))
    if (lockedPart.every((sign, position) => bytes[at + position] === sign)) return true;
  return false;
}

function formatOf(
  bytes: Uint8Array,
): "workbook" | "malformed_workbook" | "old_workbook" | "unknown_format" | "text" {
  const starts = (...signs: number[]) => signs.every((sign, position) => bytes[position] === sign);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return "workbook";
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    return isLocked(bytes) ? "malformed_workbook" : "old_workbook";
  return starts(0x25, 0x50, 0x44, 0x46) ||
    starts(0x89, 0x50, 0x4e, 0x47) ||
    starts(0xff, 0xd8, 0xff)
    ? "unknown_format"
    : "text";
}
