import "client-only";
import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle";

/**
 * Whether the page has been idle since it was shown, or since `isWanted`: for what is not needed
 * during hydration.
 */
export function useIsIdle(isNeeded = true): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () => (isNeeded && !isIdle ? whenIdle(() => setIdle(true)) : undefined),
    [isNeeded, isIdle],
  );
  return isIdle;
}
