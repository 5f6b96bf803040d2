"use client";

import { useLayoutEffect } from "react";

/** Stands beside the page in the document's frame: its effect runs in the commit that gives the page its handlers. */
export function EarlyActs() {
  useLayoutEffect(() => {
    // An act that waited for this very commit finds its handlers by itself
    const acts = window.takeEarlyActs?.().filter(({ event }) => event !== window.event) ?? [];
    if (acts.length > 0) void import("@/lib/browser/replay-early-acts").then(({ replayEarlyActs }) => replayEarlyActs(acts));
  }, []);
  return null;
}
