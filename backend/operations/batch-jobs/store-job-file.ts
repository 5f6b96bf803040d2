import { randomBytes } from "node:crypto";
import { withTransaction } from "../../platform/db/with-transaction";
import { contentTypeOf } from "../../platform/files/content-types";
import { insertUpload } from "../uploads/upload-rows";
import type { BatchJobRun } from "./batch-job-run";

/** Stores a job's output as a protected file; if the source throws, nothing is left behind. */
export async function storeJobFile(
  run: BatchJobRun,
  file: { name: string; extension: "csv" | "xlsx" },
  source: AsyncIterable<Uint8Array>,
): Promise<{ file_key: string; file_size: number }> {
  const { files } = run.deps;
  const received = await files.receive(run.scope.sellerId, source);
  const key = `batch-jobs/${randomBytes(16).toString("hex")}-${file.name}.${file.extension}`;
  const row = {
    id: key,
    area: "protected" as const,
    name: `${file.name}.${file.extension}`,
    content_type: contentTypeOf(key),
  };
  try {
    await withTransaction(run.scope, (transaction) =>
      insertUpload(transaction, { ...row, size_bytes: received.sizeBytes, created_by: null }),
    );
    await received.keep("protected", key);
  } finally {
    await received.discard();
  }
  return { file_key: key, file_size: received.sizeBytes };
}
