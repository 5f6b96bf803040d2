import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { webhookWake } from "../webhooks/start-webhook-loop";
import {
  deletePlatformPause,
  findPlatformPause,
  insertPlatformPause,
  type PlatformPauseRow,
} from "./platform-pause-rows";

const toPause = (row: PlatformPauseRow | undefined) =>
  row ? { ...row, paused_at: row.paused_at.toISOString() } : null;

/** GET /admin/operator/pause. Source: assumption (issue 26 C5). */
const adminGetPlatformPause: AdminVerb<"adminGetPlatformPause"> = async ({ database }) => ({
  pause: toPause(await findPlatformPause(database)),
});

/** POST /admin/operator/pause: the first person to pause stays recorded. */
const adminPausePlatform: AdminVerb<"adminPausePlatform"> = (context) =>
  withTransaction(context, async (transaction) => {
    const isChanged = await insertPlatformPause(transaction, context.agent.email);
    const pause = toPause(await findPlatformPause(transaction));
    if (isChanged) recordAudit(transaction, { verb: "pause", ...platform, after: pause });
    return { pause };
  });

/** POST /admin/operator/resume. Sellers' own pauses are unaffected. */
const adminResumePlatform: AdminVerb<"adminResumePlatform"> = async (context) => {
  await withTransaction(context, async (transaction) => {
    const before = toPause(await findPlatformPause(transaction));
    const isChanged = await deletePlatformPause(transaction);
    if (isChanged) recordAudit(transaction, { verb: "resume", ...platform, before });
  });
  outboxWake.notify(context.database);
  webhookWake.notify(context.database);
  return { pause: null };
};

const platform = { objectType: "platform" } as const;

export const adminPlatformPauseVerbs = {
  adminGetPlatformPause,
  adminPausePlatform,
  adminResumePlatform,
} satisfies Partial<AdminVerbs>;
