import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { withDatabaseName } from "@/backend/platform/db/database-url";
import { findFreePort } from "@/scripts/deployment/free-port";
import { say } from "@/scripts/deployment/run-main";

export const peerName = "Medusa 1.20.11";
export const peerAdmin = { email: "admin@peer.test", password: "correct horse battery" };

const folder = resolve(".data", "cache", "peer-medusa-1.20.11");
const dependencies = {
  "@medusajs/cache-inmemory": "1.8.11",
  "@medusajs/event-bus-local": "1.9.9",
  "@medusajs/medusa": "1.20.11",
  "medusa-fulfillment-manual": "1.1.41",
  "medusa-interfaces": "1.3.10",
  "medusa-payment-manual": "1.0.25",
  typeorm: "0.3.16",
};
const config = `module.exports = {
  projectConfig: { database_url: process.env.DATABASE_URL, jwt_secret: "peer", cookie_secret: "peer" },
  plugins: ["medusa-fulfillment-manual", "medusa-payment-manual"],
};
`;
const database = "peer";
const startsWithinMs = 60_000;

export type Peer = { url: string; pid: number; stop: () => Promise<void> };

/**
 * Starts the reference backend on its own database in the server of `ownerUrl`, with one staff user
 * and no products. Its packages are installed once, below .data/cache. It needs no Redis: without
 * it, events and cache are in memory. Errors: Error if a step fails or it does not respond within a
 * minute.
 */
export async function startPeer(ownerUrl: string, logFile: string): Promise<Peer> {
  install();
  await createDatabase(ownerUrl);
  const port = await findFreePort();
  const env = { ...process.env, ...toEnvironment(ownerUrl), NODE_ENV: "production" as const };
  run("node", [cli, "migrations", "run"], env);
  run("node", [cli, "user", "-e", peerAdmin.email, "-p", peerAdmin.password], env);
  const log = openSync(logFile, "a");
  const started = spawn("node", [cli, "start", "-p", String(port)], {
    cwd: folder,
    env,
    stdio: ["ignore", log, log],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => end(started);
  try {
    await waitUntilHealthy(url, started);
  } catch (error) {
    await stop();
    throw new Error(`${peerName} did not start, see ${logFile}`, { cause: error });
  }
  return { url, pid: started.pid ?? 0, stop };
}

const cli = join("node_modules", "@medusajs", "medusa", "cli.js");

function install(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "medusa-config.js"), config);
  if (existsSync(join(folder, "installed"))) return;
  say(`installing ${peerName} below ${folder}`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  const flags = ["--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
  run("npm", ["install", ...flags], process.env);
  writeFileSync(join(folder, "installed"), "");
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, stderr, stdout } = spawnSync(command, args, {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")}: ${(stderr || stdout || "").slice(-2000)}`);
}

async function createDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${database} with (force)`);
    await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/**
 * It can't read a socket's folder from a URL, as the embedded PostgreSQL has; the driver reads it
 * from PGHOST.
 */
function toEnvironment(ownerUrl: string): Record<string, string> {
  const { host, port, user } = new pg.Client({ connectionString: ownerUrl });
  return host.startsWith("/")
    ? {
        DATABASE_URL: `postgres:///${database}`,
        PGHOST: host,
        PGPORT: String(port),
        PGUSER: user ?? "postgres",
      }
    : { DATABASE_URL: withDatabaseName(ownerUrl, database) };
}

async function waitUntilHealthy(url: string, started: ChildProcess): Promise<void> {
  const endsAtMs = Date.now() + startsWithinMs;
  while (started.exitCode === null && Date.now() < endsAtMs) {
    const response = await fetch(`${url}/health`).catch(() => undefined);
    if (response?.ok) return;
    await wait(250);
  }
  throw new Error(`no answer at ${url}`);
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null) return;
  const ended = new Promise((settle) => started.once("exit", settle));
  started.kill("SIGTERM");
  const killed = setTimeout(() => started.kill("SIGKILL"), 5000);
  await ended;
  clearTimeout(killed);
}
