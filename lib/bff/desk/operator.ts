import "server-only";
import { adminEndpoints } from "@/contract/admin-endpoints";
import type { OperatorQueue, PlatformPause } from "@/contract/admin/markets/operator-endpoints";
import { listLimitMax } from "@/contract/limits";
import { sellerSchema } from "@/contract/seller/seller";
import type {
  JobList,
  JobsQuery,
  OperatorList,
  SellerList,
  SellersQuery,
  UndeliveredList,
  UndeliveredQuery,
} from "../../model/desk/operator-form";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";
import { readDeskPage } from "./read-desk-page";

export type SellersAndPause = { list: SellerList; pause: PlatformPause | null };

/**
 * One page of the sellers, and the platform-wide pause; undefined if the caller is no operator.
 * Errors: `BackendError`.
 */
export const findSellerHealth = (
  caller: RequestCaller,
  { page, q }: SellersQuery,
): Promise<SellersAndPause | undefined> =>
  unlessForbidden(async () => {
    const list = readDeskPage(page, async (part) => {
      const query = { q: q || undefined, ...part };
      const { data } = await callBackend(adminEndpoints.adminListOperatorSellers, caller, {
        query,
      });
      return { rows: data.sellers, count: data.count };
    });
    const platform = callBackend(adminEndpoints.adminGetPlatformPause, caller);
    const [found, { data }] = await Promise.all([list, platform]);
    return { list: found, pause: data.pause };
  });

/** One page of undelivered entries. Otherwise as `findSellerHealth`. */
export const findUndelivered = (
  caller: RequestCaller,
  { page, seller, queue, state }: UndeliveredQuery,
): Promise<UndeliveredList | undefined> =>
  ofSeller(caller, seller, () =>
    readDeskPage(page, async (part) => {
      const query = { seller_id: seller, queue, state, ...part };
      const { data } = await callBackend(adminEndpoints.adminListUndelivered, caller, { query });
      return { rows: data.entries, count: data.count };
    }),
  );

/** One page of the jobs. Otherwise as `findSellerHealth`. */
export const findJobsOfSellers = (
  caller: RequestCaller,
  { page, seller, status }: JobsQuery,
): Promise<JobList | undefined> =>
  ofSeller(caller, seller, () =>
    readDeskPage(page, async (part) => {
      const query = { seller_id: seller, status, ...part };
      const { data } = await callBackend(adminEndpoints.adminListOperatorJobs, caller, { query });
      return { rows: data.jobs, count: data.count };
    }),
  );

/**
 * For an unknown brand: an empty list would suggest that all is well with the brand that was meant.
 */
function ofSeller<Row>(
  caller: RequestCaller,
  seller: string | undefined,
  read: () => Promise<OperatorList<Row>>,
): Promise<OperatorList<Row> | undefined> {
  const noSeller: OperatorList<Row> = { rows: [], count: 0, page: 1, pages: 0, isNoSeller: true };
  return unlessForbidden(async () => {
    if (seller === undefined) return read();
    const isId = sellerSchema.shape.id.safeParse(seller).success;
    const list = isId ? await read() : noSeller;
    return list.count > 0 || (await isSeller(caller, isId ? seller : "")) ? list : noSeller;
  });
}

async function isSeller(caller: RequestCaller, id: string): Promise<boolean> {
  const query = { q: id || undefined, limit: listLimitMax };
  const { data } = await callBackend(adminEndpoints.adminListOperatorSellers, caller, { query });
  return data.sellers.some((one) => one.seller_id === id);
}

async function unlessForbidden<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BackendError && error.code === "forbidden") return undefined;
    throw error;
  }
}

/** Retries one entry. Errors: `BackendError` (403, 404; not_allowed: it can't be retried). */
export async function replayEntry(
  caller: RequestCaller,
  sellerId: string,
  id: string,
): Promise<void> {
  const params = { seller_id: sellerId, id };
  await callBackend(adminEndpoints.adminReplayUndelivered, caller, { params });
}

type QueueOfSeller = { sellerId: string; queue: OperatorQueue };
const toInput = ({ sellerId, queue }: QueueOfSeller) => ({
  params: { seller_id: sellerId },
  body: { queue },
});

/**
 * Retries everything in a queue that has failed for good. Errors: `BackendError` (403, 404;
 * replay_impossible: nothing can be retried, or a colleague has done so).
 */
export async function replayQueue(caller: RequestCaller, which: QueueOfSeller): Promise<void> {
  const { data } = await callBackend(adminEndpoints.adminReplayFailed, caller, toInput(which));
  if (data.count > 0) return;
  const message = "nothing can be sent again";
  const envelope = { type: "not_allowed", code: "replay_impossible", message };
  throw new BackendError("invalid_request", 400, envelope, message);
}

/** Pauses a queue. Errors: `BackendError` (403, 404). */
export async function pauseQueue(caller: RequestCaller, which: QueueOfSeller): Promise<void> {
  await callBackend(adminEndpoints.adminPauseQueue, caller, toInput(which));
}

/** Resumes a queue. Errors: `BackendError` (403, 404). */
export async function resumeQueue(caller: RequestCaller, which: QueueOfSeller): Promise<void> {
  await callBackend(adminEndpoints.adminResumeQueue, caller, toInput(which));
}

/** Pauses the deliveries of all sellers. Errors: `BackendError` (403). */
export async function pausePlatform(caller: RequestCaller): Promise<void> {
  await callBackend(adminEndpoints.adminPausePlatform, caller);
}

/** Resumes the deliveries of all sellers. Errors: `BackendError` (403). */
export async function resumePlatform(caller: RequestCaller): Promise<void> {
  await callBackend(adminEndpoints.adminResumePlatform, caller);
}

/** Stops a job. Errors: `BackendError` (403, 404; not_allowed: it has ended). */
export async function cancelJob(
  caller: RequestCaller,
  sellerId: string,
  id: string,
): Promise<void> {
  const params = { seller_id: sellerId, id };
  await callBackend(adminEndpoints.adminCancelOperatorJob, caller, { params });
}
