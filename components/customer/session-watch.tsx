"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { CustomerSummary } from "@/lib/model/customer/customer";

const loadQuestion = () => import("./session-question").then((module) => module.SessionQuestion);

/** Watches who is signed in, once the page is idle (`SessionQuestion`). */
export function SessionWatch({ who }: { who: CustomerSummary | undefined }) {
  const SessionQuestion = useLoaded(loadQuestion, useIsIdle());
  return SessionQuestion ? <SessionQuestion who={who} /> : null;
}
