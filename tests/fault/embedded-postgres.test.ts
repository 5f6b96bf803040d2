import { existsSync, lstatSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "@/backend/platform/db/embedded-postgres";
import { isAlive } from "@/backend/platform/db/embedded-process";
import { endProcess } from "@/backend/platform/db/embedded-process";

let folder: string;
let running: EmbeddedPostgres | undefined;
const messages: string[] = [];
const log = (message: string) => void messages.push(message);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "comptoir-embedded-"));
  messages.length = 0;
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function select<T>(url: string, text: string): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0] as T;
  } finally {
    await client.end();
  }
}

test("[RUN-01] a stopped database keeps its data, and none of its processes are left", async () => {
  running = await startEmbeddedPostgres({ dataDir: folder, log });
  await select(running.url, "create table kept as select 7 as value");
  const { pid } = running;
  await running.stop();
  expect(isAlive(pid)).toBe(false);
  expect(findRunningPostgres(folder)).toBeUndefined();
  running = await startEmbeddedPostgres({ dataDir: folder, log });
  expect(await select(running.url, "select value from kept")).toEqual({ value: 7 });
  expect(findRunningPostgres(folder)?.url).toBe(running.url);
});

test("[RUN-02] commits are durable, text is UTF-8 and letters of all languages are recognised", async () => {
  running = await startEmbeddedPostgres({ dataDir: folder, log });
  expect(
    await select(
      running.url,
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses, lower('ÉÀÇ') as lower, getdatabaseencoding() as encoding",
    ),
  ).toEqual({ fsync: "on", commit: "on", addresses: "", lower: "éàç", encoding: "UTF8" });
});

test("[RUN-03] a second start on the same directory is rejected in one line", async () => {
  running = await startEmbeddedPostgres({ dataDir: folder, log });
  const refusal = await startEmbeddedPostgres({ dataDir: folder, log }).then(
    () => "started",
    (error: Error) => error.message,
  );
  expect(refusal).toMatch(
    /^DATA_DIR: .* is in use by process \d+; stop it or set another DATA_DIR$/,
  );
  expect(await select(running.url, "select 1 as one")).toEqual({ one: 1 });
});

test("[RUN-04] after kill -9 of the postmaster the next start recovers committed data", async () => {
  const first = await startEmbeddedPostgres({ dataDir: folder, log });
  await select(first.url, "create table kept as select 8 as value");
  await endProcess(first.pid, [{ signal: "SIGKILL", timeoutMs: 10_000 }]);
  expect((await first.exited).signal).toBe("SIGKILL");
  await first.stop();
  running = await startEmbeddedPostgres({ dataDir: folder, log });
  expect(await select(running.url, "select value from kept")).toEqual({ value: 8 });
});

test("[RUN-04] stale lock and pid files, and an incomplete cluster, do not prevent a start", async () => {
  const first = await startEmbeddedPostgres({ dataDir: folder, log });
  await first.stop();
  await writeFile(
    join(folder, "postgres.lock"),
    JSON.stringify({ pid: process.pid, stamp: "of an earlier boot" }),
  );
  await writeFile(
    join(folder, "postgres", "data", "postmaster.pid"),
    `${process.ppid}\n/elsewhere\n1\n5432\n`,
  );
  running = await startEmbeddedPostgres({ dataDir: folder, log });
  expect(await select(running.url, "select 1 as one")).toEqual({ one: 1 });
});

test("[RUN-05] without sockets it only listens on 127.0.0.1 and requires the password", async () => {
  running = await startEmbeddedPostgres({ dataDir: folder, log, transport: "tcp" });
  const { port } = new URL(running.url);
  expect(
    await select(running.url, "select current_setting('listen_addresses') as addresses"),
  ).toEqual({ addresses: "127.0.0.1" });
  await expect(
    select(`postgres://postgres:wrong@127.0.0.1:${port}/comptoir`, "select 1"),
  ).rejects.toMatchObject({ code: "28P01" });
  expect(lstatSync(join(folder, "postgres", "password")).mode & 0o077).toBe(0);
});

test("[RUN-06] a data directory of another PostgreSQL version is rejected in one line and left unchanged", async () => {
  const first = await startEmbeddedPostgres({ dataDir: folder, log });
  await first.stop();
  await writeFile(join(folder, "postgres", "data", "PG_VERSION"), "9\n");
  await expect(startEmbeddedPostgres({ dataDir: folder, log })).rejects.toThrow(
    /^DATA_DIR: .* was created by PostgreSQL 9, but .*18.* is available/,
  );
  expect(existsSync(join(folder, "postgres.lock"))).toBe(false);
});
