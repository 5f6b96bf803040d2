import "client-only";
import { whenIdle } from "./when-idle";

const signs = ["pointermove", "keydown", "scroll"] as const;

/** Runs `work` once the buyer has stirred and the page rests: what her next act wants, and who only reads does not. The answer stops it before that. */
export function onFirstSign(work: () => void): () => void {
  const stirring = new AbortController();
  let stopIdle: (() => void) | undefined;
  const onSign = () => {
    stirring.abort();
    stopIdle = whenIdle(work);
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true, signal: stirring.signal });
  return () => {
    stirring.abort();
    stopIdle?.();
  };
}
