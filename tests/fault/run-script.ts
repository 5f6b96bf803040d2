import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export type ScriptRun = {
  output(): string;
  /**
   * Resolves once the output contains the text. Errors: Error with the whole output if the script
   * exits first.
   */
  says(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  exitCode: Promise<number | null>;
  pid: number;
};

/** Runs one of the npm scripts as npm would, without npm. */
export function runScript(name: string, args: string[], env: Record<string, string>): ScriptRun {
  const child: ChildProcess = spawn(process.execPath, ["scripts/run.mjs", name, ...args], {
    env: withoutMode(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const waiting = new Set<() => void>();
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    for (const check of waiting) check();
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  const exitCode = once(child, "close").then(([code]) => code as number | null);
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!output.includes(text)) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
      void exitCode.then(() => reject(new Error(`ended without saying "${text}":\n${output}`)));
    });
  return {
    output: () => output,
    says,
    signal: (signalName) => void child.kill(signalName),
    exitCode,
    pid: child.pid ?? 0,
  };
}

/** The caller's environment without its NODE_ENV, for which the scripts have their own default. */
function withoutMode(env: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, ...rest } = process.env;
  return { ...rest, ...env } as Record<string, string | undefined> as NodeJS.ProcessEnv;
}

/** All processes of a run: the script's own and all that it started, in any process group. */
export function processesOf(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found)
    found.push(...rows.filter(([, ppid]) => ppid === parent).map(([child]) => child ?? 0));
  return found;
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
