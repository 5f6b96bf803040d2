import { spawn } from "node:child_process";
import { once } from "node:events";
import { say } from "../deployment/run-main";

export type Step = { name: string; args: string[]; env?: Record<string, string> };
export type StepResult = { name: string; passed: boolean; seconds: number };

const cruiser = "node_modules/dependency-cruiser/bin/dependency-cruise.mjs";
const moduleRoots = ["backend", "contract", "demo", "domain", "lib", "middleware.ts"];
const biome = "node_modules/@biomejs/biome/bin/biome";

/** The quick gate, in the order in which a fault is cheapest to see. */
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

/** Runs every step, also after one that failed, and says how long each took. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

async function runStep({ name, args, env }: Step): Promise<StepResult> {
  say(`\n— ${name}`);
  const startedAtMs = Date.now();
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, "exit");
  const seconds = Math.round((Date.now() - startedAtMs) / 100) / 10;
  say(`— ${name}: ${code === 0 ? "passed" : "FAILED"} (${seconds} s)`);
  return { name, passed: code === 0, seconds };
}
