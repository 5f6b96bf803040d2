import type { FastifyInstance } from "fastify";
import { withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { parseQueryString, queryStringOf } from "../../platform/http/body/query-string";
import type { CallLimiter } from "../../platform/http/access/call-limiter";
import { ApiError } from "../../kernel/api-error";
import { requireSignedDownload } from "./download-url";
import { findDocumentFile } from "../documents/find-document-file";
import { findPhotoFile } from "../photos/find-photo-file";
import { findSharedDownloadFile } from "../shared-files/find-shared-download";
import { findUpload } from "./upload-rows";

const sellerPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * A seller's protected files, for whoever has a signed URL: always as a download, never cached.
 * Errors: forbidden (signature), gone (expired), not_found (deleted since).
 */
export function registerDownloadRoutes(
  app: FastifyInstance,
  deps: Deps,
  limiter: CallLimiter,
): void {
  app.get<{ Params: { sellerId: string; "*": string } }>(
    "/downloads/:sellerId/*",
    async (request, reply) => {
      limiter.take(request.ip);
      const { sellerId, "*": key } = request.params;
      if (!sellerPattern.test(sellerId) || key.includes("\0"))
        throw new ApiError("not_found", "No such file.");
      const { expires = "", signature = "" } = parseQueryString(
        queryStringOf(request.raw.url ?? ""),
      );
      const scope = {
        database: deps.database,
        prepared: deps.env.DATABASE_PREPARED === "on",
        sellerId,
      };
      const upload = await withTransaction(scope, async (transaction) => {
        await requireSignedDownload(
          transaction,
          { key, expires: String(expires), signature: String(signature) },
          deps.now(),
        );
        return (
          (await findUpload(transaction, key)) ??
          (await findDocumentFile(transaction, key)) ??
          (await findPhotoFile(transaction, key)) ??
          findSharedDownloadFile(transaction, key, deps.now())
        );
      });
      const file =
        upload?.area === "protected"
          ? await deps.files.open(sellerId, "protected", key)
          : undefined;
      if (!upload || !file) throw new ApiError("not_found", "No such file.");
      request.sellerId = sellerId;
      return reply
        .headers({ "cache-control": "private, no-store", "content-length": file.sizeBytes })
        .header(
          "content-disposition",
          `attachment; filename*=UTF-8''${encodeURIComponent(upload.name)}`,
        )
        .type(upload.content_type)
        .send(file.stream);
    },
  );
}
