const unstorable = /[\p{Surrogate}\0]/u;

/**
 * The path of the first text or key that can't be stored: it contains an unpaired surrogate, which
 * is invalid in any Unicode encoding, or U+0000, which PostgreSQL's text can't contain. Empty for
 * the value itself or one of its keys; undefined if there is none. Source: SEC-04.
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
