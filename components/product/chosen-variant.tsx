"use client";

import { useEffect } from "react";

/** Brings the variant that the address asks for into sight, with the cursor in its quantity where there is a keyboard. */
export function ChosenVariant({ sku }: { sku: string }) {
  useEffect(() => {
    const place = document.querySelector<HTMLElement>(`[data-variant="${CSS.escape(sku)}"]`);
    if (!place) return;
    place.scrollIntoView({ block: "center" });
    if (matchMedia("(pointer: fine)").matches)
      place.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus({ preventScroll: true });
  }, [sku]);
  return null;
}
