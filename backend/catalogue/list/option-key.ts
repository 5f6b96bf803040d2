/**
 * Decides which option titles or values of different products are the same: case, spaces and
 * Unicode forms are ignored, everything else matters ("3-6 mois" is not "36 mois"). Brackets are
 * removed, since they delimit parameter names.
 */
export function toOptionKey(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[[\]]/g, " ").replace(/\s+/g, " ").trim();
}
