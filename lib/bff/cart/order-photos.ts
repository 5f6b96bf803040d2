import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type Caller, callBackend } from "../http/backend-client";
import type { SentFile } from "../http/bff-route";

/**
 * Stores a photo of units of an order; returns its id. Errors: `BackendError` (invalid_data: no
 * picture, not_allowed, payload_too_large, 404).
 */
export async function sendOrderPhoto(
  caller: Caller,
  { id, name, file }: { id: string; name: string; file: SentFile },
  intent: { idempotencyKey?: string | undefined },
): Promise<string> {
  const form = new FormData();
  form.append("files", new Blob([file.bytes], { type: file.contentType }), name);
  const { data } = await callBackend(
    storeEndpoints.createOrderPhotos,
    caller,
    { params: { id } },
    { ...intent, form },
  );
  return data.photos[0]?.id ?? "";
}

/** A URL to download a photo, valid for ten minutes. Errors: `BackendError` (404). */
export async function findPhotoUrl(
  caller: Caller,
  { id, photoId }: { id: string; photoId: string },
): Promise<string> {
  const { data } = await callBackend(storeEndpoints.getOrderPhotoDownload, caller, {
    params: { id, photo_id: photoId },
  });
  return data.download_url;
}
