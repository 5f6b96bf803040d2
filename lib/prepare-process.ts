import { endOnUncaught } from "./end-on-uncaught";
import { storefrontEnv } from "./env";
import { drainResponses } from "./drain-responses";
import { guardServers } from "./guard-servers";
import { countLostLines } from "./log-output";
import { logPages } from "./page-log";
import { trackPageResponses } from "./page-status";
import { takePeerAddresses } from "./peer-addresses";
import { readSellerDocument } from "./sellers/seller-directory";

/**
 * Reads the configuration at start: if it is invalid, logs one line and exits, where Next.js would
 * keep listening and respond to every request with an error. Then installs what wraps every
 * request.
 */
export async function prepareProcess(): Promise<void> {
  try {
    const env = storefrontEnv();
    await readSellerDocument();
    if (env.VERCEL !== "1") guardServers(env);
    takePeerAddresses(env);
    logPages(env);
    const { STOREFRONT_METRICS_PORT: port, METRICS_HOST: host } = env;
    if (port !== undefined)
      await (await import("./watch/start-metrics")).startMetrics({ port, host });
    if (env.VERCEL !== "1") trackPageResponses();
    if (env.NODE_ENV === "production" && env.VERCEL !== "1") {
      countLostLines();
      drainResponses(env.STOP_DELAY_MS);
      endOnUncaught();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
