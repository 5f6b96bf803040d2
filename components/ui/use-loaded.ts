"use client";

import { type ComponentType, useEffect, useState } from "react";

const againMs = 5_000;

/**
 * A component whose script is loaded on demand, with retries: an optional part must not break the
 * page.
 */
export function useLoaded<P>(
  load: () => Promise<ComponentType<P>>,
  isNeeded: boolean,
): ComponentType<P> | undefined {
  const [component, setComponent] = useState<ComponentType<P>>();
  useEffect(() => {
    if (!isNeeded || component) return;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      load().then(
        (loaded) => setComponent(() => loaded),
        () => {
          timer = setTimeout(attempt, againMs);
        },
      );
    };
    attempt();
    return () => clearTimeout(timer);
  }, [load, isNeeded, component]);
  return component;
}
