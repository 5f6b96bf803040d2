import type { Messaging } from "@/contract/seller/messaging";

/** Services of others that a page loads when it is idle. */
export type ServiceSettings = {
  messaging: Messaging | undefined;
  hasInsights: boolean;
};
