import type { WatchSettings } from "./watch-settings";

/**
 * Records errors before error monitoring starts, for deployments that use it (OBS-01), with its
 * settings for pages without a frame. Inlined into the document as text.
 */
export function toEarlyFaultsScript(settings: WatchSettings): string {
  return (
    `window.comptoirWatch=${JSON.stringify(settings).replaceAll("<", "\\u003c")};` +
    "window.comptoirFaults=[];" +
    'for(const n of["error","unhandledrejection"])addEventListener(n,e=>{' +
    "const f=window.comptoirFaults;" +
    "if(Array.isArray(f))f.push(e.error??e.reason)})"
  );
}
