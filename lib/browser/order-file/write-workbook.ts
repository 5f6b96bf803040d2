import "client-only";
import { strToU8, zipSync } from "fflate";

const namespace = "http://schemas.openxmlformats.org";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const format = "application/vnd.openxmlformats";
const sheetFormat = `${format}-officedocument.spreadsheetml`;

const toRelationship = (type: string, target: string) =>
  [
    `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1"`,
    ` Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    "</Relationships>",
  ].join("");

/** The constant parts of a single-sheet workbook. */
const parts: Record<string, string> = {
  "[Content_Types].xml": [
    `<Types xmlns="${namespace}/package/2006/content-types">`,
    `<Default Extension="rels" ContentType="${format}-package.relationships+xml"/>`,
    `<Override PartName="/xl/workbook.xml" ContentType="${sheetFormat}.sheet.main+xml"/>`,
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetFormat}.worksheet+xml"/>`,
    "</Types>",
  ].join(""),
  "_rels/.rels": toRelationship("officeDocument", "xl/workbook.xml"),
  "xl/workbook.xml": [
    `<workbook xmlns="${namespace}/spreadsheetml/2006/main"`,
    ` xmlns:r="${namespace}/officeDocument/2006/relationships">`,
    '<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ].join(""),
  "xl/_rels/workbook.xml.rels": toRelationship("worksheet", "worksheets/sheet1.xml"),
};

/**
 * Rows as an XLSX file, every cell a text and so never a formula; short whole numbers stay numbers.
 * Written here because the backend's library compresses larger sheets in workers, which the content
 * security policy forbids.
 */
export function writeWorkbook(rows: readonly string[][]): Blob {
  const sheet = [
    `<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>`,
    ...rows.map(toRowXml),
    "</sheetData></worksheet>",
  ].join("");
  const files = Object.entries({ ...parts, "xl/worksheets/sheet1.xml": sheet }).map(
    ([path, xml]) => [path, strToU8(declaration + xml)],
  );
  const archive = zipSync(Object.fromEntries(files));
  return new Blob([archive as Uint8Array<ArrayBuffer>], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}

function toRowXml(cells: readonly string[], index: number): string {
  const row = index + 1;
  const xml = cells.map((cell, column) => toCellXml(cell, `${toLetters(column)}${row}`));
  return `<row r="${row}">${xml.join("")}</row>`;
}

function toCellXml(cell: string, place: string): string {
  if (cell === "") return "";
  if (/^(0|[1-9]\d{0,9})$/.test(cell)) return `<c r="${place}"><v>${cell}</v></c>`;
  const text = `<t xml:space="preserve">${escapeXml(cell)}</t>`;
  return `<c r="${place}" t="inlineStr"><is>${text}</is></c>`;
}

function toLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${toLetters(Math.floor(column / 26) - 1)}${last}`;
}

/** Drops characters that are invalid in XML and escapes the special ones. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
