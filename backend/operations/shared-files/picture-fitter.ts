import type { FastifyBaseLogger } from "fastify";
import type { FileStore } from "../../platform/files/file-store";
import { readPicture } from "../../platform/files/read-picture";
import { looksLike } from "../../platform/files/sniff-file";

type Box = { widthPx: number; heightPx: number };
/** `isPng`: unchanged, because no library is available to create JPEGs. Sizes are missing then. */
export type FittedPicture = {
  content: Buffer;
  contentType: "image/jpeg" | "image/png";
  size: Box | undefined;
};
export type PictureFitter = {
  /**
   * A seller's image as a JPEG fitted into the box; undefined if it can't be read, which is logged,
   * or is hosted elsewhere.
   */
  fit(url: string | null, box: Box): Promise<FittedPicture | undefined>;
};

type Sharp = typeof import("sharp").default;
type FitterParts = {
  files: FileStore;
  sellerId: string;
  log: FastifyBaseLogger;
  loadSharp?: () => Promise<{ default: Sharp }>;
};

const sourcePixelsMax = 60_000_000;
const pictureTimeoutSeconds = 5;

/**
 * Resizes images from the seller's own files. Without sharp, JPEG and PNG images are used
 * unchanged, which is logged once.
 */
export function createPictureFitter({
  files,
  sellerId,
  log,
  loadSharp = () => import("sharp"),
}: FitterParts): PictureFitter {
  let loading: Promise<Sharp | null> | undefined;
  const findSharp = () =>
    (loading ??= loadSharp().then(
      ({ default: sharp }) => sharp,
      (error: unknown) => {
        log.warn({ err: error }, "sharp could not be loaded; pictures are used unresized");
        return null;
      },
    ));
  return {
    async fit(url, box) {
      if (url === null) return undefined;
      try {
        const source = await readPicture(files, sellerId, url);
        if (!source) return undefined;
        const sharp = await findSharp();
        return sharp ? await render(sharp, source, box) : asItIs(source);
      } catch (error) {
        log.warn({ err: error, url: url.slice(0, 200) }, "picture could not be added to a file");
        return undefined;
      }
    },
  };
}

function asItIs(content: Buffer): FittedPicture | undefined {
  if (looksLike("jpg", content)) return { content, contentType: "image/jpeg", size: undefined };
  if (looksLike("png", content)) return { content, contentType: "image/png", size: undefined };
  return undefined;
}

async function render(
  sharp: Sharp,
  source: Buffer,
  { widthPx, heightPx }: Box,
): Promise<FittedPicture> {
  const image = sharp(source, { limitInputPixels: sourcePixelsMax }).timeout({
    seconds: pictureTimeoutSeconds,
  });
  const isDrawing = (await image.metadata()).format === "svg";
  const { data, info } = await image
    .rotate()
    .resize({ width: widthPx, height: heightPx, fit: "inside", withoutEnlargement: !isDrawing })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return {
    content: data,
    contentType: "image/jpeg",
    size: { widthPx: info.width, heightPx: info.height },
  };
}
