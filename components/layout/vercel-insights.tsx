import { Analytics } from "@vercel/analytics/next";
import { SpeedInsights } from "@vercel/speed-insights/next";
import { storefrontEnv } from "@/lib/env";

/** Usage and speed figures from same-origin paths, on Vercel only; elsewhere nothing is loaded (OBS-02). */
export function VercelInsights() {
  if (storefrontEnv().VERCEL !== "1") return null;
  return (
    <>
      <Analytics />
      <SpeedInsights />
    </>
  );
}
