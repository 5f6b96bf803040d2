"use client";

import { useEffect } from "react";
import { OutagePanel } from "@/components/ui/outage-panel";
import { reportFault } from "@/lib/browser/watch/faults";

export default function ErrorPage({ error }: { error: Error }) {
  useEffect(() => reportFault(error), [error]);
  return (
    <main className="px-6">
      <OutagePanel />
    </main>
  );
}
