import { pathToFileURL } from "node:url";
import { readBackendEnv } from "./kernel/env";
import { startBackend } from "./start-backend";

export { startBackend };

const stopLimitMs = 20_000;

/**
 * Starts the backend with this environment and shuts it down gracefully on SIGTERM and SIGINT; a
 * failed start is explained in one line.
 */
async function main(): Promise<void> {
  const env = readBackendEnv();
  const starting = startBackend(env);
  const end = (code: number) => {
    setTimeout(() => process.exit(1), env.STOP_DELAY_MS + stopLimitMs).unref();
    starting.then((backend) => backend.stop()).then(() => process.exit(code), fail);
  };
  process.on("SIGTERM", () => end(0));
  process.on("SIGINT", () => end(0));
  const backend = await starting;
  const fault = (error: unknown, message: string) => {
    backend.log.fatal({ err: error, requests: backend.inFlight() }, message);
    end(1);
  };
  process.on("unhandledRejection", (reason) => fault(reason, "unhandled rejection"));
  process.on("uncaughtException", (error) => fault(error, "uncaught exception"));
  backend.log.info({ url: backend.url }, "backend is listening");
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main().catch(fail);
