import { storefrontEnv } from "@/lib/env";
import { VercelScripts } from "./vercel-scripts";

/**
 * Usage and speed figures from same-origin paths, on Vercel only; elsewhere nothing is loaded
 * (OBS-02).
 */
export function VercelInsights() {
  return storefrontEnv().VERCEL === "1" ? <VercelScripts /> : null;
}
