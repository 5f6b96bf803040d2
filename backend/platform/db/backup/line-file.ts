import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** Passes bytes through and adds them to the hash. */
function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/**
 * Writes batches of lines to a compressed file as they arrive; returns their number and the file's
 * checksum.
 */
export async function writeLines(
  path: string,
  batches: AsyncIterable<string[]>,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  async function* texts() {
    for await (const lines of batches) {
      rows += lines.length;
      yield lines.map((line) => `${line}\n`).join("");
    }
  }
  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(Readable.from(texts()), createGzip({ level: 4 }), hashing(hash), target);
  return { rows, sha256: hash.digest("hex") };
}

/** Reads a file's lines in batches of `most` lines or about 4 MB. */
export async function* readLines(path: string, most: number): AsyncGenerator<string[]> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error));
  let batch: string[] = [];
  let size = 0;
  for await (const line of createInterface({ input: source.pipe(unpacked), crlfDelay: Infinity })) {
    batch.push(line);
    size += line.length;
    if (batch.length < most && size < 4_000_000) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The checksum of a file; undefined if it does not exist. */
export async function checksumOf(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return hash.digest("hex");
}

/** Copies a file and returns its size and checksum; undefined if it does not exist. */
export async function copyFile(
  from: string,
  to: string,
): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash("sha256");
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    const target = createWriteStream(to, { mode: 0o600 });
    await pipeline(createReadStream(from), hashing(hash), target);
    return { size: target.bytesWritten, sha256: hash.digest("hex") };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
