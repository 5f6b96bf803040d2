import "client-only";
import { whenIdle } from "./when-idle";

const signs = ["pointermove", "keydown", "scroll"] as const;

/**
 * Runs `work` after the buyer's first interaction, once the page is idle: for code that her next
 * action needs, but mere reading does not. Returns a cancel function.
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
