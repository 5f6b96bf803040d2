import { existsSync, readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

/** Totals of a vitest JSON report; a file that could not be loaded counts as one failure, no report at all too. */
export function readVitestCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const failed = report.numFailedTests === 0 && report.numFailedTestSuites > 0 ? report.numFailedTestSuites : report.numFailedTests;
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

/** Totals of a Playwright JSON report; a run that could not start counts as one failure. */
export function readPlaywrightCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  };
}

export function sumCounts(counts: Counts[]): Counts {
  return counts.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed, skipped: sum.skipped + one.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** `12 passed, 0 failed`, with `, 1 skipped` when there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
