import { join } from "node:path";
import { createDeps } from "@/backend/create-deps";
import { readBackendEnv } from "@/backend/kernel/env";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@/backend/platform/db/embedded-postgres";
import { migrate } from "@/backend/platform/db/migrate";
import { backendBundle, buildBackend, buildStorefront } from "@/scripts/deployment/build-outdated";
import { findFreePort } from "@/scripts/deployment/free-port";
import { type Program, startProgram, waitUntilReady } from "@/scripts/deployment/program";
import { type Pgbouncer, startPgbouncer } from "./pgbouncer";
import { type RoundRobin, startRoundRobin } from "./round-robin";

type Kind = "backend" | "storefront";
type Member = { kind: Kind; port: number; logFile: string; program?: Program };

const healthPaths: Record<Kind, string> = { backend: "/health", storefront: "/api/health" };
/** Several of the proxies' health check intervals, even if both cores are busy. */
const stopDelayMs = "2000";
const readyTimeoutMs = 60_000;
const secret = "only-for-this-test-and-32-characters-long";

/**
 * Two backends and two storefronts as in production, on one PostgreSQL behind PgBouncer in
 * transaction mode, each pair behind a round-robin proxy.
 */
export class Fleet {
  private readonly undo: (() => Promise<void>)[] = [];
  private readonly members: Member[] = [];
  private database!: EmbeddedPostgres;
  private pooler!: Pgbouncer;
  /** The proxies in front of the backends and of the storefronts. */
  backend!: RoundRobin;
  storefront!: RoundRobin;

  private constructor(
    private readonly dataDir: string,
    private readonly environment: Record<string, string>,
  ) {}

  /** `environment`: additional variables of both backends. `input`: a seller to load. */
  static async start(
    dataDir: string,
    input: SellerInput,
    environment: Record<string, string>,
  ): Promise<{ fleet: Fleet; seller: LoadedSeller }> {
    const fleet = new Fleet(dataDir, environment);
    try {
      return { fleet, seller: await fleet.open(input) };
    } catch (error) {
      await fleet.stop();
      throw error;
    }
  }

  /** A direct connection to the server, bypassing the pooler, as the schema's owner. */
  get ownerUrl(): string {
    return this.database.url;
  }

  /** The database through the pooler, as the application's user. */
  get pooledUrl(): string {
    return this.pooler.appUrl;
  }

  /** Base URLs of the processes themselves, bypassing the proxy. */
  urlsOf(kind: Kind): string[] {
    return this.of(kind).map(({ port }) => `http://127.0.0.1:${port}`);
  }

  logFilesOf(kind: Kind): string[] {
    return this.of(kind).map(({ logFile }) => logFile);
  }

  /**
   * Replaces one process after another: SIGTERM, completion of its requests, a new one on the same
   * port. `environment` contains additional variables of the new ones.
   */
  async replaceAll(kind: Kind, environment: Record<string, string> = {}): Promise<void> {
    for (const member of this.of(kind)) {
      member.program && (await endInOrder(member.program));
      await this.run(member, environment);
    }
  }

  async stop(): Promise<void> {
    for (const step of this.undo.splice(0).reverse()) await step();
  }

  private of(kind: Kind): Member[] {
    return this.members.filter((member) => member.kind === kind);
  }

  private async open(input: SellerInput): Promise<LoadedSeller> {
    await buildBackend(() => undefined);
    await buildStorefront(() => undefined);
    const database = await startEmbeddedPostgres({ dataDir: this.dataDir, log: () => undefined });
    this.database = database;
    this.undo.push(() => database.stop());
    const pooler = await startPgbouncer(database);
    this.pooler = pooler;
    this.undo.push(() => pooler.stop());
    await this.startPair("backend");
    const seller = await this.load(input);
    await this.startPair("storefront");
    return seller;
  }

  private async startPair(kind: Kind): Promise<void> {
    const pair = [await findFreePort(), await findFreePort()].map((port) => ({
      kind,
      port,
      logFile: join(this.dataDir, "logs", `${kind}-${port}.log`),
    }));
    this.members.push(...pair);
    this[kind] = await startRoundRobin(
      pair.map(({ port }) => port),
      healthPaths[kind],
    );
    this.undo.push(() => this[kind].stop());
    await Promise.all(pair.map((member) => this.run(member, {})));
  }

  private async run(member: Member, environment: Record<string, string>): Promise<void> {
    const { kind, port, logFile } = member;
    const isBackend = kind === "backend";
    const program = startProgram({
      name: `${kind} on ${port}`,
      args: isBackend
        ? ["--enable-source-maps", backendBundle]
        : ["node_modules/next/dist/bin/next", "start", "-p", String(port)],
      env: isBackend ? this.backendEnv(port, environment) : this.storefrontEnv(),
      logFile,
    });
    if (!member.program) this.undo.push(async () => member.program?.stop());
    member.program = program;
    const path = isBackend ? "/ready" : "/api/ready";
    await waitUntilReady(program, { port, path, timeoutMs: readyTimeoutMs });
  }

  private backendEnv(port: number, more: Record<string, string>): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: this.dataDir,
      DATABASE_URL: this.pooler.ownerUrl,
      DATABASE_APP_URL: this.pooler.appUrl,
      DATABASE_PREPARED: "off",
      BACKEND_PORT: String(port),
      BACKEND_PUBLIC_URL: this.backend.url,
      TRUSTED_PROXIES: "loopback",
      STOP_DELAY_MS: stopDelayMs,
      DIRECTORY_TOKEN: secret,
      ...this.environment,
      ...more,
    };
  }

  private storefrontEnv(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: "production",
      BACKEND_URL: this.backend.url,
      DIRECTORY_TOKEN: secret,
      SESSION_SECRET: secret,
      TRUSTED_PROXIES: "all",
      STOP_DELAY_MS: stopDelayMs,
    };
  }

  private async load(input: SellerInput): Promise<LoadedSeller> {
    await migrate({ ownerUrl: this.ownerUrl });
    const deps = createDeps(
      readBackendEnv({ NODE_ENV: "test", DATA_DIR: this.dataDir }),
      this.ownerUrl,
      () => undefined,
    );
    try {
      return await loadSeller(deps, input);
    } finally {
      await deps.database.close();
    }
  }
}

/** How the backend exits, and how Next.js does: with the number of the signal. */
const inOrder = ["exit code 0", "exit code 143"];

/** Errors: Error if the program did not exit by itself, gracefully. */
async function endInOrder(program: Program): Promise<void> {
  process.kill(program.pid, "SIGTERM");
  const ended = await program.exited;
  if (!inOrder.includes(ended)) throw new Error(`${program.name} ended with ${ended}`);
}
