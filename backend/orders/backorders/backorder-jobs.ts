import type { Jobs } from "../../platform/hooks";
import { outboxPayloads } from "../../platform/jobs/outbox-payload";
import { notifyMovedDates } from "./notify-moved-dates";

/** Outbox jobs for backordered lines. */
export const backorderJobs = {
  async "backorder-dates"({ deps }, scope, payload) {
    const { variantIds } = outboxPayloads["backorder-dates"].parse(payload);
    await notifyMovedDates(scope, variantIds, deps.now());
  },
} satisfies Partial<Jobs>;
