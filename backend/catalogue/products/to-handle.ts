import { foldText } from "../../kernel/natural-sort-key";

const lengthMax = 150;

/** A handle for a title: accents folded, words joined by hyphens; letters and digits only ("Gigoteuse d'été" → `gigoteuse-d-ete`). */
export function toHandle(title: string): string {
  return foldText(title).slice(0, lengthMax).trim().replaceAll(" ", "-");
}
