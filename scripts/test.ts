import { runSteps, staticSteps } from "./checks/run-steps";
import {
  runPlaywright,
  runVitest,
  sayFaults,
  type TestRun,
  unitAndContract,
} from "./checks/run-tests";
import { closingLine, sumCounts } from "./checks/test-reports";
import { buildBackend, buildStorefront } from "./deployment/build-outdated";
import { runMain, say } from "./deployment/run-main";
import { ensureChromium } from "./ensure-chromium";
import { installPgbouncer } from "./ensure-pgbouncer";

runMain(async () => {
  const startedAtMs = Date.now();
  const chromium = await ensureChromium(say);
  installPgbouncer(say);
  const checks = await runSteps(staticSteps);
  const runs: TestRun[] = [await runVitest("unit and contract", unitAndContract)];
  const built = await isBuilt();
  if (built)
    runs.push(
      await runPlaywright("end to end", { CHROMIUM_PATH: chromium }),
      await runVitest("faults", ["fault"]),
    );
  const passes = [...checks, { name: "build", passed: built }];
  const counts = sumCounts([
    ...runs.map((run) => run.counts),
    ...passes.map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })),
  ]);
  say("");
  sayFaults(runs);
  for (const { name, passed } of passes) say(`${name}: ${passed ? "passed" : "FAILED"}`);
  for (const run of runs)
    say(
      `${run.name}: ${run.counts.passed} of ${run.counts.passed + run.counts.failed} in ${run.seconds} s`,
    );
  say(`in all ${Math.round((Date.now() - startedAtMs) / 1000)} s; each check counts as one`);
  say(closingLine(counts));
  return counts.failed === 0 ? 0 : 1;
});

async function isBuilt(): Promise<boolean> {
  try {
    await buildBackend(say);
    // done by the step "types"
    await buildStorefront(say, { areTypesChecked: true });
    return true;
  } catch (error) {
    say(`build: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
