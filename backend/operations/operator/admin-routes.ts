import { statusesBefore } from "../batch-jobs/batch-job-transitions";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { outboxKindsWithSecrets } from "../../platform/jobs/outbox-payload";
import {
  type OperatorJobRow,
  readJobsOfSellers,
  readSellerHealth,
  readUndelivered,
  type SellerHealthRow,
  type UndeliveredRow,
} from "./operator-list-rows";
import { adminOperatorActVerbs } from "./operator-acts";
import { adminPlatformPauseVerbs } from "./platform-pause";

const limitDefault = 50;

type PartQuery = { limit?: number | undefined; offset?: number | undefined };
const toPart = ({ limit = limitDefault, offset = 0 }: PartQuery) => ({ limit, offset });
const instant = (date: Date | null) => date?.toISOString() ?? null;

/** GET /admin/operator/sellers: 50 a page. Source: assumption (issue "operations" C5). */
const adminListOperatorSellers: AdminVerb<"adminListOperatorSellers"> = async (
  { database },
  { query },
) => {
  const part = toPart(query);
  const { rows, count } = await readSellerHealth(database, query.q, part);
  return { sellers: rows.map(toHealth), count, ...part };
};

/** GET /admin/operator/outbox: 50 a page. Source: assumption (issue "operations" C5). */
const adminListUndelivered: AdminVerb<"adminListUndelivered"> = async ({ database }, { query }) => {
  const part = toPart(query);
  const { seller_id: sellerId, queue, kind, state } = query;
  const filter = { sellerId, queue, kind, state };
  const { rows, count } = await readUndelivered(database, filter, part);
  return { entries: rows.map(toEntry), count, ...part };
};

/** GET /admin/operator/jobs: 50 a page. Source: assumption (issue "operations" C5). */
const adminListOperatorJobs: AdminVerb<"adminListOperatorJobs"> = async (
  { database },
  { query },
) => {
  const part = toPart(query);
  const { seller_id: sellerId, type, status } = query;
  const { rows, count } = await readJobsOfSellers(database, { sellerId, type, status }, part);
  return { jobs: rows.map(toJob), count, ...part };
};

const toHealth = (row: SellerHealthRow) => ({
  ...row,
  oldest_mail_at: instant(row.oldest_mail_at),
  oldest_webhook_at: instant(row.oldest_webhook_at),
  last_order_at: instant(row.last_order_at),
});

const toEntry = (row: UndeliveredRow) => ({
  ...row,
  can_replay: row.state !== "failed" || !outboxKindsWithSecrets.includes(row.kind),
  created_at: row.created_at.toISOString(),
  next_attempt_at: instant(row.next_attempt_at),
});

const cancelable: readonly string[] = statusesBefore("canceled");

const toJob = (row: OperatorJobRow) => ({
  ...row,
  can_cancel: row.type !== "shared-catalogue-file" && cancelable.includes(row.status),
  created_at: row.created_at.toISOString(),
  started_at: instant(row.started_at),
  ended_at: instant(row.ended_at),
});

export const adminOperatorVerbs = {
  adminListOperatorSellers,
  adminListUndelivered,
  adminListOperatorJobs,
  ...adminOperatorActVerbs,
  ...adminPlatformPauseVerbs,
} satisfies Partial<AdminVerbs>;
