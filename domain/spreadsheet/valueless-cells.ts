const mayHaveNone = /<(?:\w+:)?f[\s/>]|\st=["']e["']/;
const cellTag = /<(\/?)((?:\w+:)?)c(\s[^<>]*)?>/g;
const storedFormula = /<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>([^<]*)<)/;
const storedValue = /<(?:\w+:)?v(?:\s[^<>]*)?(?:\/>|>([^<]*)<)/;

/**
 * The XML of a workbook's sheet in which cells with an error, or with a formula without its saved
 * value, are replaced by text: `mark` followed by the error (`#DIV/0!`) or the formula (`=A1*2`).
 * Workbook readers would take such cells for empty.
 */
export function showValuelessCells(xml: string, mark = ""): string {
  if (!mayHaveNone.test(xml)) return xml;
  const parts: string[] = [];
  let end = 0;
  let open: RegExpExecArray | undefined;
  // tag by tag: searching for the end of each unclosed cell would scan to the end of the file every
  // time
  for (const tag of xml.matchAll(cellTag)) {
    const [text, slash, prefix] = tag;
    if (slash && open && open[2] === prefix) {
      const content = xml.slice(open.index + open[0].length, tag.index);
      const shown = findShown(open[3] ?? "", content);
      if (shown !== undefined) {
        parts.push(xml.slice(end, open.index), toTextCell(open, `${mark}${shown}`));
        end = tag.index + text.length;
      }
    }
    open = slash || text.endsWith("/>") ? undefined : tag;
  }
  return [...parts, xml.slice(end)].join("");
}

function toTextCell([, , prefix = "", attributes = ""]: RegExpExecArray, text: string): string {
  const others = attributes.replace(/\st=["']\w*["']/, "");
  return `<${prefix}c${others} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;
}

/**
 * What a cell without a value shows; undefined for a cell that has one. The empty text is a valid
 * formula result.
 */
function findShown(attributes: string, content: string): string | undefined {
  const type = /\st=["'](\w*)["']/.exec(attributes)?.[1];
  const formula = storedFormula.exec(content);
  const value = storedValue.exec(content);
  if (type === "e") return value?.[1] || "#ERROR!";
  if (!formula || value?.[1] || (value && type === "str")) return undefined;
  return `=${formula[1] ?? ""}`;
}
