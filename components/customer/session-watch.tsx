"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { CustomerSummary } from "@/lib/model/customer/customer";

const loadQuestion = () => import("./session-question").then((module) => module.SessionQuestion);

export type SessionWatchProps = {
  who: CustomerSummary | undefined;
  /** Whether pages are stored for offline reading. */
  keepsCopies: boolean;
};

/** Monitors who is signed in, once the page is idle (`SessionQuestion`). */
export function SessionWatch(props: SessionWatchProps) {
  const SessionQuestion = useLoaded(loadQuestion, useIsIdle());
  return SessionQuestion ? <SessionQuestion {...props} /> : null;
}
