"use client";

import { useLayoutEffect } from "react";
import { replayEarlyActs } from "@/lib/browser/replay-early-acts";

/** Stands beside the page in the document's frame: its effect runs in the commit that gives the page its handlers. */
export function EarlyActs() {
  useLayoutEffect(replayEarlyActs, []);
  return null;
}
