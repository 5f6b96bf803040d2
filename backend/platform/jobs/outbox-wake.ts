import { createWake } from "./create-wake";

/**
 * Notified after the commit of an outbox entry, so that this process need not wait for its next
 * poll.
 */
export const outboxWake = createWake();
