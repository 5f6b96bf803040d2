import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileArea, ReceivedFile } from "./file-store";

const headBytes = 4096;

/**
 * Streams `source` into a temporary file in `folder`, which must be on the same disk as the final
 * path. Errors: whatever the source throws; the partial file is deleted then.
 */
export async function receiveFile(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  placeOf: (area: FileArea, path: string) => string,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const partial = join(folder, `${randomUUID()}.part`);
  const head: Uint8Array[] = [];
  let sizeBytes = 0;
  const discard = () => rm(partial, { force: true });
  // open the file before reading the source, so that an early failure can't leave a file created
  // afterwards
  const file = await open(partial, "wx");
  try {
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        if (sizeBytes < headBytes) head.push(Uint8Array.from(chunk.subarray(0, headBytes)));
        sizeBytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(Readable.from(source, { objectMode: false }), counted, file.createWriteStream());
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    sizeBytes,
    head: Buffer.concat(head).subarray(0, headBytes),
    async keep(area, path) {
      const target = placeOf(area, path);
      await mkdir(dirname(target), { recursive: true });
      await rename(partial, target);
    },
    discard,
  };
}
