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
    .describe("none: nobody has asked for it since what the link shows has changed"),
  done: z.int().describe("products that are in it already"),
  total: z.int(),
  size_bytes: z.int().nullable(),
  name: z.string().describe("what it is called where it is saved"),
  download_url: z
    .string()
    .nullable()
    .describe("opens it for ten minutes, while the link is open and unchanged; null: not ready"),
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
    summary: "The files of what a shared catalogue shows now, in the reader's language",
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
    summary: "Has a file of a shared catalogue made, once for each version of what it shows",
    auth: "public",
    query: langOnlyQuery,
    body: z.strictObject({ ...link, kind: z.enum(sharedFileKinds) }),
    response: z.object({ file: sharedFileSchema }),
    errors: [...errors],
  }),
} as const;
