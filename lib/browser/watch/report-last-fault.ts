import "client-only";
import { reportFault } from "./faults";

/** Reports what fails where the frame is gone that would have begun to watch errors (OBS-01). */
export function reportLastFault(fault: unknown): void {
  reportFault(fault);
  const settings = window.comptoirWatch;
  if (!settings) return;
  import("./start-watching").then(
    ({ startWatching }) => startWatching(settings),
    () => console.info("the error is not reported: what reports it can't be had"),
  );
}
