import { strToU8, Zip, ZipDeflate } from "fflate";
import { jobMessage } from "../job-message";
import { tableFault } from "./table-fault";

export type SheetCell = string | number | null;

/** Excel's limit, including the header. */
const rowsMax = 1_048_576;
const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const typeOf = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;

const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${typeOf}.${type}+xml"/>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}.xml"/>`;
const relationships = (...entries: string[]) =>
  `<Relationships xmlns="${packages}/relationships">${entries.join("")}</Relationships>`;
const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;

/** All parts of a workbook except its sheet; style 1 is bold. */
const parts: Record<string, string> = {
  "[Content_Types].xml": [
    `<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels"',
    ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override("workbook", "sheet.main"),
    override("styles", "styles"),
    override("worksheets/sheet1", "worksheet"),
    "</Types>",
  ].join(""),
  "_rels/.rels": relationships(relation("rId1", "officeDocument", "xl/workbook")),
  "xl/workbook.xml": [
    `<workbook xmlns="${namespace}" xmlns:r="${office}">`,
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ].join(""),
  "xl/_rels/workbook.xml.rels": relationships(
    relation("rId1", "worksheet", "worksheets/sheet1"),
    relation("rId2", "styles", "styles"),
  ),
  "xl/styles.xml": [
    `<styleSheet xmlns="${namespace}"><fonts count="2">${font("")}${font("<b/>")}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
    '<cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
  ].join(""),
};

/**
 * Streams a workbook with one sheet whose first row is bold: only one page of rows is in memory.
 * Numbers are numbers, and text stays text whatever it starts with. Errors: TableFault
 * `too_many_rows` beyond a sheet's limit.
 */
export async function* toWorkbook(
  header: readonly string[],
  pages: AsyncIterable<readonly SheetCell[][]>,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const addPart = (name: string) => {
    const part = new ZipDeflate(name, { level: 3 });
    zip.add(part);
    return part;
  };
  for (const [name, xml] of Object.entries(parts))
    addPart(name).push(strToU8(declaration + xml), true);
  const sheet = addPart("xl/worksheets/sheet1.xml");
  const begin = `${declaration}<worksheet xmlns="${namespace}"><sheetData>`;
  sheet.push(strToU8(begin + toRow(header, 1, ` s="1"`)));
  let count = 1;
  for await (const page of pages) {
    if (count + page.length > rowsMax)
      throw tableFault("too_many_rows", jobMessage("file.tooManySheetRows", { max: rowsMax - 1 }));
    sheet.push(strToU8(page.map((row, index) => toRow(row, count + index + 1)).join("")));
    count += page.length;
    yield* made;
    made = [];
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* made;
}

function toRow(cells: readonly SheetCell[], row: number, style = ""): string {
  const xml = cells.map((cell, at) => toCell(cell, `r="${columnNameOf(at)}${row}"${style}`));
  return `<row r="${row}">${xml.join("")}</row>`;
}

function toCell(cell: SheetCell, attributes: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c ${attributes}><v>${cell}</v></c>`;
  const text = `<t xml:space="preserve">${toSheetText(cell)}</t>`;
  return `<c ${attributes} t="inlineStr"><is>${text}</is></c>`;
}

const letters: string[] = [];

/** A column's letters: A … Z, AA … */
function columnNameOf(at: number): string {
  const before = Math.floor(at / 26);
  letters[at] ??=
    (before === 0 ? "" : columnNameOf(before - 1)) + String.fromCharCode(65 + (at % 26));
  return letters[at];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Escapes characters that XML can't contain as `_x0001_`, and text that looks like such an escape
 * (ECMA-376, ST_Xstring).
 */
function toSheetText(text: string): string {
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replace(
      /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}
