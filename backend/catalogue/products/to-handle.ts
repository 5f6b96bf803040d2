import { foldWords } from "@/domain/search/fold-text";

const lengthMax = 150;

/**
 * A handle for a title: accents removed, words joined by hyphens; letters and digits only
 * ("Gigoteuse d'été" → `gigoteuse-d-ete`).
 */
export function toHandle(title: string): string {
  return foldWords(title).slice(0, lengthMax).trim().replaceAll(" ", "-");
}
