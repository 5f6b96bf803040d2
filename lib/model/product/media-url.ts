import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";

/**
 * The source of catalogue images: the seller's own files are served through the brand's host,
 * others unchanged.
 */
export type MediaSource = { apiBaseUrl: string; sellerId: string; compressedImages: string | null };

/** The source of a seller's images. */
export const toMediaSource = (
  { id, api_base_url: apiBaseUrl }: Pick<Seller, "id" | "api_base_url">,
  settings: Pick<SellerSettings, "compressed_images">,
): MediaSource => ({ apiBaseUrl, sellerId: id, compressedImages: settings.compressed_images });

/**
 * URL on the wire → URL on the page. `compressedImages` replaces the host name of the catalogue's
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
