import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Deployment } from "@/scripts/deployment/deployment";
import { findFreePort } from "@/scripts/deployment/free-port";
import { readSettings } from "@/scripts/deployment/settings";

const diskMegabytes = 64;
const dataDir = mkdtempSync(join(tmpdir(), "comptoir-full-log-disk-"));
const logs = join(dataDir, "logs");
const logFile = join(logs, "backend.log");
mkdirSync(logs);
const mount = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", logs]);
const isMounted = mount.status === 0;
let deployment: Deployment | undefined;
let url: string;

beforeAll(async () => {
  if (!isMounted) return;
  const backendPort = await findFreePort();
  url = `http://127.0.0.1:${backendPort}`;
  deployment = new Deployment({
    settings: readSettings({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      BACKEND_PORT: String(backendPort),
      PORT: String(await findFreePort()),
    }),
    mode: "production",
    storefront: false,
    demoBrands: false,
    logFiles: true,
    environment: { LOG_LEVEL: "info" },
    log: () => undefined,
  });
  await deployment.start();
});
afterAll(async () => {
  await deployment?.stop();
  if (isMounted) spawnSync("umount", [logs]);
  rmSync(dataDir, { recursive: true, force: true });
});

const statuses = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await fetch(`${url}/health`)).status));
const problems = async () =>
  ((await (await fetch(`${url}/ready`)).json()) as { problems?: string[] }).problems ?? [];
const logged = async () => (await readFile(logFile, "utf8")).split("\n");

test.skipIf(!isMounted)(
  "[OBS-04] the log of a running backend is rotated and goes on (needs the right to mount a tmpfs)",
  async () => {
    appendFileSync(logFile, `${"x".repeat(20_000_000)}\n`);
    await expect.poll(() => statSync(logFile).size, { timeout: 20_000 }).toBeLessThan(1_000_000);
    expect(statSync(`${logFile}.1`).size).toBeGreaterThan(20_000_000);
    await statuses(1);
    await expect.poll(logged).toContainEqual(expect.stringContaining('"route":"/health"'));
  },
);

test.skipIf(!isMounted)(
  "[OBS-04] a full log disk stops no answer, /ready names it, and once it is freed the log says what is missing (needs the right to mount a tmpfs)",
  async () => {
    const filler = join(logs, "filler");
    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M", `count=${diskMegabytes * 2}`]);
    // the log's last page on disk still has room for some lines
    await statuses(100);
    expect(new Set(await statuses(200))).toEqual(new Set([200]));
    expect(await problems()).toContainEqual(
      expect.stringMatching(/^the log can't be written \(ENOSPC\); lines dropped: \d{3,}$/),
    );
    rmSync(filler);
    expect(await statuses(1)).toEqual([200]);
    await expect
      .poll(logged)
      .toContainEqual(
        expect.stringMatching(/"dropped":\d{3,},"reason":"ENOSPC","msg":"log lines were dropped"/),
      );
    expect((await problems()).filter((problem) => problem.includes("the log"))).toEqual([]);
    expect(deployment?.programs).toHaveLength(1);
  },
);
