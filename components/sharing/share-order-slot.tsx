"use client";

import type { ComponentProps } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { ShareOrder as Bar } from "./share-order";

const loadBar = () => import("./share-order").then((module) => module.ShareOrder);

/** Keeps the place of what orders from a link: reading it comes first, its script when idle. */
export function ShareOrderSlot(props: ComponentProps<typeof Bar>) {
  const ShareOrder = useLoaded(loadBar, useIsIdle());
  return (
    <div
      className="noscript:hidden sticky bottom-0 -mx-4 mt-10 min-h-17 border-t border-line bg-paper
        px-4 py-3 md:-mx-8 md:px-8"
      data-no-print
    >
      {ShareOrder && <ShareOrder {...props} />}
    </div>
  );
}
