import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receiveFile } from "@/backend/platform/files/received-file";

/**
 * Enough to catch a race in which about one in 500 rejected files was created after its removal.
 */
const attempts = 3000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "comptoir-received-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("[SEC-04] files rejected at their first byte leave nothing behind", async () => {
  const refusal = new Error("refused");
  // biome-ignore lint/correctness/useYield: it fails before there is anything
  async function* refused(): AsyncGenerator<Uint8Array> {
    throw refusal;
  }
  for (let attempt = 0; attempt < attempts; attempt += 1)
    await expect(receiveFile(folder, refused(), (_, path) => path)).rejects.toBe(refusal);
  expect(await readdir(folder)).toEqual([]);
});
