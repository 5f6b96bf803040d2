/**
 * What makes two option titles or values of different products one: letter case, spaces and forms
 * of the same character do not count, everything else does ("3-6 mois" is not "36 mois"). Brackets
 * go, since they part the names of parameters.
 */
export function toOptionKey(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[[\]]/g, " ").replace(/\s+/g, " ").trim();
}
