import { gtinCheckDigit } from "@/contract/catalogue/search-index-rows";

/** A parsed barcode: its 14-digit GTIN and, for a pack, the GTIN of the item it contains. */
export type Gtin = { key: string; containedKey: string | null };

const keyLength = 14;
const shortest = 8;

/**
 * Parses an EAN-8, UPC-A, EAN-13 or GTIN-14, ignoring blanks and dashes and restoring leading zeros
 * that a spreadsheet removed. A GTIN-14 with an indicator of 1 to 8 is a pack of identical items.
 * Source: GS1 General Specifications §2, §7.9. Faults: `not_a_gtin` for other text, `check_digit`
 * if the length is right but the check digit is wrong.
 */
export function readGtin(text: string): Gtin | "not_a_gtin" | "check_digit" {
  const digits = text.replace(/[\s\u00a0-]/g, "");
  if (!/^\d+$/.test(digits) || digits.length < shortest || digits.length > keyLength)
    return "not_a_gtin";
  const key = digits.padStart(keyLength, "0");
  if (gtinCheckDigit(key.slice(0, -1)) !== Number(key.at(-1))) return "check_digit";
  const isPack = /^[1-8]/.test(key);
  return { key, containedKey: isPack ? toGtinOfArticle(key) : null };
}

/**
 * Whether a text is a complete GTIN: 8, 12, 13 or 14 digits (EAN-8, UPC-A, EAN-13, GTIN-14) with a
 * correct check digit.
 */
export function isGtin(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text) && typeof readGtin(text) === "object";
}

/**
 * The ways to write the same GTIN: with and without leading zeros, in each valid length. Other text
 * is returned as it is.
 */
export function toGtinForms(text: string): string[] {
  if (!isGtin(text)) return [text];
  const digits = text.replace(/^0+/, "");
  return [8, 12, 13, keyLength]
    .filter((length) => length >= digits.length)
    .map((length) => digits.padStart(length, "0"));
}

function toGtinOfArticle(packKey: string): string {
  const digits = packKey.slice(1, 13);
  return `0${digits}${gtinCheckDigit(digits)}`;
}
