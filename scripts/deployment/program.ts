import { type ChildProcess, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { keepLogBounded, openLog, readTail } from "./log-file";
import { endGroup } from "./run-file";
import { DeploymentError } from "./settings";

export type ProgramOptions = {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile?: string;
  /** Reports lines lost from the log file. */
  log?: (message: string) => void;
};
export type Program = {
  name: string;
  pid: number;
  exited: Promise<string>;
  logTail(): string;
  stop(): Promise<void>;
};

const pollMs = 50;

/**
 * Starts `node args…` in its own process group: Ctrl-C only reaches the supervisor, which then
 * stops everything in order. A log file's size stays limited while the program runs.
 */
export function startProgram({ name, args, env, logFile, log }: ProgramOptions): Program {
  const output = logFile ? openLog(logFile) : "inherit";
  const child = spawn(process.execPath, args, {
    env,
    stdio: ["ignore", output, output],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  if (typeof output === "number") closeSync(output);
  if (!child.pid) throw new DeploymentError(`${name} could not be started`);
  const pid = child.pid;
  const exited = whenExited(child);
  if (logFile) void exited.then(keepLogBounded(logFile, log));
  return {
    name,
    pid,
    exited,
    logTail: () => readTail(logFile),
    stop: () => endGroup(pid),
  };
}

/**
 * Waits until `path` responds with a status below 500. `host` is the Host header: a storefront only
 * responds to hosts it knows. Errors: DeploymentError if the program exits first or takes too long.
 */
export async function waitUntilReady(
  program: Pick<Program, "name" | "exited" | "logTail">,
  target: { port: number; path: string; host?: string; timeoutMs: number },
): Promise<void> {
  let ended: string | undefined;
  void program.exited.then((reason) => {
    ended = reason;
  });
  const end = Date.now() + target.timeoutMs;
  while (!(await isReady(target))) {
    if (ended !== undefined)
      throw new DeploymentError(
        `${program.name} exited before it was ready (${ended})${program.logTail()}`,
      );
    if (Date.now() > end)
      throw new DeploymentError(
        `${program.name} is not ready after ${target.timeoutMs / 1000} s${program.logTail()}`,
      );
    await delay(pollMs);
  }
}

function isReady({
  port,
  path,
  host,
}: {
  port: number;
  path: string;
  host?: string;
}): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(
      { host: "127.0.0.1", port, path, timeout: 10_000, headers: host ? { host } : {} },
      (response) => {
        response.resume();
        resolve((response.statusCode ?? 500) < 500);
      },
    );
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(false));
    call.end();
  });
}

function whenExited(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) =>
      resolve(signal ? `signal ${signal}` : `exit code ${code}`),
    );
  });
}
