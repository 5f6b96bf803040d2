"use client";

import { type ReactNode, useCallback, useRef } from "react";
import { useClosingDetails } from "@/lib/browser/page/use-closing-details";

/**
 * A disclosure that also closes on Escape (focus back on its summary), on a click outside, and when
 * focus leaves it.
 */
export function DismissableDetails({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  useClosingDetails(useCallback(() => (ref.current?.open ? [ref.current] : []), []));
  return (
    <details ref={ref} className={className}>
      {children}
    </details>
  );
}
