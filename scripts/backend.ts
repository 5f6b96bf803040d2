import { parseArgs } from "node:util";
import { runMain, say } from "./deployment/run-main";
import { readSettings } from "./deployment/settings";
import { supervise } from "./deployment/supervise";

runMain(async () => {
  const { values } = parseArgs({ options: { demo: { type: "boolean", default: false } } });
  const settings = readSettings();
  return supervise(
    {
      settings,
      mode: "production",
      storefront: false,
      demoBrands: values.demo,
      logFiles: false,
      log: say,
    },
    (deployment) => {
      say(
        `backend ready: http://localhost:${settings.backendPort} (reference: /docs) on ${deployment.database?.description}`,
      );
      if (!settings.smtpUrl)
        say(`SMTP_URL is not set: mails are written to ${settings.dataDir}/mail`);
    },
  );
});
