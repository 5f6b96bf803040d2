import "client-only";
import { whenIdle } from "./when-idle";

const signs = ["pointermove", "keydown", "scroll"] as const;

/**
 * Runs `work` once the buyer has stirred and the page rests: what her next act wants, and who only
 * reads does not. The answer stops it before that.
 */
export function onFirstInteraction(work: () => void): () => void {
  const onSign = () => {
    stop();
    stop = whenIdle(work);
  };
  let stop = () => {
    for (const sign of signs) removeEventListener(sign, onSign);
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true });
  return () => stop();
}
