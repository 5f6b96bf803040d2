import { z } from "zod";
import { bffRoute } from "@/lib/bff/http/bff-route";
import {
  requestSharedFile,
  findSharedFileUrl,
  readSharedPreview,
} from "@/lib/bff/sharing/shared-files";
import { sharedFileNames } from "@/lib/model/sharing/shared-file";

const formBytesMax = 1024;

/** A file of a link: below its path, so that access to the link includes the file. */
export const GET = bffRoute({
  auth: "public",
  query: z.strictObject({ v: z.string().max(100).optional() }),
  handler: async ({ caller, params: { token = "", name = "" }, signal }) => {
    if (name !== sharedFileNames.preview)
      return toRedirect(await findSharedFileUrl(caller, { token, name }));
    const preview = await readSharedPreview(caller, { token, signal });
    if ("location" in preview) return toRedirect(preview.location);
    return { file: { ...preview, name }, headers: { "content-disposition": "inline" } };
  },
});

const toRedirect = (location: string) => ({ status: 302, headers: { location } });

/**
 * Submitted by a form, which works without scripts: requests the file and redirects to its
 * progress.
 */
export const POST = bffRoute({
  auth: "public",
  fileBytesMax: formBytesMax,
  handler: async ({ caller, params: { token = "", name = "" } }) => ({
    status: 303,
    headers: { location: await requestSharedFile(caller, { token, name }) },
  }),
});
