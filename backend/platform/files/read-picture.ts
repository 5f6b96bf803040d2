import type { FileStore } from "./file-store";

const sourceBytesMax = 12_000_000;

/**
 * The bytes of a picture, by its URL in the seller's data: the storefront's (`/media/…`), the
 * backend's own, or a data URL. External URLs are never fetched. Errors: the picture is too large.
 */
export async function readPicture(
  files: FileStore,
  sellerId: string,
  url: string,
): Promise<Buffer | undefined> {
  const [, base64, inline] = /^data:image\/svg\+xml[^,]*?(;base64)?,(.*)$/s.exec(url) ?? [];
  if (inline !== undefined)
    return base64 ? Buffer.from(inline, "base64") : Buffer.from(decodeURIComponent(inline));
  const path = findPicturePath(sellerId, url);
  const content = path && (await files.read(sellerId, path))?.content;
  if (content && content.length > sourceBytesMax)
    throw new Error(`the picture has ${content.length} bytes`);
  return content || undefined;
}

/** The picture's path among the seller's public files; undefined if it is external. */
export function findPicturePath(sellerId: string, url: string): string | undefined {
  const marker = url.startsWith("/") ? "/media/" : `/files/${sellerId}/`;
  const start = url.indexOf(marker);
  return start < 0 ? undefined : url.slice(start + marker.length).replace(/[?#].*$/, "");
}
