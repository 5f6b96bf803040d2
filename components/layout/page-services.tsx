import type { Seller } from "@/contract/seller/seller";
import { storefrontEnv } from "@/lib/env";
import { findMessaging } from "@/lib/sellers/find-messaging";
import { IdleServices } from "./idle-services";

/** What of others' services a page has; each where it is configured, else nothing is loaded. */
export function PageServices({ seller }: { seller: Seller }) {
  const services = {
    messaging: findMessaging(seller),
    // usage and speed figures from same-origin paths, on Vercel only (OBS-02)
    hasInsights: storefrontEnv().VERCEL === "1",
  };
  return Object.values(services).some(Boolean) ? <IdleServices {...services} /> : null;
}
