import { mkdirSync, rmSync } from "node:fs";
import { runSteps, type Step, type StepResult } from "./run-steps";
import { say } from "../deployment/run-main";
import { type Report, readPlaywrightReport, readVitestReport } from "./test-reports";

/** Projects of the quick checks, each kind several; one more with TEST_DATABASE_URL. */
export const unitAndContract = ["unit*", "contract*"];

export type TestRun = StepResult & Report;

const reports = "test-results";
const vitest = "node_modules/vitest/vitest.mjs";
const playwright = "node_modules/@playwright/test/cli.js";

/** Runs vitest projects; `env` is passed to the tests. */
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
  return agreed(result, readVitestReport(report));
}

/** Runs the browser tests against the production build. */
export async function runPlaywright(name: string, env: Record<string, string>): Promise<TestRun> {
  const report = freshReport(name);
  const result = await runOne({
    name,
    args: [playwright, "test", "--reporter=list,json"],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return agreed(result, readPlaywrightReport(report));
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

/**
 * A runner that failed without a failed test (an error between tests) still counts as a failure.
 */
function agreed(result: StepResult, report: Report): TestRun {
  const isAgreed = result.passed || report.counts.failed > 0;
  return {
    ...result,
    ...report,
    counts: isAgreed ? report.counts : { ...report.counts, failed: 1 },
  };
}

/**
 * Lists failed tests, and those that passed only on retry; the runners' own output may be far
 * above.
 */
export function sayFaults(runs: TestRun[]): void {
  for (const { name, failed, flaky } of runs) {
    for (const line of failed) say(`FAILED in ${name}: ${line}`);
    for (const line of flaky) say(`flaky in ${name}, passed when repeated: ${line}`);
  }
}
