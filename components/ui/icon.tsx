import type { IconNode } from "lucide";
import { createElement, type SVGProps } from "react";

/** An icon's shapes in a 24 × 24 box. Source: lucide. */
export type IconShapes = IconNode;

/** A decorative icon in the text's colour, next to a text with the same meaning. */
export function Icon({ of: shapes, ...props }: { of: IconShapes } & SVGProps<SVGSVGElement>) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology
    <svg
      aria-hidden
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
