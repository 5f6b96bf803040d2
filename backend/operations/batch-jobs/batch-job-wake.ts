import { createWake } from "../../platform/jobs/create-wake";

/**
 * Told after the commit of a batch job that waits, so that this process doesn't wait for its next
 * look.
 */
export const batchJobWake = createWake();
