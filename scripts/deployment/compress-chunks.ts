import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

/**
 * Writes a `.br` file next to every script and style sheet of a build, so that the same bytes are
 * not compressed again, and less well, for each request.
 */
export async function compressChunks(chunksDir: string): Promise<void> {
  const names = await readdir(chunksDir, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => {
        const path = join(chunksDir, name);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
      }),
  );
}
