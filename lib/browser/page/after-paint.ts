import "client-only";

/** What waits for a frame. A page that is not shown paints none, and one that goes away no more. */
const waiting = new Set<() => void>();
/** What waits for a frame and is done before whatever the buyer does next. */
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
 * Runs `work` once the next frame is painted, so that what was clicked is answered before anything
 * else is done; the answer stops it before that.
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

/**
 * As `afterPaint`, but at the latest before the buyer's next act or the end of the page, which find
 * it done.
 */
export function afterPaintOrAct(work: () => void): void {
  const finish = () => {
    stop();
    waitingForAct.delete(finish);
    work();
  };
  const stop = afterPaint(finish);
  waitingForAct.add(finish);
}
