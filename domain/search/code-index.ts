import { compactCode, foldText } from "./fold-text";
import { findLastAtMost } from "./match-words";

/**
 * All variants' codes as lines of one text, so that a prefix is found in one scan; `positions` is
 * where each variant's line starts.
 */
type CodeColumn = { lines: string; positions: Uint32Array };
export type CodeIndex = { skus: CodeColumn; eans: CodeColumn };

/** How a variant's code matches a query. */
export const codeMatch = { skuBeginning: 1, eanBeginning: 2, sku: 3, ean: 4 } as const;

const beginningFromLength = 3;

/**
 * Builds the index from columns of SKUs and EANs by variant, with empty texts where there is none.
 */
export function buildCodeIndex(skus: readonly string[], eans: readonly string[]): CodeIndex {
  const compactSkus = foldText(skus.join("\n")).replace(/[^\p{L}\p{N}\n]+/gu, "");
  const bareEans = eans
    .join("\n")
    .replace(/[^\d\n]+/g, "")
    .replace(/^0+/gm, "");
  return { skus: toColumn(compactSkus), eans: toColumn(bareEans) };
}

function toColumn(text: string): CodeColumn {
  const lines = `\n${text}\n`;
  const starts: number[] = [];
  for (let at = 0; at < lines.length - 1; at = lines.indexOf("\n", at + 1)) starts.push(at + 1);
  return { lines, positions: Uint32Array.from(starts) };
}

/**
 * Marks in `kinds`, by variant, whose SKU or EAN equals or starts with a typed code (CAT-06).
 * Separators are ignored on both sides, and so are leading zeros of a number, so that an EAN-13 is
 * found by the 14 digits a scanner reads. Digits are never guessed.
 */
export function matchCode(index: CodeIndex, typed: string, kinds: Uint8Array): void {
  markLines(index.skus, compactCode(typed), kinds, {
    whole: codeMatch.sku,
    beginning: codeMatch.skuBeginning,
  });
  markLines(index.eans, normalizeNumber(typed), kinds, {
    whole: codeMatch.ean,
    beginning: codeMatch.eanBeginning,
  });
}

/**
 * The digits of a number typed with spaces, dots or dashes, without leading zeros; empty if it is
 * not one.
 */
export function normalizeNumber(typed: string): string {
  return /^[\d\s.-]+$/.test(typed) ? typed.replace(/\D+/g, "").replace(/^0+/, "") : "";
}

function markLines(
  { lines, positions }: CodeColumn,
  code: string,
  kinds: Uint8Array,
  as: { whole: number; beginning: number },
): void {
  if (code === "") return;
  const needle = code.length < beginningFromLength ? `\n${code}\n` : `\n${code}`;
  for (let at = lines.indexOf(needle); at !== -1; at = lines.indexOf(needle, at + 1)) {
    const variant = findLastAtMost(positions, at + 1);
    const kind = lines[at + 1 + code.length] === "\n" ? as.whole : as.beginning;
    if (kind > (kinds[variant] ?? 0)) kinds[variant] = kind;
  }
}
