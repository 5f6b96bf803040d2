import type { Seller } from "@/contract/seller/seller";
import { storefrontEnv } from "@/lib/env";
import { findMessaging } from "@/lib/sellers/find-messaging";
import { toWatchSettings } from "@/lib/watch/to-watch-settings";
import { IdleServices } from "./idle-services";

/** Third-party services of a page, each loaded only if configured. */
export function PageServices({ seller }: { seller: Seller }) {
  const env = storefrontEnv();
  const services = {
    messaging: findMessaging(seller),
    watching: toWatchSettings(env, seller.id),
    // usage and speed insights from same-origin paths (OBS-02)
    hasInsights: (env.VERCEL_INSIGHTS ?? (env.VERCEL === "1" ? "on" : "off")) === "on",
  };
  return Object.values(services).some(Boolean) ? <IdleServices {...services} /> : null;
}
