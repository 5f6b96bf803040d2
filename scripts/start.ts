import { printSummary } from "./deployment/print-summary";
import { runMain, say } from "./deployment/run-main";
import { readSettings } from "./deployment/settings";
import { supervise } from "./deployment/supervise";

const startedAtMs = Date.now();

runMain(async () => {
  const settings = readSettings();
  return supervise(
    { settings, mode: "production", storefront: true, demoBrands: true, logFiles: true, log: say },
    (deployment) => printSummary(settings, deployment.database?.description ?? "", startedAtMs),
  );
});
