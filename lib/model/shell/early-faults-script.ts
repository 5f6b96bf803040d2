import type { WatchSettings } from "./watch-settings";

/**
 * Keeps what fails before errors are watched, for pages of a deployment that watches them (OBS-01),
 * and how they are watched, for a page whose frame is gone. Stands in the document as text.
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
