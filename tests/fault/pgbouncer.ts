import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { credentialsOf } from "@/backend/platform/db/database-url";
import { endProcess } from "@/backend/platform/db/embedded-process";
import type { EmbeddedPostgres } from "@/backend/platform/db/embedded-postgres";
import { resolveRunUser } from "@/backend/platform/db/embedded-run-user";
import { findFreePort } from "@/scripts/deployment/free-port";
import { requirePgbouncer } from "@/scripts/ensure-pgbouncer";

export type Pgbouncer = {
  /** The database through the pooler, as its owner and as the application's own user. */
  ownerUrl: string;
  appUrl: string;
  stop(): Promise<void>;
};

/**
 * Fewer connections to the server than callers, so that each is reused by another after every
 * commit.
 */
const serverConnections = 6;

/**
 * PgBouncer in transaction mode in front of an embedded PostgreSQL: session state lasts for one
 * transaction, and start-up options are lost. Errors: DeploymentError if PgBouncer is not
 * installed; Error with its output if it does not start.
 */
export async function startPgbouncer({
  url,
  appUrl,
}: Pick<EmbeddedPostgres, "url" | "appUrl">): Promise<Pgbouncer> {
  const program = requirePgbouncer();
  const folder = mkdtempSync(join(tmpdir(), "comptoir-pgbouncer-"));
  const port = await findFreePort();
  const server = new URLSearchParams(url.slice(url.indexOf("?")));
  const name = /\/([^/?]+)\?/.exec(url)?.[1];
  const users = [url, appUrl ?? url].map((one) => credentialsOf(one).user ?? "");
  const configuration = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users.txt"), users.map((user) => `"${user}" ""\n`).join(""));
  writeFileSync(
    configuration,
    `[databases]
${name} = host=${server.get("host")} port=${server.get("port")} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 300
ignore_startup_parameters = options
`,
  );
  const user = resolveRunUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn(program, [configuration], {
    stdio: ["ignore", "ignore", "pipe"],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  const urlAs = (role: string) => `postgres://${role}@127.0.0.1:${port}/${name}`;
  while (!(await isListening(urlAs(users[0] ?? "")))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`);
    await delay(50);
  }
  return {
    ownerUrl: urlAs(users[0] ?? ""),
    appUrl: urlAs(users[1] ?? ""),
    async stop() {
      await endProcess(child.pid ?? 0, [{ signal: "SIGINT", timeoutMs: 10_000 }]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "ECONNREFUSED") return false;
    throw error;
  }
}
