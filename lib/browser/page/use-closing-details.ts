import "client-only";
import { useEffect } from "react";

/**
 * Closes the disclosures that `findOpen` returns, which must stay the same function: on Escape,
 * with the focus back on their summary, on a press outside and when the focus leaves.
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
