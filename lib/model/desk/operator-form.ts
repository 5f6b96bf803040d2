import { z } from "zod";
import {
  operatorQueues,
  type OperatorJob,
  type SellerHealth,
  type Undelivered,
  undeliveredStates,
} from "@/contract/admin/markets/operator-endpoints";
import { batchJobStatuses } from "@/contract/admin/catalogue/batch-job";
import { toDeskSearch } from "../../routing/desk-path";

/** Pauses, resumes or retries a queue of a seller. */
export const queueForm = z.strictObject({ queue: z.enum(operatorQueues) });

const pageMax = 10_000;
const page = z.coerce.number().int().min(1).max(pageMax).catch(1);
/** As typed, even if it is not the id of a brand. */
const seller = z.string().trim().min(1).optional().catch(undefined);

/** The query of a list in the console; invalid values are ignored. */
export const undeliveredQuery = z.object({
  page,
  seller,
  queue: z.enum(operatorQueues).optional().catch(undefined),
  state: z.enum(undeliveredStates).optional().catch(undefined),
});
export type UndeliveredQuery = z.output<typeof undeliveredQuery>;

export const jobsQuery = z.object({
  page,
  seller,
  status: z.enum(batchJobStatuses).optional().catch(undefined),
});
export type JobsQuery = z.output<typeof jobsQuery>;

export const sellersQuery = z.object({
  page,
  q: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform(toDeskSearch),
});
export type SellersQuery = z.output<typeof sellersQuery>;

/** One page of a list of the console. */
export type OperatorList<Row> = {
  rows: Row[];
  count: number;
  page: number;
  pages: number;
  /** There is no brand with the typed id. */
  isNoSeller?: true;
};
export type SellerList = OperatorList<SellerHealth>;
export type UndeliveredList = OperatorList<Undelivered>;
export type JobList = OperatorList<OperatorJob>;
