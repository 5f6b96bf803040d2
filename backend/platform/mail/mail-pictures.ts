import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { CacheKind, Caches } from "../caches";
import type { FileStore } from "../files/file-store";
import { readPicture } from "../files/read-picture";

/**
 * A picture that a mail needs: its URL in the seller's data, and the box in CSS pixels that it has
 * to fit.
 */
export type PictureRequest = { url: string; box: PictureBox };
export type PictureBox = { widthPx: number; heightPx: number };

/** A PNG at double resolution; `widthPx` and `heightPx` are its display size. */
export type MailPicture = { cid: string; content: Buffer; widthPx: number; heightPx: number };

/** By requested URL; pictures that can't be shown are missing. */
export type MailPictures = ReadonlyMap<string, MailPicture>;

export type MailPictureMaker = {
  make(sellerId: string, requests: readonly PictureRequest[]): Promise<MailPictures>;
};

type Sharp = typeof import("sharp").default;
type MakerParts = {
  files: FileStore;
  caches: Caches;
  log: FastifyBaseLogger;
  loadSharp?: () => Promise<{ default: Sharp }>;
};

const pixelRatio = 2;
const sourcePixelsMax = 60_000_000;
const pictureTimeoutSeconds = 2;
const pictureCache: CacheKind<MailPicture> = {
  name: "mailPictures",
  bytesOf: ({ content }) => content.length,
};
/** Keeps pictures from using up a mail's lease; those not ready by then are left out. */
const mailDeadlineMs = 6_000;

/**
 * Renders pictures for mails from the seller's own files, and caches the latest by content.
 * External URLs are never fetched; missing or unreadable files are left out. Without sharp there
 * are no pictures, which is logged once.
 */
export function createMailPictureMaker({
  files,
  caches,
  log,
  loadSharp = () => import("sharp"),
}: MakerParts): MailPictureMaker {
  const cache = caches.of(pictureCache);
  let loading: Promise<Sharp | null> | undefined;
  const findSharp = () =>
    (loading ??= loadSharp().then(
      ({ default: sharp }) => sharp,
      (error: unknown) => {
        log.warn({ err: error }, "sharp could not be loaded; mails are sent without pictures");
        return null;
      },
    ));
  const makeOne = async (sharp: Sharp, sellerId: string, { url, box }: PictureRequest) => {
    const source = await readPicture(files, sellerId, url);
    if (!source) return undefined;
    const hash = createHash("sha256").update(source).digest("hex").slice(0, 24);
    const cid = `${hash}-${box.widthPx}x${box.heightPx}@pictures.mail`;
    const known = cache.get(cid);
    if (known) return known;
    const picture = { cid, ...(await render(sharp, source, box)) };
    cache.set(cid, picture);
    return picture;
  };
  return {
    async make(sellerId, requests) {
      const pictures = new Map<string, MailPicture>();
      const sharp = requests.length > 0 ? await findSharp() : null;
      if (!sharp) return pictures;
      const startedAt = performance.now();
      for (const request of requests) {
        if (performance.now() - startedAt > mailDeadlineMs) break;
        try {
          const picture = await makeOne(sharp, sellerId, request);
          if (picture) pictures.set(request.url, picture);
        } catch (error) {
          const url = request.url.slice(0, 200);
          log.warn({ err: error, seller: sellerId, url }, "picture could not be added to a mail");
        }
      }
      return pictures;
    },
  };
}

async function render(
  sharp: Sharp,
  source: Buffer,
  { widthPx, heightPx }: PictureBox,
): Promise<Omit<MailPicture, "cid">> {
  const image = sharp(source, { limitInputPixels: sourcePixelsMax }).timeout({
    seconds: pictureTimeoutSeconds,
  });
  const isDrawing = (await image.metadata()).format === "svg";
  const { data, info } = await image
    .rotate()
    .resize({
      width: widthPx * pixelRatio,
      height: heightPx * pixelRatio,
      fit: "inside",
      withoutEnlargement: !isDrawing,
    })
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return {
    content: data,
    widthPx: Math.ceil(info.width / pixelRatio),
    heightPx: Math.ceil(info.height / pixelRatio),
  };
}
