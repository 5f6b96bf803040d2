"use client";

import { type ComponentProps, lazy } from "react";

const load = () => import("./variant-table");

// preloaded: the page contains server-rendered rows
if (typeof document !== "undefined" && document.querySelector(".vt")) load().catch(() => undefined);

const VariantTable = lazy(() => load().then((module) => ({ default: module.VariantTable })));

/**
 * The product table, server-rendered like everything else; its scripts are loaded only on pages
 * with the table. `next/dynamic` would add as many to the other layouts. No Suspense boundary: the
 * server would send the rows after the footer, and cause a layout shift.
 */
export function LazyVariantTable(props: ComponentProps<typeof VariantTable>) {
  return <VariantTable {...props} />;
}
