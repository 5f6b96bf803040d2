const loneSurrogate = /\p{Surrogate}/u;

/**
 * The path of the first text or key that holds a surrogate without its other half: no encoding of
 * Unicode has it, so it can be neither stored nor put into a URL. Empty for the value itself or one
 * of its keys; undefined when there is none. Source: SEC-04.
 */
export function findLoneSurrogate(value: unknown): string | undefined {
  if (typeof value === "string") return loneSurrogate.test(value) ? "" : undefined;
  if (value === null || typeof value !== "object") return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (loneSurrogate.test(key)) return "";
    const found = findLoneSurrogate(inner);
    if (found !== undefined) return found === "" ? key : `${key}.${found}`;
  }
  return undefined;
}
