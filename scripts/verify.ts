import { runSteps, staticSteps } from "./checks/run-steps";
import { runVitest, sayFaults, unitAndContract } from "./checks/run-tests";
import { closingLine, sumCounts } from "./checks/test-reports";
import { runMain, say } from "./deployment/run-main";

runMain(async () => {
  const checks = await runSteps(staticSteps);
  const tests = await runVitest("unit and contract", unitAndContract);
  const counts = sumCounts([
    tests.counts,
    ...checks.map((check) => ({
      passed: check.passed ? 1 : 0,
      failed: check.passed ? 0 : 1,
      skipped: 0,
    })),
  ]);
  const failed = [...checks, tests].filter((result) => !result.passed).map((result) => result.name);
  sayFaults([tests]);
  say(failed.length === 0 ? "\nverified" : `\nfailed: ${failed.join(", ")}`);
  say(closingLine(counts));
  return counts.failed === 0 ? 0 : 1;
});
