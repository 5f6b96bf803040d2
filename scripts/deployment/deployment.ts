import { join } from "node:path";
import { backendBundle, buildBackend, buildStorefront } from "./build-outdated";
import { type DeploymentDatabase, openDatabase, withBackendDeps } from "./database";
import { requireFreePort } from "./free-port";
import { type SupervisedProgram, keepRunning } from "./keep-running";
import { type LoadedBrand, loadDemoBrands } from "./load-demo-brands";
import { loadDemoOrders } from "./load-demo-orders";
import { type Program, startProgram, waitUntilReady } from "./program";
import { backendEnvironment, storefrontEnvironment } from "./program-environment";
import { RunFile, signalGroup } from "./run-file";
import { readSecrets, type Secrets } from "./secrets";
import { DeploymentError, type DeploymentSettings } from "./settings";

export type DeploymentPlan = {
  settings: DeploymentSettings;
  mode: "production" | "development";
  storefront: boolean;
  demoBrands: boolean;
  /** Whether programs write to files in DATA_DIR/logs instead of the terminal. */
  logFiles: boolean;
  /** Additional variables of both programs. */
  environment?: Record<string, string>;
  log: (message: string) => void;
};

const readyTimeoutMs = 120_000;
const nextProgram = "node_modules/next/dist/bin/next";
/** How much the heap may grow beyond live objects before a collection. Decision 0017. */
const heapFlag = "--heap-growing-percent=60";
const tsxProgram = "node_modules/tsx/dist/cli.mjs";

/** Database, backend and storefront of one DATA_DIR, started in order and stopped in reverse. */
export class Deployment {
  private readonly undo: (() => Promise<void>)[] = [];
  /** The running programs. */
  readonly programs: Program[] = [];
  private readonly supervised = new Map<string, SupervisedProgram>();
  private readonly runFile: RunFile;
  private interrupted = false;
  private readonly secrets: Secrets;
  private reportEnd: (reason: string) => void = () => undefined;
  /** Settles if the database exits by itself, or a program repeatedly; the reason names it. */
  readonly broken = new Promise<string>((resolve) => {
    this.reportEnd = resolve;
  });
  database: DeploymentDatabase | undefined;

  constructor(private readonly plan: DeploymentPlan) {
    this.runFile = new RunFile(plan.settings.dataDir);
    this.secrets = readSecrets(plan.settings.dataDir);
  }

  /**
   * Errors: DeploymentError and EmbeddedPostgresError with one line; `stop` stops whatever was
   * started.
   */
  async start(): Promise<void> {
    const { settings, mode, log, storefront } = this.plan;
    await this.runFile.takeOver(log);
    this.undo.push(async () => this.runFile.remove());
    if (storefront) await requireFreePort("PORT", settings.port);
    await requireFreePort("BACKEND_PORT", settings.backendPort);
    if (mode === "production") await buildBackend(log);
    if (mode === "production" && storefront) await buildStorefront(log);
    this.proceed();
    const brands = await this.startDatabase();
    this.proceed();
    await this.startBackend();
    this.proceed();
    for (const brand of brands) {
      log(`placing orders of the demonstration brand ${brand.input.name}`);
      await loadDemoOrders(`http://127.0.0.1:${settings.backendPort}`, brand, new Date());
    }
    this.proceed();
    if (storefront) await this.startStorefront();
  }

  /** Stops all parts in reverse order; the database stops when nobody uses it any more. */
  async stop(): Promise<void> {
    for (const step of this.undo.splice(0).reverse()) await step();
  }

  /**
   * Kills the programs at once and aborts a start in progress at its next step; the database still
   * writes what it acknowledged.
   */
  interrupt(): void {
    this.interrupted = true;
    for (const program of this.programs) signalGroup(program.pid);
  }

  private async startDatabase(): Promise<LoadedBrand[]> {
    const { settings, log, demoBrands } = this.plan;
    const database = await openDatabase(settings, log);
    this.database = database;
    this.undo.push(() => database.stop());
    void database.embedded?.exited.then(({ code, signal }) =>
      this.reportEnd(`the database exited unexpectedly (${signal ?? `exit code ${code}`})`),
    );
    return withBackendDeps(database, settings, async (deps) =>
      demoBrands ? loadDemoBrands(deps, log) : [],
    );
  }

  /** Stops only the backend, for tests of its absence. */
  async stopBackend(): Promise<void> {
    const backend = this.supervised.get("backend");
    this.supervised.delete("backend");
    await backend?.stop();
  }

  /**
   * Starts the backend on the open database and waits until it is ready; does nothing if it is
   * running.
   */
  async startBackend(): Promise<void> {
    const { settings, mode } = this.plan;
    if (!this.database || this.supervised.has("backend")) return;
    const args =
      mode === "production"
        ? [heapFlag, "--enable-source-maps", backendBundle]
        : [tsxProgram, "watch", "--clear-screen=false", "backend/main.ts"];
    const env = backendEnvironment(settings, this.secrets, this.database, mode);
    await this.startProgram("backend", args, env, { port: settings.backendPort, path: "/ready" });
  }

  /** Starts the storefront and waits until it is ready. */
  async startStorefront(): Promise<void> {
    const { settings, mode } = this.plan;
    const args = [
      nextProgram,
      mode === "production" ? "start" : "dev",
      "-p",
      String(settings.port),
    ];
    await this.startProgram(
      "storefront",
      args,
      storefrontEnvironment(settings, this.secrets, mode),
      {
        port: settings.port,
        path: "/api/ready",
      },
    );
  }

  private proceed(): void {
    if (this.interrupted) throw new DeploymentError("interrupted");
  }

  private async startProgram(
    name: string,
    args: string[],
    env: NodeJS.ProcessEnv,
    ready: { port: number; path: string },
  ): Promise<void> {
    const logFile = this.plan.logFiles
      ? join(this.plan.settings.dataDir, "logs", `${name}.log`)
      : undefined;
    const { log } = this.plan;
    const options = { name, args, env: { ...env, ...this.plan.environment }, logFile, log };
    const program = keepRunning({
      name,
      log,
      start: () => {
        const program = startProgram(options);
        this.programs.push(program);
        this.runFile.replace(name, program.pid);
        return program;
      },
      isReady: (program) => waitUntilReady(program, { ...ready, timeoutMs: readyTimeoutMs }),
      ended: (program) => this.programs.splice(this.programs.indexOf(program), 1),
      gaveUp: this.reportEnd,
    });
    this.supervised.set(name, program);
    this.undo.push(program.stop);
    await program.started;
  }
}
