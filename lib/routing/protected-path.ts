const protectedWords = [
  "order",
  "orders",
  "products",
  "cart",
  "checkout",
  "account",
  "backorders",
  "favorite-lists",
] as const;
const publicPrefixes = [
  "/login",
  "/catalogue",
  "/desk",
  "/configuration-error",
  "/api",
  "/media",
  "/health",
] as const;

/** Decodes and normalises a path once; undefined if it is malformed. */
export function normalisePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
      .replaceAll("\\", "/")
      .replace(/\/{2,}/g, "/");
    const parts: string[] = [];
    for (const part of decoded.split("/")) {
      if (part === "..") parts.pop();
      else if (part !== "." && part !== "") parts.push(part);
    }
    return decoded.includes("\0") ? undefined : `/${parts.join("/")}`;
  } catch {
    return undefined;
  }
}

/** Whether a normalised path is public, whatever words it contains (GUARD-01). */
export function isPublicPath(path: string): boolean {
  return publicPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/**
 * GUARD-01: the root, or any path that contains one of the words as a substring, such as
 * `/reorder`.
 */
export function isProtectedPath(path: string): boolean {
  if (isPublicPath(path)) return false;
  return path === "/" || protectedWords.some((word) => path.includes(word));
}

/**
 * A path on this host, with its query: one leading slash, no scheme, no backslash, no control
 * characters.
 */
export function toLocalPath(value: string | null | undefined): string | undefined {
  return value &&
    value.length <= 2000 &&
    /^\/(?![/\\])/.test(value) &&
    !/[\\\u0000-\u001f]/.test(value)
    ? value
    : undefined;
}

/** The return path after a sign-in: a path on this host other than the sign-in page itself. */
export function toReturnPath(value: string | null | undefined): string | undefined {
  const path = toLocalPath(value);
  return normalisePath(path?.split(/[?#]/)[0] ?? "")?.startsWith("/login") ? undefined : path;
}
