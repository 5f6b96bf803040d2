import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { langOnlyQuery } from "../fields";
import { sharedToken } from "./shared-catalogue";

/** A PDF to read, a workbook to fill in, a ZIP of pictures, and a preview image of the link. */
export const sharedFileKinds = ["line_sheet", "order_form", "pictures", "preview"] as const;
export type SharedFileKind = (typeof sharedFileKinds)[number];

export const sharedFileSchema = z.object({
  kind: z.enum(sharedFileKinds),
  status: z
    .enum(["none", "waiting", "ready", "failed"])
    .describe("none: not requested since the link's content last changed"),
  done: z.int().describe("products already written to it"),
  total: z.int(),
  size_bytes: z.int().nullable(),
  name: z.string().describe("its file name when saved"),
  download_url: z
    .string()
    .nullable()
    .describe("valid for ten minutes, while the link is open and unchanged; null: not ready"),
});
export type SharedFile = z.output<typeof sharedFileSchema>;

const link = { token: sharedToken, access_key: z.string().max(100).optional() };
const errors = ["invalid_data", "invalid_token", "not_found", "gone"] as const;

/** Downloads for anyone with a link (SHARE-02). */
export const sharedFileEndpoints = {
  listSharedFiles: defineEndpoint({
    method: "POST",
    path: "/store/shared-catalogues/files/list",
    tag: "shared catalogues",
    summary: "The files of a shared catalogue's current content, in the reader's language",
    auth: "public",
    query: langOnlyQuery,
    body: z.strictObject(link),
    response: z.object({ files: z.array(sharedFileSchema) }),
    errors: [...errors],
  }),
  createSharedFile: defineEndpoint({
    method: "POST",
    path: "/store/shared-catalogues/files",
    tag: "shared catalogues",
    summary: "Requests a file of a shared catalogue, generated once per version of its content",
    auth: "public",
    query: langOnlyQuery,
    body: z.strictObject({ ...link, kind: z.enum(sharedFileKinds) }),
    response: z.object({ file: sharedFileSchema }),
    errors: [...errors],
  }),
} as const;
