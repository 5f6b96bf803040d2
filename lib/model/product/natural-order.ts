import { naturalCollator } from "../../format/collator";

/** Natural order of two texts in the reader's language: `2 ans` before `10 ans` (CAT-02). */
export function compareNatural(a: string, b: string, language: string): number {
  return naturalCollator(language).compare(a, b);
}
