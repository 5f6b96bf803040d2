import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery } from "../fields";
import { documentDownloadSchema } from "./document";
import { orderPhotoSchema } from "./photo";

/** Photos by buyers of the units they complain about, for orders of their own company. */
export const photoEndpoints = {
  createOrderPhotos: defineEndpoint({
    method: "POST",
    path: "/store/orders/:id/photos",
    tag: "returns",
    summary:
      "Stores the pictures of the multipart field `files` (JPEG, PNG, WebP), all or none; a " +
      "return refers to them by id",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    bodyType: "multipart",
    response: z.object({ photos: z.array(orderPhotoSchema) }),
    errors: [
      ...(["photos_exceeded"] as const),
      ...(["invalid_data", "unauthorized", "not_found", "not_allowed"] as const),
      ...(["payload_too_large", "unsupported_media_type", "conflict"] as const),
    ],
    ordering: true,
    shows: "amounts",
  }),
  getOrderPhotoDownload: defineEndpoint({
    method: "GET",
    path: "/store/orders/:id/photos/:photo_id/download",
    tag: "returns",
    summary: "A URL of a photo's file",
    auth: "customer",
    params: z.strictObject({ id, photo_id: id }),
    query: langOnlyQuery,
    response: documentDownloadSchema,
    errors: ["invalid_data", "unauthorized", "not_found"],
    shows: "amounts",
  }),
} as const;
