import type { MultipartFile } from "@fastify/multipart";
import { photoBytesMax, photosPerLineMax } from "@/contract/limits";
import type { OrderPhoto } from "@/contract/order/photo";
import { invalidField } from "../../kernel/invalid-data";
import type { FileStore, ReceivedFile } from "../../platform/files/file-store";
import { looksLike } from "../../platform/files/sniff-file";
import type { CustomerContext } from "../../platform/http/access/verb";
import { filesField, limited, nameOf, readFilesOf, shown } from "../uploads/read-multipart-files";

const endings = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;
const types = Object.keys(endings) as OrderPhoto["content_type"][];
const keyPattern = /^order-photos\/(oph_[0-9A-Z]{26})\.(jpg|png|webp)$/;

type Photo = Pick<OrderPhoto, "id" | "content_type">;

/** The key of a photo in the protected area of the file store. */
export const photoKey = ({ id, content_type: type }: Photo) =>
  `order-photos/${id}.${endings[type]}`;

/** The id of the photo with this file key, if it is one of a photo. */
export const findPhotoIdOfKey = (key: string) => keyPattern.exec(key)?.[1];

type ReceivedPhoto = { name: string; type: OrderPhoto["content_type"]; received: ReceivedFile };

/**
 * Reads the images of a multipart request, like `readFilesOf`; their type is detected from their
 * bytes. Errors: invalid_data (not an image, or no files), payload_too_large.
 */
export const readPhotos = (context: CustomerContext, store: FileStore): Promise<ReceivedPhoto[]> =>
  readFilesOf(context, { fileBytesMax: 2 * photoBytesMax, filesMax: photosPerLineMax }, (part) =>
    receive(part, context.sellerId, store),
  );

async function receive(
  part: MultipartFile,
  sellerId: string,
  store: FileStore,
): Promise<ReceivedPhoto> {
  const name = nameOf(part);
  const received = await store.receive(sellerId, limited(part, name, photoBytesMax));
  const type = types.find((known) => looksLike(endings[known], received.head));
  if (type !== undefined) return { name, type, received };
  await received.discard();
  throw invalidField(
    filesField,
    "invalid_value",
    `${shown(name)} is not a picture: JPEG, PNG and WebP are accepted`,
  );
}
