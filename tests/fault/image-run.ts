import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { resolveRunUser } from "@/backend/platform/db/embedded-run-user";
import type { Image } from "./dockerfile";

export type ImageRun = {
  url: string;
  /** Its exit code, or the signal that ended it. */
  stop(): Promise<string>;
};

/**
 * Runs the Dockerfile's first stage after the installation, with `folder` instead of /image; it is
 * read-only afterwards.
 */
export function makeImage({ build }: Image, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const commands = build.filter(({ name }) => name === "RUN").map(({ rest }) => rest);
  const [install = "", ...others] = commands;
  if (!install.startsWith("npm ci ")) throw new Error("the image is not installed by npm ci");
  for (const command of others) {
    const run = spawnSync("/bin/sh", ["-c", command.replace("/image", folder)], {
      encoding: "utf8",
    });
    if (run.status !== 0) throw new Error(`${command} failed:\n${run.stdout}${run.stderr}`);
  }
  forbidWriting(folder);
}

function forbidWriting(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) forbidWriting(join(path, name));
  chmodSync(path, entry.mode & 0o111 ? 0o555 : 0o444);
}

/**
 * Runs an image's command in `folder` as an unprivileged user, with the image's variables
 * overridden by `environment`, until its own health check passes.
 */
export async function runImage(
  { env, command, healthcheck }: Image,
  folder: string,
  environment: Record<string, string>,
  port: number,
): Promise<ImageRun> {
  const as = resolveRunUser();
  const options = {
    cwd: folder,
    env: { PATH: "/usr/bin:/bin", ...env, ...environment } as unknown as NodeJS.ProcessEnv,
    ...(as && { uid: as.uid, gid: as.gid }),
  };
  const check = healthcheck.slice(1).map((part) => part.replace(/:\d+\//, `:${port}/`));
  const isHealthy = () => spawnSync(process.execPath, check, options).status === 0;
  if (isHealthy()) throw new Error("the health check passes though nothing runs");
  const child: ChildProcess = spawn(process.execPath, command.slice(1), {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const exited = once(child, "exit").then(([code, signal]) => String(signal ?? code));
  while (!isHealthy()) {
    if (child.exitCode !== null) throw new Error(`ended before it was healthy:\n${output}`);
    await delay(100);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}
