"use client";

import { useLoaded } from "@/components/ui/use-loaded";

const loadAnalytics = () => import("@vercel/analytics/next").then((module) => module.Analytics);
const loadSpeedInsights = () =>
  import("@vercel/speed-insights/next").then((module) => module.SpeedInsights);

/**
 * Loaded where they are shown, so that no page elsewhere carries them, nor what `next/dynamic`
 * would bring.
 */
export function VercelScripts() {
  const Analytics = useLoaded(loadAnalytics, true);
  const SpeedInsights = useLoaded(loadSpeedInsights, true);
  return (
    <>
      {Analytics && <Analytics />}
      {SpeedInsights && <SpeedInsights />}
    </>
  );
}
