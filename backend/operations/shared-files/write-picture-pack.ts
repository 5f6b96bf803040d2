import { Zip, ZipPassThrough } from "fflate";
import { findPicturePath, readPicture } from "../../platform/files/read-picture";
import type { FileInput } from "./file-input";
import type { FileProduct } from "./shared-content";

/** A ZIP without ZIP64 is limited to four gigabytes; nobody waits for half of that. */
const packBytesMax = 2_000_000_000;
const nameLengthMax = 80;

type Source = { name: string; url: string };

/**
 * The original images of a link's products as a ZIP: `BAG-1.jpg`, `BAG-1-2.jpg` for the second one.
 * Streamed: only a part of one image is in memory. Unreadable images are left out. Errors: the
 * images exceed the limit. Source: SHARE-02.
 */
export async function* writePicturePack(input: FileInput): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | undefined;
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else made.push(chunk);
  });
  function* taken() {
    if (failure) throw failure;
    for (const chunk of made.splice(0)) {
      bytes += chunk.length;
      yield chunk;
    }
    if (bytes > packBytesMax) throw new Error(`the pictures exceed ${packBytesMax} bytes`);
  }
  const names = new Set<string>();
  for (const [index, product] of input.content.products.entries()) {
    for (const source of sourcesOf(product)) {
      const chunks = await openSource(input, source.url);
      if (!chunks) continue;
      const entry = new ZipPassThrough(toFreeName(names, source));
      entry.mtime = input.createdAt;
      zip.add(entry);
      for await (const chunk of chunks) {
        entry.push(chunk);
        yield* taken();
      }
      entry.push(new Uint8Array(0), true);
      yield* taken();
    }
    await input.advance(index + 1);
  }
  zip.end();
  yield* taken();
}

/** The product's images by the SKU of its first variant, variants' images by their own. */
function sourcesOf({ handle, thumbnail, images, variants }: FileProduct): Source[] {
  const own = [...new Set([thumbnail, ...images])].filter((url) => url !== null);
  const name = variants.find(({ sku }) => sku)?.sku ?? handle;
  const ofVariants = variants.flatMap((variant) =>
    variant.thumbnail && !own.includes(variant.thumbnail)
      ? [{ name: variant.sku ?? handle, url: variant.thumbnail }]
      : [],
  );
  return [...own.map((url) => ({ name, url })), ...ofVariants];
}

async function openSource(
  { files, sellerId }: FileInput,
  url: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const path = findPicturePath(sellerId, url);
  if (path !== undefined) return (await files.open(sellerId, "public", path))?.stream;
  const drawing = await readPicture(files, sellerId, url);
  return drawing && piecesOf(drawing);
}

async function* piecesOf(content: Uint8Array) {
  yield content;
}

/** A name unique in the pack, even on case-insensitive file systems. */
function toFreeName(names: Set<string>, { name, url }: Source): string {
  const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[.-]+/, "") || "picture";
  const base = plain.slice(0, nameLengthMax);
  const ending = endingOf(url);
  let free = `${base}.${ending}`;
  for (let count = 2; names.has(free.toLowerCase()); count += 1)
    free = `${base}-${count}.${ending}`;
  names.add(free.toLowerCase());
  return free;
}

function endingOf(url: string): string {
  if (url.startsWith("data:")) return "svg";
  return /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? "jpg";
}
