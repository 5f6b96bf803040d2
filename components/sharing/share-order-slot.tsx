"use client";

import { type ComponentProps, useLayoutEffect, useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { ShareOrder as Bar } from "./share-order";

const loadBar = () => import("./share-order").then((module) => module.ShareOrder);

/**
 * Keeps the place of what orders from a link: reading it comes first, its script when idle, or with
 * the first Enter in a quantity, which it then does.
 */
export function ShareOrderSlot(props: Omit<ComponentProps<typeof Bar>, "isWanted">) {
  const [isWanted, setIsWanted] = useState(false);
  const ShareOrder = useLoaded(loadBar, useIsIdle() || isWanted);
  // Not later than the commit after which early keys are replayed
  useLayoutEffect(() => {
    if (ShareOrder) return;
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === "Enter" && (target as HTMLElement).dataset.sharedVariant) setIsWanted(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [ShareOrder]);
  return (
    <div
      className="noscript:hidden sticky bottom-0 -mx-4 mt-10 min-h-17 border-t border-line bg-paper
        px-4 py-3 md:-mx-8 md:px-8"
      data-no-print
    >
      {ShareOrder && <ShareOrder {...props} isWanted={isWanted} />}
    </div>
  );
}
