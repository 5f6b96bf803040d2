import type { Messaging } from "@/contract/seller/messaging";
import type { WatchSettings } from "./watch-settings";

/** Third-party services that a page loads when it is idle. */
export type ServiceSettings = {
  messaging: Messaging | undefined;
  watching: WatchSettings | undefined;
  hasInsights: boolean;
};
