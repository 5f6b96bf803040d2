"use client";

import { useEffect } from "react";
import { findChosenRow } from "../find-chosen-row";

/**
 * Scrolls to the variant in the URL, highlights it, and focuses its quantity on devices with a
 * keyboard. `sku` is null on a shared page, which is rendered without the selection: there the
 * browser's own URL is used.
 */
export function ChosenVariant({ sku }: { sku: string | null }) {
  useEffect(() => {
    const row = findChosenRow(sku);
    if (!row) return;
    row.setAttribute("aria-current", "true");
    row.scrollIntoView({ block: "center" });
    if (matchMedia("(pointer: fine)").matches)
      row.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus({ preventScroll: true });
    return () => row.removeAttribute("aria-current");
  }, [sku]);
  return null;
}
