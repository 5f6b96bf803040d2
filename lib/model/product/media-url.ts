/**
 * What a picture of the catalogue is shown from: the seller's own files come through the brand's
 * host, others as they are.
 */
export type MediaSource = { apiBaseUrl: string; sellerId: string; compressedImages: string | null };

/**
 * URL of the wire → URL of the page. `compressedImages` replaces the host name of the catalogue's
 * images (SET-02); otherwise files of the backend are served under `/media/`.
 */
export function toMediaUrl(url: string, source: MediaSource): string {
  if (source.compressedImages && URL.canParse(url)) {
    const rewritten = new URL(url);
    rewritten.host = source.compressedImages;
    return rewritten.toString();
  }
  const marker = `/files/${source.sellerId}/`;
  const start = url.indexOf(marker);
  const isOwn = start >= 0 && (url.startsWith(source.apiBaseUrl) || URL.canParse(url));
  return isOwn ? `/media/${url.slice(start + marker.length)}` : url;
}
