import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type Counts = { passed: number; failed: number; skipped: number };

/**
 * A runner's report: its totals, the titles of failed tests, each with the first line of the error,
 * and of flaky ones.
 */
export type Report = { counts: Counts; failed: string[]; flaky: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
};
type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { errors: { message?: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

const none: Report = {
  counts: { passed: 0, failed: 1, skipped: 0 },
  failed: ["no report was written"],
  flaky: [],
};

/**
 * A vitest JSON report; a file that could not be loaded counts as one failure, as does a missing
 * report.
 */
export function readVitestReport(file: string): Report {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failed =
    report.numFailedTests === 0 && report.numFailedTestSuites > 0
      ? report.numFailedTestSuites
      : report.numFailedTests;
  return {
    counts: {
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failed: [
      ...tests
        .filter(({ status }) => status === "failed")
        .map((test) => toLine(test.fullName, test.failureMessages[0])),
      ...unloaded.map(({ name, message }) => toLine(name, message)),
    ],
    // a passed test keeps the errors of its earlier attempts
    flaky: tests
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map((test) => toLine(test.fullName, test.failureMessages[0])),
  };
}

/** A Playwright JSON report; a run that could not start counts as one failure. */
export function readPlaywrightReport(file: string): Report {
  if (!existsSync(file)) return none;
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  const tests = suites.flatMap(listTests);
  const titles = (status: string) =>
    tests
      .filter((test) => test.status === status)
      .map(({ title, message }) => toLine(title, message));
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
      skipped: stats.skipped,
    },
    failed: [
      ...titles("unexpected"),
      ...errors.map(({ message }) => toLine("outside of a test", message)),
    ],
    flaky: titles("flaky"),
  };
}

function listTests({
  suites = [],
  specs,
}: PlaywrightSuite): { title: string; status: string; message: string | undefined }[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `[${projectName}] ${file}: ${title}`,
      status,
      message: results.flatMap(({ errors }) => errors)[0]?.message,
    })),
  );
  return [...own, ...suites.flatMap(listTests)];
}

/** A title with the first line of a message, which may contain ANSI colours. */
function toLine(title: string, message = ""): string {
  const [first = ""] = stripVTControlCharacters(message).trim().split("\n");
  return first === "" ? title : `${title}: ${first}`;
}

export function sumCounts(counts: Counts[]): Counts {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** `12 passed, 0 failed`, with `, 1 skipped` if there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
