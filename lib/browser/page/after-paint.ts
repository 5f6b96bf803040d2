import "client-only";

/** Waiting for a frame. Hidden pages and pages being left do not paint any. */
const waiting = new Set<() => void>();
/** Waiting for a frame, but to be run before the buyer's next action. */
const waitingForAct = new Set<() => void>();

function runAll(works: ReadonlySet<() => void>): void {
  for (const work of [...works]) work();
}

if (typeof window !== "undefined") {
  for (const name of ["pointerdown", "keydown", "pagehide"] as const)
    addEventListener(name, () => runAll(waitingForAct), true);
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && runAll(waiting),
    true,
  );
}

/**
 * Runs `work` after the next frame is painted, so that a click gets its visual response first;
 * returns a cancel function.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    stop();
    work();
  };
  const runSoon = () => {
    timer = setTimeout(run);
  };
  const frame = document.visibilityState === "hidden" ? runSoon() : requestAnimationFrame(runSoon);
  const stop = () => {
    waiting.delete(run);
    clearTimeout(timer);
    if (frame) cancelAnimationFrame(frame);
  };
  waiting.add(run);
  return stop;
}

/** Like `afterPaint`, but at the latest before the buyer's next action or the end of the page. */
export function afterPaintOrInput(work: () => void): void {
  const finish = () => {
    stop();
    waitingForAct.delete(finish);
    work();
  };
  const stop = afterPaint(finish);
  waitingForAct.add(finish);
}
