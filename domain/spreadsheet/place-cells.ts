const unplacedCell = /<(?:\w+:)?c(?!\s[^<>]*?\br=)[\s/>]/;
const rowOrCell = /<((?:\w+:)?)(row|c)(\s[^<>]*?)?(\/?)>/g;
const rowNumber = /\sr=["'](\d+)["']/;
const cellPlace = /\sr=["']([A-Z]{1,3})(\d+)["']/;

/**
 * The XML of a workbook's sheet with an explicit position on every cell. The format allows rows and
 * cells to omit it: they then follow the previous one.
 */
export function placeCells(xml: string): string {
  if (!unplacedCell.test(xml)) return xml;
  let row = 0;
  let column = 0;
  return xml.replace(
    rowOrCell,
    (tag, prefix: string, name: string, attributes = "", slash: string) => {
      if (name === "row") {
        row = Number(rowNumber.exec(attributes)?.[1] ?? row + 1);
        column = 0;
        return tag;
      }
      const place = cellPlace.exec(attributes);
      if (place) row = Number(place[2]);
      column = place ? toColumn(place[1] ?? "") : column + 1;
      return place ? tag : `<${prefix}c r="${toLetters(column)}${row}"${attributes}${slash}>`;
    },
  );
}

/** A is 1, AA is 27. */
function toColumn(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function toLetters(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? toLetters(Math.floor((column - 1) / 26)) + letter : letter;
}
