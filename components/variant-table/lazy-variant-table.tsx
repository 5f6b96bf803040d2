"use client";

import { type ComponentProps, lazy } from "react";

const load = () => import("./variant-table");

// ahead of its turn: the rows that the server rendered stand there already
if (typeof document !== "undefined" && document.querySelector(".vt")) load().catch(() => undefined);

const VariantTable = lazy(() => load().then((module) => ({ default: module.VariantTable })));

/**
 * The product table, rendered by the server like everything else; its scripts come only where the
 * table is. `next/dynamic` would bring as much to the other layouts again. No boundary of its own:
 * the server would send the rows after the footer, which they then push down.
 */
export function LazyVariantTable(props: ComponentProps<typeof VariantTable>) {
  return <VariantTable {...props} />;
}
