const mayHaveNone = /<(?:\w+:)?f[\s/>]|\st=["']e["']/;
const filledCell = /<((?:\w+:)?)c(\s[^<>]*[^<>/])>([\s\S]*?)<\/\1c>/g;
const storedFormula = /<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>([^<]*)<)/;
const storedValue = /<(?:\w+:)?v(?:\s[^<>]*)?(?:\/>|>([^<]*)<)/;

/**
 * The XML of a workbook's sheet in which cells that hold an error, or a formula without the value
 * it had when the file was saved, are texts: `mark`, then the error (`#DIV/0!`) or the formula
 * (`=A1*2`). What reads workbooks takes such cells for empty ones.
 */
export function showValuelessCells(xml: string, mark = ""): string {
  if (!mayHaveNone.test(xml)) return xml;
  return xml.replace(filledCell, (cell, prefix: string, attributes: string, content: string) => {
    const shown = findShown(attributes, content);
    if (shown === undefined) return cell;
    const others = attributes.replace(/\st=["']\w*["']/, "");
    return `<${prefix}c${others} t="str"><${prefix}v>${mark}${shown}</${prefix}v></${prefix}c>`;
  });
}

/**
 * What a cell without a value shows; undefined for a cell that has one. The empty text is a value
 * of a formula for texts.
 */
function findShown(attributes: string, content: string): string | undefined {
  const type = /\st=["'](\w*)["']/.exec(attributes)?.[1];
  const formula = storedFormula.exec(content);
  const value = storedValue.exec(content);
  if (type === "e") return value?.[1] || "#ERROR!";
  if (!formula || value?.[1] || (value && type === "str")) return undefined;
  return `=${formula[1] ?? ""}`;
}
