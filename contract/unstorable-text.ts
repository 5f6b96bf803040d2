const unstorable = /[\p{Surrogate}\0]/u;

/**
 * The path of the first text or key that can't be stored: it holds a surrogate without its other
 * half, which no encoding of Unicode has, or U+0000, which no text of PostgreSQL holds. Empty for
 * the value itself or one of its keys; undefined when there is none. Source: SEC-04.
 */
export function findUnstorableText(value: unknown): string | undefined {
  if (typeof value === "string") return unstorable.test(value) ? "" : undefined;
  if (value === null || typeof value !== "object") return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (unstorable.test(key)) return "";
    const found = findUnstorableText(inner);
    if (found !== undefined) return found === "" ? key : `${key}.${found}`;
  }
  return undefined;
}
