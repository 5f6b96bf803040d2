"use client";

import { useEffect } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Locale } from "@/lib/i18n/locales";
import type { ServiceSettings } from "@/lib/model/shell/service-settings";
import { LanguageSync } from "./language-sync";

const loadAnalytics = () => import("@vercel/analytics/next").then((module) => module.Analytics);
const loadSpeedInsights = () =>
  import("@vercel/speed-insights/next").then((module) => module.SpeedInsights);
const loadMessaging = () => import("@/lib/browser/messaging/start-messaging");
const loadWatching = () => import("@/lib/browser/watch/start-watching");

/** Third-party services are each in their own chunk, so that no page loads what it does not use. */
export function LoadedServices({
  locale,
  messaging,
  watching,
  hasInsights,
}: ServiceSettings & { locale: Locale }) {
  const Analytics = useLoaded(loadAnalytics, hasInsights);
  const SpeedInsights = useLoaded(loadSpeedInsights, hasInsights);
  useEffect(() => {
    if (watching)
      loadWatching()
        .then(({ startWatching }) => startWatching(watching))
        .catch(() => console.info("error monitoring could not be loaded"));
  }, [watching]);
  useEffect(() => {
    if (messaging)
      loadMessaging()
        .then(({ startMessaging }) => startMessaging(messaging))
        .catch(() => console.info("messaging widget could not be loaded"));
  }, [messaging]);
  return (
    <>
      <LanguageSync locale={locale} />
      {Analytics && <Analytics />}
      {SpeedInsights && <SpeedInsights />}
    </>
  );
}
