/** Joins texts into one string, one per line; line breaks within a text become spaces. */
export function toTextColumn(texts: readonly string[]): string {
  return texts
    .map((text) => (/[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, " ") : text))
    .join("\n");
}

/**
 * The longest common prefix of all texts that is shorter than each of them; empty texts are
 * ignored.
 */
export function findSharedPrefix(texts: readonly string[]): string {
  const filled = texts.filter((text) => text !== "");
  let prefix = filled[0] ?? "";
  for (const text of filled) while (!text.startsWith(prefix)) prefix = prefix.slice(0, -1);
  return filled.includes(prefix) ? prefix.slice(0, -1) : prefix;
}
