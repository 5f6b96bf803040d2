"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * Says that something has just been sent, and has the focus. The query that asked for it is removed
 * from the address, so that it is not said again when the page is reloaded.
 */
export function JustSent({ children }: { children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    element.current?.focus();
    const { pathname, hash } = window.location;
    window.history.replaceState(null, "", `${pathname}${hash}`);
  }, []);
  return (
    <p
      ref={element}
      role="status"
      tabIndex={-1}
      className="mt-2 rounded-card border border-line bg-highlight p-4 font-semibold outline-none
        print:hidden"
    >
      {children}
    </p>
  );
}
