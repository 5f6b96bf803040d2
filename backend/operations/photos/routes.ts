import { photosWaitingMax, photoWaitMs } from "@/contract/limits";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { requireFound } from "../../kernel/require-found";
import { lockOrder } from "../../orders/change-order-rows";
import {
  countWaitingPhotos,
  deleteStalePhotos,
  findPhoto,
  insertPhotos,
  type PhotoRow,
} from "../../orders/photos/photo-rows";
import { requireBuyerCompany } from "../../orders/require-buyer-company";
import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import type { CustomerContext, StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { signedDownloadUrl } from "../uploads/download-url";
import { photoKey, readPhotos } from "./photo-files";

/**
 * POST /store/orders/:id/photos. Photos not referenced within a day are deleted. Errors: those of
 * `readPhotos`; not_found, also for another company's order; photos_exceeded (too many
 * unreferenced).
 */
const createOrderPhotos: StoreVerb<"createOrderPhotos"> = async (context, { params }) => {
  const { deps, sellerId } = context;
  const companyId = requireBuyerCompany(context, "Order", params.id);
  await withTransaction(context, async (transaction) => {
    const known = await countWaitingPhotos(transaction, companyId, params.id);
    requireFound(known, "Order", params.id);
  });
  const files = (await readPhotos(context, deps.files)).map((file) => ({
    ...file,
    row: {
      ...{ id: createId("oph"), order_id: params.id, name: file.name },
      ...{ content_type: file.type, size_bytes: file.received.sizeBytes },
    },
  }));
  const rows = files.map(({ row }) => row);
  const stored: PhotoRow[] = [];
  let stale: PhotoRow[];
  try {
    stale = await withTransaction(context, async (transaction) => {
      const before = new Date(deps.now().getTime() - photoWaitMs);
      // so that concurrent uploads count each other
      await lockOrder(transaction, params.id, companyId);
      const deleted = await deleteStalePhotos(transaction, params.id, before);
      const waiting = (await countWaitingPhotos(transaction, companyId, params.id)) ?? 0;
      if (waiting + rows.length > photosWaitingMax)
        throw new ApiError("photos_exceeded", `At most ${photosWaitingMax} photos can be pending`);
      await insertPhotos(transaction, rows);
      const added = rows.map(({ id }) => id);
      const change = { verb: "add_photos", objectType: "order", objectId: params.id };
      recordAudit(transaction, { ...change, after: { photos: added } });
      for (const { received, row } of files) {
        await received.keep("protected", photoKey(row));
        stored.push(row);
      }
      return deleted;
    });
  } catch (error) {
    await Promise.all([
      ...files.map(({ received }) => received.discard()),
      removeFiles({ deps, sellerId }, stored),
    ]);
    throw error;
  }
  await removeFiles(context, stale);
  return { photos: rows.map(({ order_id: _, ...photo }) => photo) };
};

async function removeFiles(
  { deps, sellerId }: Pick<CustomerContext, "deps" | "sellerId">,
  rows: readonly PhotoRow[],
): Promise<void> {
  for (const row of rows) await deps.files.remove(sellerId, "protected", photoKey(row));
}

/**
 * GET /store/orders/:id/photos/:photo_id/download. Errors: not_found, also for another company's.
 */
const getOrderPhotoDownload: StoreVerb<"getOrderPhotoDownload"> = async (context, { params }) => {
  const companyId = requireBuyerCompany(context, "Photo", params.photo_id);
  const row = await withTransaction(context, (transaction) =>
    findPhoto(transaction, params.photo_id, companyId),
  );
  const isOfOrder = row?.order_id === params.id;
  return toDownload(context, requireFound(isOfOrder ? row : undefined, "Photo", params.photo_id));
};

/** GET /admin/order-photos/:id/download. Errors: not_found. */
const adminGetPhotoDownload: AdminVerb<"adminGetPhotoDownload"> = async (context, { params }) => {
  const row = await withTransaction(context, (transaction) => findPhoto(transaction, params.id));
  return toDownload(context, requireFound(row, "Photo", params.id));
};

async function toDownload(context: AdminContext | CustomerContext, row: PhotoRow) {
  const url = await signedDownloadUrl(context, context.deps, photoKey(row));
  return { download_url: url, name: row.name };
}

export const photoVerbs = {
  createOrderPhotos,
  getOrderPhotoDownload,
} satisfies Partial<StoreVerbs>;
export const adminPhotoVerbs = { adminGetPhotoDownload } satisfies Partial<AdminVerbs>;
