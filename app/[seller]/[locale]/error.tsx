"use client";

import { OutagePanel } from "@/components/ui/outage-panel";

export default function ErrorPage() {
  return (
    <main className="px-6">
      <OutagePanel />
    </main>
  );
}
