"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const lookEveryMs = 1_000;

/** Refreshes the page while one of its files is being generated. */
export function WatchFiles() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
