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
const fileOf = (name: "backend" | "storefront") => join(logs, `${name}.log`);
mkdirSync(logs);
const mount = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", logs]);
const isMounted = mount.status === 0;
let deployment: Deployment | undefined;
let backend: string;
let storefront: string;

beforeAll(async () => {
  if (!isMounted) return;
  const [backendPort, port] = [await findFreePort(), await findFreePort()];
  backend = `http://127.0.0.1:${backendPort}`;
  storefront = `http://127.0.0.1:${port}`;
  deployment = new Deployment({
    settings: readSettings({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      BACKEND_PORT: String(backendPort),
      PORT: String(port),
    }),
    mode: "production",
    storefront: true,
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

const statuses = (url: string, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await fetch(url)).status));
const problemsOf = async (url: string) =>
  ((await (await fetch(url)).json()) as { problems?: string[] }).problems ?? [];
const logged = async (file: string) => (await readFile(file, "utf8")).split("\n");

test.skipIf(!isMounted)(
  "[OBS-04] the log of a running backend is rotated and goes on (needs the right to mount a tmpfs)",
  async () => {
    const file = fileOf("backend");
    appendFileSync(file, `${"x".repeat(20_000_000)}\n`);
    await expect.poll(() => statSync(file).size, { timeout: 20_000 }).toBeLessThan(1_000_000);
    expect(statSync(`${file}.1`).size).toBeGreaterThan(20_000_000);
    await statuses(`${backend}/health`, 1);
    await expect
      .poll(() => logged(file))
      .toContainEqual(expect.stringContaining('"route":"/health"'));
  },
);

test.skipIf(!isMounted)(
  "[OBS-04] a full log disk stops no response, readiness of both programs names it, and once it is freed the logs say what is missing (needs the right to mount a tmpfs)",
  async () => {
    const filler = join(logs, "filler");
    const programs = [
      { file: fileOf("backend"), ready: `${backend}/ready`, url: `${backend}/health`, status: 200 },
      // a page without a brand is logged like any other
      {
        file: fileOf("storefront"),
        ready: `${storefront}/api/ready`,
        url: `${storefront}/login`,
        status: 404,
      },
    ];
    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M", `count=${diskMegabytes * 2}`]);
    for (const { url, ready, status } of programs) {
      // the log's last disk block still has room for some lines
      await statuses(url, 100);
      expect(new Set(await statuses(url, 200))).toEqual(new Set([status]));
      expect(await problemsOf(ready)).toContainEqual(
        expect.stringMatching(/^the log can't be written \(ENOSPC\); lines dropped: \d{3,}$/),
      );
    }
    rmSync(filler);
    for (const { file, url, ready, status } of programs) {
      expect(await statuses(url, 1)).toEqual([status]);
      await expect
        .poll(() => logged(file))
        .toContainEqual(expect.stringMatching(/^{.*"dropped":\d{3,},"reason":"ENOSPC".*}$/));
      expect((await problemsOf(ready)).filter((problem) => problem.includes("the log"))).toEqual(
        [],
      );
    }
    expect(deployment?.programs).toHaveLength(2);
  },
);
