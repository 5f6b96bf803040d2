import { mkdirSync, rmSync } from "node:fs";
import { runSteps, type Step, type StepResult } from "./run-steps";
import { type Counts, readPlaywrightCounts, readVitestCounts } from "./test-counts";

/** Projects of the quick gate; the contract's are more than one, and one more with TEST_DATABASE_URL. */
export const unitAndContract = ["unit", "contract*"];

export type TestRun = StepResult & { counts: Counts };

const reports = "test-results";
const vitest = "node_modules/vitest/vitest.mjs";
const playwright = "node_modules/@playwright/test/cli.js";

/** Runs vitest projects; `env` reaches the tests. */
export async function runVitest(name: string, projects: string[]): Promise<TestRun> {
  const report = freshReport(name);
  const args = [
    vitest,
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const result = await runOne({ name, args });
  return { ...result, counts: agreed(result, readVitestCounts(report)) };
}

/** Runs the browser tests against the production build. */
export async function runPlaywright(name: string, env: Record<string, string>): Promise<TestRun> {
  const report = freshReport(name);
  const result = await runOne({
    name,
    args: [playwright, "test", "--reporter=list,json"],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return { ...result, counts: agreed(result, readPlaywrightCounts(report)) };
}

async function runOne(step: Step): Promise<StepResult> {
  const [result] = await runSteps([step]);
  if (!result) throw new Error(`${step.name} did not run`);
  return result;
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = `${reports}/${name.replaceAll(/\W+/g, "-")}.json`;
  rmSync(file, { force: true });
  return file;
}

/** A runner that failed without a failed test (an error between tests) still counts as a failure. */
function agreed(result: StepResult, counts: Counts): Counts {
  return result.passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
