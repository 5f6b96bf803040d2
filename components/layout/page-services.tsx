import type { Seller } from "@/contract/seller/seller";
import { storefrontEnv } from "@/lib/env";
import type { Locale } from "@/lib/i18n/locales";
import { findMessaging } from "@/lib/sellers/find-messaging";
import { toWatchSettings } from "@/lib/watch/to-watch-settings";
import { IdleServices } from "./idle-services";

/**
 * Services that run alongside a page: keeping its language and, if configured, third-party ones.
 */
export function PageServices({ seller, locale }: { seller: Seller; locale: Locale }) {
  const env = storefrontEnv();
  const services = {
    messaging: findMessaging(seller),
    watching: toWatchSettings(env, seller.id),
    // usage and speed insights from same-origin paths (OBS-02)
    hasInsights: (env.VERCEL_INSIGHTS ?? (env.VERCEL === "1" ? "on" : "off")) === "on",
  };
  return <IdleServices {...services} locale={locale} />;
}
