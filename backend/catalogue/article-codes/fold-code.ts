/** Normalises a code: ignores case, blanks and dashes. */
export function foldCode(code: string): string {
  return code
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, "");
}
