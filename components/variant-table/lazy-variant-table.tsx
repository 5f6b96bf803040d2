"use client";

import dynamic from "next/dynamic";

/**
 * The product table, rendered by the server like everything else; its scripts come only where the
 * table is.
 */
export const LazyVariantTable = dynamic(() =>
  import("./variant-table").then((module) => module.VariantTable),
);
