import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { createDownloadUrl } from "./create-download-url";
import { createProtectedUploads, createUploads } from "./create-uploads";
import { deleteUpload } from "./delete-upload";

export const adminUploadVerbs = {
  adminCreateUploads: createUploads,
  adminCreateProtectedUploads: createProtectedUploads,
  adminCreateDownloadUrl: createDownloadUrl,
  adminDeleteUpload: deleteUpload,
} satisfies Partial<AdminVerbs>;
