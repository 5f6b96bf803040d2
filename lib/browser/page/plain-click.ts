import "client-only";
import type { MouseEvent } from "react";

/**
 * Whether a click on a link opens it here: no key that asks for another tab or window, and nobody
 * else took it.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}
