import { createWake } from "../../platform/jobs/create-wake";

/**
 * Notified after the commit of a new batch job, so that this process need not wait for its next
 * poll.
 */
export const batchJobWake = createWake();
