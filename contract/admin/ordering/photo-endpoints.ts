import { defineEndpoint } from "../../endpoint";
import { idParams } from "../../fields";
import { documentDownloadSchema } from "../../order/document";

/** Photos that buyers sent of units they complain about; returns name them. */
export const adminPhotoEndpoints = {
  adminGetPhotoDownload: defineEndpoint({
    method: "GET",
    path: "/admin/order-photos/:id/download",
    tag: "admin returns",
    summary: "Where a photo's file can be fetched",
    auth: "member",
    params: idParams,
    response: documentDownloadSchema,
    errors: ["unauthorized", "not_found"],
  }),
} as const;
