"use client";

import { type ReactNode, useCallback, useRef } from "react";
import { useClosingDetails } from "@/lib/browser/page/use-closing-details";

/**
 * A disclosure that closes on Escape (returning the focus to its summary), on a click outside, and
 * when the focus leaves it.
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
