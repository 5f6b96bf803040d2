import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const hint = "//# allFunctionsCalledOnLoad\n";
/** Smaller scripts are compiled on the page's own thread in any case. */
const bytesMin = 30_000;

/**
 * Marks the scripts that every page starts with (React, the router): a browser that knows the mark
 * compiles them whole on another thread while they arrive, and not function by function on the
 * page's own as they begin to run.
 */
export async function hintChunks(distDir: string): Promise<void> {
  const { rootMainFiles } = JSON.parse(
    await readFile(join(distDir, "build-manifest.json"), "utf8"),
  ) as { rootMainFiles: string[] };
  await Promise.all(
    rootMainFiles.map(async (name) => {
      const path = join(distDir, name);
      const source = await readFile(path, "utf8");
      if (source.length >= bytesMin && !source.startsWith(hint))
        await writeFile(path, hint + source);
    }),
  );
}
