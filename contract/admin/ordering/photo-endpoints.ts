import { defineEndpoint } from "../../endpoint";
import { idParams } from "../../fields";
import { documentDownloadSchema } from "../../order/document";

/** Photos by buyers of the units they complain about; returns refer to them. */
export const adminPhotoEndpoints = {
  adminGetPhotoDownload: defineEndpoint({
    method: "GET",
    path: "/admin/order-photos/:id/download",
    tag: "admin returns",
    summary: "A URL of a photo's file",
    auth: "member",
    params: idParams,
    response: documentDownloadSchema,
    errors: ["unauthorized", "not_found"],
  }),
} as const;
