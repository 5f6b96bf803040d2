import type { Jobs } from "../../platform/hooks";
import { outboxPayloads } from "../../platform/jobs/outbox-payload";
import { tellMovedDates } from "./tell-moved-dates";

/** Outbox jobs for backordered lines. */
export const backorderJobs = {
  async "backorder-dates"({ deps }, scope, payload) {
    const { variantIds } = outboxPayloads["backorder-dates"].parse(payload);
    await tellMovedDates(scope, variantIds, deps.now());
  },
} satisfies Partial<Jobs>;
