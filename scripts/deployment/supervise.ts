import { requireWritableFolder } from "@/backend/platform/files/require-writable-folder";
import { Deployment, type DeploymentPlan } from "./deployment";

const signals: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];
const parentPollMs = 500;

/**
 * Runs a deployment until a signal, or until one of its parts ends permanently; returns the exit
 * code: 0 if asked to stop, 1 if a part ended. A signal during the start stops what is running
 * already; a second one does not wait for open requests.
 */
export async function supervise(
  plan: DeploymentPlan,
  announce: (deployment: Deployment) => Promise<void> | void,
): Promise<number> {
  await requireWritableFolder(plan.settings.dataDir);
  const deployment = new Deployment(plan);
  const requested = new Promise<undefined>((resolve) => {
    for (const name of signals) {
      process.on(name, () => {
        resolve(undefined);
        if (stopping) deployment.interrupt();
      });
    }
    whenNpmEnds(() => resolve(undefined));
  });
  let stopping = false;
  try {
    const started = deployment.start().then(() => announce(deployment));
    const early = await Promise.race([started.then(() => "started"), requested]);
    const reason =
      early === undefined ? undefined : await Promise.race([deployment.broken, requested]);
    stopping = true;
    plan.log(reason === undefined ? "stopping" : `${reason}\nstopping the rest`);
    if (early === undefined) await settled(started, deployment);
    return reason === undefined ? 0 : 1;
  } finally {
    stopping = true;
    await deployment.stop();
  }
}

/** Waits for an interrupted start, so that nothing starts after the stop. */
async function settled(started: Promise<void>, deployment: Deployment): Promise<void> {
  deployment.interrupt();
  await started.catch(() => undefined);
}

/**
 * npm sends a signal to the shell it started, which exits without passing it on: its exit counts as
 * a request to stop.
 */
function whenNpmEnds(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, parentPollMs);
  timer.unref();
}
