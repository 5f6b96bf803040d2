import { findFreePort } from "@/scripts/deployment/free-port";
import { type Program, startProgram, waitUntilReady } from "@/scripts/deployment/program";
import { readSecrets } from "@/scripts/deployment/secrets";
import { readStack } from "./stack";

export type OwnStorefront = { port: number; stop: Program["stop"] };

/**
 * A storefront in addition to the run's, on the same backend, with its own variables; on a free
 * port unless the backend knows it by one. `server`: the script of another build than the run's.
 */
export async function startOwnStorefront(
  name: string,
  environment: Record<string, string>,
  knownPort?: number,
  server?: string,
): Promise<OwnStorefront> {
  const port = knownPort ?? (await findFreePort());
  const { backendUrl, dataDir } = readStack();
  const { directoryToken, sessionSecret } = readSecrets(dataDir);
  const program = startProgram({
    name,
    args: server ? [server] : ["node_modules/next/dist/bin/next", "start", "-p", String(port)],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      BACKEND_URL: backendUrl,
      DIRECTORY_TOKEN: directoryToken,
      SESSION_SECRET: sessionSecret,
      ...environment,
    },
    logFile: `${dataDir}/logs/${name.replaceAll(" ", "-")}-${port}.log`,
  });
  await waitUntilReady(program, { port, path: "/api/ready", timeoutMs: 60_000 });
  return { port, stop: () => program.stop() };
}
