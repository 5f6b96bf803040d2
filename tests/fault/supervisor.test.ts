import { appendFile, cp, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { endProcess, isAlive, waitForExit } from "@/backend/platform/db/embedded-process";
import { findFreePort } from "@/scripts/deployment/free-port";
import { processesOf, readJson, runScript, type ScriptRun } from "./run-script";

type RunRecord = { programs: { name: string; pid: number }[] };

let dataDir: string;
let env: Record<string, string>;
let run: ScriptRun | undefined;
const ready = "backend ready";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "comptoir-supervisor-"));
  env = {
    DATA_DIR: dataDir,
    BACKEND_PORT: String(await findFreePort()),
    PORT: String(await findFreePort()),
    LOG_LEVEL: "silent",
    DATABASE_URL: "",
  };
});
afterEach(async () => {
  run?.signal("SIGTERM");
  await run?.exitCode;
  run = undefined;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(): Promise<ScriptRun> {
  run = runScript("backend", [], env);
  await run.says(ready);
  return run;
}

async function statusOf(path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${env.BACKEND_PORT}${path}`);
  await response.arrayBuffer();
  return response.status;
}

test("[RUN-10] Ctrl-C stops every process, exits with 0 and leaves the secrets readable only by their owner", async () => {
  const script = await start();
  expect(await statusOf("/ready")).toBe(200);
  const processes = processesOf(script.pid);
  expect(processes.length).toBeGreaterThan(3);
  script.signal("SIGINT");
  expect(await script.exitCode).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
  expect((await stat(join(dataDir, "secrets.json"))).mode & 0o077).toBe(0);
});

test("[RUN-11] after kill -9 of everything, and of the supervisor alone, the next start recovers by itself", async () => {
  const first = await start();
  for (const pid of processesOf(first.pid))
    await endProcess(pid, [{ signal: "SIGKILL", timeoutMs: 10_000 }]);
  await first.exitCode;
  const second = await start();
  const orphans = processesOf(second.pid).filter((pid) => pid !== second.pid);
  await endProcess(second.pid, [{ signal: "SIGKILL", timeoutMs: 10_000 }]);
  expect(orphans.some(isAlive)).toBe(true);
  const third = await start();
  expect(third.output()).toContain("stopping the backend left by an earlier run");
  expect(orphans.filter(isAlive)).toEqual([]);
  expect(await statusOf("/ready")).toBe(200);
});

const pidOf = (program: string) =>
  readJson<RunRecord>(join(dataDir, "run.json")).programs.find(({ name }) => name === program)
    ?.pid ?? 0;
const backendPid = () => pidOf("backend");

test("[RUN-12] a crashed program is restarted without affecting the others; five crashes stop everything", async () => {
  const script = await start();
  const others = processesOf(script.pid).filter((pid) => pid !== backendPid());
  for (const delay of ["0.5", "1", "2", "4"]) {
    const victim = backendPid();
    process.kill(victim, "SIGKILL");
    await script.says(
      `the backend exited unexpectedly (signal SIGKILL); starting it again in ${delay} s\n`,
    );
    await expect.poll(backendPid, { timeout: 20_000 }).not.toBe(victim);
    await script.says(`the backend is back (process ${backendPid()})\n`);
    expect(await statusOf("/ready")).toBe(200);
  }
  expect(others.filter((pid) => pid === script.pid || isAlive(pid)).length).toBeGreaterThan(2);
  const last = processesOf(script.pid);
  process.kill(backendPid(), "SIGKILL");
  expect(await script.exitCode).toBe(1);
  expect(script.output()).toContain(
    "the backend exited unexpectedly (signal SIGKILL), 5 times within five minutes",
  );
  expect(await Promise.all(last.map((pid) => waitForExit(pid, 10_000)))).not.toContain(false);
});

test("[RUN-12] stopping while a program waits for its restart stops everything with 0", async () => {
  const script = await start();
  const processes = processesOf(script.pid);
  process.kill(backendPid(), "SIGKILL");
  await script.says("starting it again");
  script.signal("SIGTERM");
  expect(await script.exitCode).toBe(0);
  expect(await Promise.all(processes.map((pid) => waitForExit(pid, 10_000)))).not.toContain(false);
});

test("[RUN-12] [OBS-04] a storefront that exits on an uncaught error logs the request, and npm start restarts it", async () => {
  const failing = pathToFileURL("tests/fixtures/uncaught-in-requests.mjs").href;
  run = runScript("start", [], { ...env, NODE_OPTIONS: `--import=${failing}` });
  await run.says("Ctrl-C");
  const others = processesOf(run.pid).filter((pid) => pid !== pidOf("storefront"));
  const url = `http://127.0.0.1:${env.PORT}/api/ready`;
  for (const [kind, message, delay] of [
    ["exception", "uncaught exception", "0.5"],
    ["rejection", "unhandled rejection", "1"],
  ] as const) {
    const victim = pidOf("storefront");
    const requestId = `request-of-the-${kind}`;
    const headers = { "x-fail-as": kind, "x-request-id": requestId };
    // a response, from a process that is stopping
    expect((await fetch(url, { headers })).status).toBe(503);
    await run.says(`; starting it again in ${delay} s`);
    expect(run.output()).toMatch(/^the storefront exited unexpectedly \(exit code [1-9]\d*\); /m);
    await expect.poll(() => pidOf("storefront"), { timeout: 20_000 }).not.toBe(victim);
    await run.says(`the storefront is back (process ${pidOf("storefront")})\n`);
    expect((await fetch(url)).status).toBe(200);
    const lines = (await readFile(join(dataDir, "logs", "storefront.log"), "utf8")).split("\n");
    const line = lines.find((text) => text.includes(`"${message}"`)) ?? "{}";
    // the readiness request itself may still be listed next to it
    expect(JSON.parse(line)).toMatchObject({
      level: "fatal",
      requests: expect.arrayContaining([{ requestId, method: "GET", path: "/api/ready" }]),
    });
  }
  expect(others.filter(isAlive).length).toBeGreaterThan(3);
  run.signal("SIGTERM");
  expect(await run.exitCode).toBe(0);
});

test("[RUN-13] a second start on the same data is rejected without affecting the first", async () => {
  await start();
  const second = runScript("backend", [], env);
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toMatch(
    /^DATA_DIR: .* is in use by process \d+; stop it or set another DATA_DIR\n$/,
  );
  expect(await statusOf("/ready")).toBe(200);
});

test.each(["BACKEND_PORT", "PORT"])(
  "[RUN-14] a %s in use is reported in one line with the variable",
  async (variable) => {
    const taken = createServer();
    await new Promise<void>((resolve) =>
      taken.listen(Number(env[variable]), "127.0.0.1", () => resolve()),
    );
    const script = runScript(variable === "PORT" ? "start" : "backend", [], env);
    expect(await script.exitCode).toBe(1);
    expect(script.output()).toBe(
      `${variable}: port ${env[variable]} is taken by another program; set ${variable} to a free one\n`,
    );
    await new Promise((resolve) => taken.close(resolve));
  },
);

test("[RUN-15] an invalid variable, and disabled rate limits in production, are rejected in one line", async () => {
  const badPort = runScript("backend", [], { ...env, BACKEND_PORT: "http" });
  expect(await badPort.exitCode).toBe(1);
  expect(badPort.output()).toBe(
    'BACKEND_PORT: "http" is not a port; use a number from 1 to 65535\n',
  );
  const unlimited = runScript("backend", [], {
    ...env,
    NODE_ENV: "production",
    RATE_LIMITS: "off",
  });
  expect(await unlimited.exitCode).toBe(1);
  expect(unlimited.output()).toContain("RATE_LIMITS: can't be off in production");
  const noFolder = runScript("backend", [], { ...env, DATA_DIR: "/dev/null/data" });
  expect(await noFolder.exitCode).toBe(1);
  expect(noFolder.output()).toBe("DATA_DIR: /dev/null/data can't be written to (ENOTDIR)\n");
  const noAddress = runScript("backend", [], { ...env, STOREFRONT_URL_TEMPLATE: "{host}" });
  expect(await noAddress.exitCode).toBe(1);
  expect(noAddress.output()).toMatch(/^STOREFRONT_URL_TEMPLATE: must be an address like .*\n$/m);
  expect(noAddress.output()).not.toContain("    at ");
});

test("[RUN-16] a migration that changed after it was applied is reported in one line", async () => {
  const first = await start();
  first.signal("SIGTERM");
  await first.exitCode;
  const changed = join(dataDir, "changed-migrations");
  await cp("backend/platform/db/migrations", changed, { recursive: true });
  await appendFile(join(changed, "0001-foundations.sql"), "\nselect 1;\n");
  run = runScript("backend", [], { ...env, DATABASE_MIGRATIONS_DIR: changed });
  expect(await run.exitCode).toBe(1);
  expect(run.output()).toContain(
    "migration 0001-foundations.sql changed after it was applied; write a new one instead\n",
  );
  expect(run.output()).not.toMatch(/^\s+at /m);
});
