import { spawn } from "node:child_process";
import { once } from "node:events";
import { say } from "../deployment/run-main";

export type Step = { name: string; args: string[]; env?: Record<string, string> };
export type StepResult = { name: string; passed: boolean; seconds: number };

const cruiser = "node_modules/dependency-cruiser/bin/dependency-cruise.mjs";
const moduleRoots = ["backend", "contract", "demo", "domain", "lib", "middleware.ts"];
const biome = "node_modules/@biomejs/biome/bin/biome";

/** The quick checks, cheapest first. */
export const staticSteps: Step[] = [
  { name: "format", args: [biome, "format", "."] },
  { name: "lint", args: [biome, "lint", "--error-on-warnings", "."] },
  { name: "walls", args: ["scripts/run.mjs", "check-walls"] },
  { name: "modules", args: [cruiser, ...moduleRoots] },
  { name: "picture", args: ["scripts/run.mjs", "draw-modules", "--check"] },
  { name: "states", args: ["scripts/run.mjs", "draw-order-states", "--check"] },
  { name: "messages", args: ["scripts/run.mjs", "check-messages"] },
  { name: "types", args: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  { name: "unused", args: ["node_modules/knip/bin/knip.js", "--no-progress"] },
];

/**
 * Runs all steps, two at a time, even after a failure, and prints how long each took. A step's
 * output is printed when it has ended, that of a single step immediately.
 */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const isSingle = steps.length === 1;
  const results: StepResult[] = [];
  const rest = steps.entries();
  const runRest = async () => {
    for (const [index, step] of rest) results[index] = await runStep(step, isSingle);
  };
  await Promise.all([runRest(), runRest()]);
  return results;
}

async function runStep({ name, args, env }: Step, isSingle: boolean): Promise<StepResult> {
  const startedAtMs = Date.now();
  const child = spawn(process.execPath, args, {
    stdio: isSingle ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (piece: Buffer) => void output.push(piece));
  const [code] = await once(child, "close");
  const seconds = Math.round((Date.now() - startedAtMs) / 100) / 10;
  const printed = Buffer.concat(output).toString("utf8").trimEnd();
  say(`\n— ${name}: ${code === 0 ? "passed" : "FAILED"} (${seconds} s)`);
  if (printed) say(printed);
  return { name, passed: code === 0, seconds };
}
