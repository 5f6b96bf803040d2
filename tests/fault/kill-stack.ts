import { spawnSync } from "node:child_process";
import pg from "pg";
import { createDeps } from "@/backend/create-deps";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@/backend/platform/db/embedded-postgres";
import { endProcess } from "@/backend/platform/db/embedded-process";
import { migrate } from "@/backend/platform/db/migrate";
import { readBackendEnv } from "@/backend/kernel/env";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import { backendBundle, buildBackend } from "@/scripts/deployment/build-outdated";
import { findFreePort } from "@/scripts/deployment/free-port";
import { type Program, startProgram, waitUntilReady } from "@/scripts/deployment/program";

const readyTimeoutMs = 60_000;

/**
 * A real backend process on a real embedded database with production settings, to be killed and
 * restarted.
 */
export class KillStack {
  private embedded: EmbeddedPostgres | undefined;
  private backend: Program | undefined;

  private constructor(
    readonly dataDir: string,
    private readonly port: number,
  ) {}

  static async create(dataDir: string): Promise<KillStack> {
    await buildBackend(() => undefined);
    return new KillStack(dataDir, await findFreePort());
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get databaseUrl(): string {
    if (!this.embedded) throw new Error("the database is not running");
    return this.embedded.url;
  }

  async startDatabase(): Promise<void> {
    this.embedded = await startEmbeddedPostgres({ dataDir: this.dataDir, log: () => undefined });
  }

  async load(input: SellerInput): Promise<LoadedSeller> {
    await migrate({ ownerUrl: this.databaseUrl });
    const deps = createDeps(
      readBackendEnv({ NODE_ENV: "test", DATA_DIR: this.dataDir }),
      this.databaseUrl,
      () => undefined,
    );
    try {
      return await loadSeller(deps, input);
    } finally {
      await deps.database.close();
    }
  }

  /** `variables`: in addition to those of every backend of a stack. */
  async startBackend(variables: Record<string, string> = {}): Promise<void> {
    const env = {
      ...process.env,
      ...variables,
      NODE_ENV: "test" as const,
      DATA_DIR: this.dataDir,
      DATABASE_URL: this.databaseUrl,
      BACKEND_PORT: String(this.port),
      RATE_LIMITS: "off",
      LOG_LEVEL: "silent",
    };
    this.backend = startProgram({
      name: "backend",
      args: [backendBundle],
      env,
      logFile: `${this.dataDir}/backend.log`,
    });
    await waitUntilReady(this.backend, {
      port: this.port,
      path: "/ready",
      timeoutMs: readyTimeoutMs,
    });
  }

  /** SIGKILL for the backend, the postmaster and each of its children, in one sweep. */
  async kill(): Promise<void> {
    const { backend, embedded } = this;
    if (!backend || !embedded) throw new Error("nothing is running");
    const victims = [backend.pid, embedded.pid, ...childrenOf(embedded.pid)];
    for (const pid of victims) spareTheGone(() => process.kill(pid, "SIGKILL"));
    await Promise.all(
      victims.map((pid) => endProcess(pid, [{ signal: "SIGKILL", timeoutMs: 10_000 }])),
    );
    await backend.exited;
    await embedded.stop();
    this.backend = undefined;
    this.embedded = undefined;
  }

  /** Queries the database as its owner, bypassing the backend. */
  async query<Row>(statement: string, values: unknown[]): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query(statement, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.backend?.stop();
    await this.embedded?.stop();
  }
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0);
}

function spareTheGone(act: () => void): void {
  try {
    act();
  } catch (error) {
    if ((error as { code?: string }).code !== "ESRCH") throw error;
  }
}
