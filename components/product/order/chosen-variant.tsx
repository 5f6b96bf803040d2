"use client";

import { useEffect } from "react";
import { findChosenRow } from "../find-chosen-row";

/**
 * Brings the variant that the address asks for into sight, marks it, and puts the cursor in its
 * quantity where there is a keyboard. `sku` is null on a page that many share, which is made
 * without the choice: there the browser's own address counts.
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
