import "client-only";
import { useEffect } from "react";

/**
 * Closes the disclosures returned by `findOpen` (which must be a stable function): on Escape,
 * returning the focus to their summary, on a click outside, and when the focus leaves.
 */
export function useClosingDetails(findOpen: () => readonly HTMLDetailsElement[]): void {
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      for (const details of findOpen())
        if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      for (const details of findOpen()) {
        details.open = false;
        details.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [findOpen]);
}
