"use client";

import type { ReactNode } from "react";

const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

/**
 * The heading of a page reached without a link: it takes the focus, so that screen readers announce
 * what happened.
 */
export function ArrivalHeading({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) {
  return (
    <h1 ref={takeFocus} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}
