"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";

/** The Navigation API's history of previous pages; older browsers lack it. */
type Visits = {
  currentEntry: { index: number } | null;
  entries(): readonly { url: string | null }[];
};

function isListBefore(): boolean {
  const { navigation } = window as { navigation?: Visits };
  const index = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[index - 1]?.url;
  return before ? new URL(before).pathname === "/orders" : false;
}

/**
 * A link to the list; if she came from there, it goes back in the history to her position (ORD-01).
 */
export function BackToOrders({ label }: { label: string }) {
  const router = useRouter();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !isListBefore()) return;
    event.preventDefault();
    router.back();
  };
  return (
    <a
      data-soft=""
      href="/orders"
      onClick={goBack}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {label}
    </a>
  );
}
