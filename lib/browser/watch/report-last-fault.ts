import "client-only";
import { reportFault } from "./faults";

/** Reports an error on a page without the frame that would have started monitoring (OBS-01). */
export function reportLastFault(fault: unknown): void {
  reportFault(fault);
  const settings = window.comptoirWatch;
  if (!settings) return;
  import("./start-watching").then(
    ({ startWatching }) => startWatching(settings),
    () => console.info("error not reported: monitoring could not be loaded"),
  );
}
