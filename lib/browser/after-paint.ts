import "client-only";

/** A page that is not shown paints nothing. */
const unseenMs = 200;

/** Runs `work` once the next frame is painted, so that what was clicked is answered before anything else is done; the answer stops it before that. */
export function afterPaint(work: () => void): () => void {
  const run = () => {
    stop();
    work();
  };
  let timer = setTimeout(run, unseenMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  return stop;
}
