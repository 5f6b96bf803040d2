"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const lookEveryMs = 1_000;

/** Asks for the page's data again while a file of it is being made. */
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
