import { createWake } from "./create-wake";

/**
 * Told after the commit of an outbox entry, so that this process doesn't wait for its next look.
 */
export const outboxWake = createWake();
