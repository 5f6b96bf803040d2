import type { FileInput } from "./file-input";
import type { FittedPicture } from "./picture-fitter";

/** The size expected by messengers (Open Graph). */
const size = { width: 1200, height: 630 };
const barHeight = 18;
const gap = 16;

/** Columns and rows by the number of images. */
const grids = [
  { from: 6, columns: 3, rows: 2 },
  { from: 4, columns: 2, rows: 2 },
  { from: 3, columns: 3, rows: 1 },
  { from: 2, columns: 2, rows: 1 },
  { from: 1, columns: 1, rows: 1 },
] as const;

/**
 * A link's preview where it is pasted: a JPEG of 1200 × 630 pixels with at most six of its images,
 * above a bar in the brand's colour. Errors: no image can be read, or no library is available to
 * create one. Source: SHARE-02.
 */
export async function* writePreview(input: FileInput): AsyncGenerator<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const pictures = await readPictures(input);
  const grid = grids.find(({ from }) => pictures.length >= from);
  if (!grid) throw new Error("the link has no readable picture");
  const { columns, rows } = grid;
  const tile = tileOf(grid);
  const placed = pictures.slice(0, columns * rows).map(({ content, size: shown }, index) => {
    const { widthPx, heightPx } = shown ?? { widthPx: tile.width, heightPx: tile.height };
    const column = index % columns;
    const row = Math.floor(index / columns);
    return {
      input: content,
      left: gap + column * (tile.width + gap) + Math.max(0, Math.floor((tile.width - widthPx) / 2)),
      top: gap + row * (tile.height + gap) + Math.max(0, Math.floor((tile.height - heightPx) / 2)),
    };
  });
  const bar = {
    create: {
      width: size.width,
      height: barHeight,
      channels: 3 as const,
      background: input.brand.colour,
    },
  };
  const picture = sharp({ create: { ...size, channels: 3, background: "#ffffff" } }).composite([
    ...placed,
    { input: bar, left: 0, top: size.height - barHeight },
  ]);
  yield await picture.jpeg({ quality: 82 }).toBuffer();
}

function tileOf({ columns, rows }: { columns: number; rows: number }) {
  return {
    width: Math.floor((size.width - gap * (columns + 1)) / columns),
    height: Math.floor((size.height - barHeight - gap * (rows + 1)) / rows),
  };
}

/** The first readable images of different products, at most six. */
async function readPictures({ content, pictures }: FileInput): Promise<FittedPicture[]> {
  const urls = [...new Set(content.products.map(({ thumbnail }) => thumbnail))];
  const known = urls.filter((url) => url !== null);
  const grid = grids.find(({ from }) => known.length >= from);
  if (!grid) return [];
  const tile = tileOf(grid);
  const box = { widthPx: tile.width, heightPx: tile.height };
  const read: FittedPicture[] = [];
  for (const url of known) {
    if (read.length === grid.columns * grid.rows) break;
    const picture = await pictures.fit(url, box);
    if (picture) read.push(picture);
  }
  return read;
}
