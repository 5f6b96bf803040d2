"use client";

import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { ShareOrder as Bar } from "./share-order";

const loadBar = () => import("./share-order").then((module) => module.ShareOrder);

/**
 * Reserves the place of the order form of a link: its script is loaded when idle, or with the first
 * Enter in a quantity or click on the button in `children`, which it then executes.
 */
export function ShareOrderSlot({
  children,
  ...props
}: Omit<ComponentProps<typeof Bar>, "isNeeded"> & {
  /** Placeholder until the script has loaded. */
  children: ReactNode;
}) {
  const [isNeeded, setIsNeeded] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const ShareOrder = useLoaded(loadBar, useIsIdle() || isNeeded);
  // No later than the commit after which pre-hydration events are replayed
  useLayoutEffect(() => {
    if (ShareOrder) {
      // the clicked button has been replaced by another
      if (isPressed.current) place.current?.querySelector("button")?.focus();
      return;
    }
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === "Enter" && (target as HTMLElement).dataset.sharedVariant) setIsNeeded(true);
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target as HTMLElement).closest("[data-share-submit]")) return;
      isPressed.current = true;
      setIsNeeded(true);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, [ShareOrder]);
  return (
    <div
      ref={place}
      className="noscript:hidden sticky bottom-0 -mx-4 mt-10 min-h-17 border-t border-line bg-paper
        px-4 py-3 md:-mx-8 md:px-8"
      data-no-print
    >
      {ShareOrder ? <ShareOrder {...props} isNeeded={isNeeded} /> : children}
    </div>
  );
}
