import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyStorefront } from "@/scripts/deployment/copy-program";
import { findFreePort } from "@/scripts/deployment/free-port";
import { startProgram, waitUntilReady } from "@/scripts/deployment/program";
import { storefrontEnvironment } from "@/scripts/deployment/program-environment";
import { readSecrets } from "@/scripts/deployment/secrets";
import type { DeploymentSettings } from "@/scripts/deployment/settings";
import { pinToOneCore } from "./machine";

export type StorefrontFunction = { port: number; stop(): Promise<void> };

/**
 * The built storefront as a serverless platform runs it: functions from one folder, each on one
 * core.
 */
export class StorefrontFunctions {
  private constructor(
    private readonly folder: string,
    private readonly settings: DeploymentSettings,
  ) {}

  static async prepare(settings: DeploymentSettings): Promise<StorefrontFunctions> {
    const folder = await mkdtemp(join(tmpdir(), "comptoir-functions-"));
    copyStorefront(folder);
    return new StorefrontFunctions(folder, settings);
  }

  async start(): Promise<StorefrontFunction> {
    const port = await findFreePort();
    const program = startProgram({
      name: "function",
      args: [join(this.folder, "server.js")],
      env: {
        ...storefrontEnvironment(this.settings, readSecrets(this.settings.dataDir), "production"),
        PORT: String(port),
        HOSTNAME: "0.0.0.0",
        VERCEL: "1",
      },
      logFile: join(this.folder, `function-${port}.log`),
    });
    await waitUntilReady(program, { port, path: "/api/ready", timeoutMs: 60_000 });
    pinToOneCore(program.pid);
    return { port, stop: () => program.stop() };
  }

  end(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
