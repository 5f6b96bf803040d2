import { z } from "zod";
import { defineEndpoint } from "@/contract/endpoint";

const fileKey = z
  .string()
  .min(1)
  .max(300)
  .describe("`key` of an upload, or `result.file_key` of a batch job");
const fileKeyBody = z.strictObject({ file_key: fileKey });
const uploads = z.object({
  uploads: z.array(
    z.object({
      url: z
        .string()
        .describe(
          "of a public file: its public URL; of a protected one: its key, for which a download " +
            "URL can be requested",
        ),
      key: z.string(),
    }),
  ),
});
const uploadErrors = [
  "invalid_data",
  "unauthorized",
  "forbidden",
  "payload_too_large",
  "unsupported_media_type",
] as const;

/**
 * Files of a seller: pictures and documents of the catalogue, and import files (ADM-04). Sizes and
 * types are in `contract/limits.ts`.
 */
export const adminUploadEndpoints = {
  adminCreateUploads: defineEndpoint({
    method: "POST",
    path: "/admin/uploads",
    tag: "admin uploads",
    summary:
      "Stores the files of the multipart field `files`, readable by everybody; all of them or none",
    auth: "developer",
    bodyType: "multipart",
    response: uploads,
    errors: uploadErrors,
  }),
  adminCreateProtectedUploads: defineEndpoint({
    method: "POST",
    path: "/admin/uploads/protected",
    tag: "admin uploads",
    summary:
      "Stores the files of the multipart field `files`, readable by a signed URL only; all of " +
      "them or none",
    auth: "developer",
    bodyType: "multipart",
    response: uploads,
    errors: uploadErrors,
  }),
  adminCreateDownloadUrl: defineEndpoint({
    method: "POST",
    path: "/admin/uploads/download-url",
    tag: "admin uploads",
    summary: "A URL of one file, valid for ten minutes",
    auth: "member",
    body: fileKeyBody,
    response: z.object({ download_url: z.string() }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  adminDeleteUpload: defineEndpoint({
    method: "DELETE",
    path: "/admin/uploads",
    tag: "admin uploads",
    summary: "Deletes a file; its URLs return 404 from then on",
    auth: "developer",
    body: fileKeyBody,
    response: z.object({
      id: z.string().describe("the file's key"),
      object: z.literal("file"),
      deleted: z.literal(true),
    }),
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
} as const;
