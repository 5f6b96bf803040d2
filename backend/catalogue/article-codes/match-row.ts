import { readGtin } from "@/domain/quantities/gtin";
import { matchCandidatesMax } from "@/contract/limits";
import type { MatchReason, MatchRow } from "@/contract/cart/variant-match";
import { foldCode } from "./fold-code";
import type { MatchIndex } from "./match-index";
import type { TableEntry } from "./table-entry";
import type { WordGuesses } from "./name-index";

/** The data that one buyer's rows are matched against. */
export type Lookup = {
  index: MatchIndex;
  /** Variants by the company's own folded codes. */
  companyCodes: ReadonlyMap<string, string>;
  isShown: (entry: TableEntry) => boolean;
  guesses: WordGuesses;
};

export type RowMatch = {
  status: "sure" | "check" | "unknown";
  reason: MatchReason;
  entry: TableEntry | null;
  candidates: TableEntry[];
};

type Finding = { reason: MatchReason; entries: TableEntry[]; isSure: boolean };

/**
 * A name with at least this share in common with only one variant's counts as a match to be
 * checked.
 */
const likelyShare = 0.75;

/** The texts of a row that may be codes, in the order in which they are tried. */
export function codesOf(row: MatchRow): string[] {
  const codes = [row.sku, row.ean, row.code].map((code) => code?.trim() ?? "");
  return [...new Set(codes)].filter((code) => code !== "");
}

/**
 * The texts by which a row's correction is remembered as the company's own code: its first code,
 * else its name.
 */
export function ownCodesOf(row: MatchRow): string[] {
  const codes = codesOf(row);
  return codes.length > 0 ? codes : [row.name?.trim() ?? ""].filter((name) => name !== "");
}

/**
 * The variant a row refers to: by SKU, EAN, the company's own codes, then name. Codes of different
 * variants are a conflict, and a pack's EAN is never matched to the variant inside (issue "Drop any
 * file").
 */
export function matchRow(row: MatchRow, lookup: Lookup): RowMatch {
  const codes = codesOf(row);
  const findings = [
    findSku(codes, lookup),
    findEan(codes, lookup),
    findCompanyCode(row, lookup),
  ].filter((finding) => finding !== undefined);
  if (findings.length > 0) return combine(findings);
  return matchName(row, lookup) ?? nothing(codes, row);
}

function findSku(codes: readonly string[], { index, isShown }: Lookup): Finding | undefined {
  for (const code of codes) {
    const exact = (index.bySku.get(code) ?? []).filter(isShown);
    if (exact.length > 0) return toFinding("sku", "sku_ambiguous", exact);
  }
  for (const code of codes) {
    const folded = (index.bySkuKey.get(foldCode(code)) ?? []).filter(isShown);
    if (folded.length > 0) return toFinding("sku_spelling", "sku_ambiguous", folded);
  }
  return undefined;
}

function findEan(codes: readonly string[], { index, isShown }: Lookup): Finding | undefined {
  const gtins = codes.map(readGtin).filter((gtin) => typeof gtin === "object");
  for (const { key } of gtins) {
    const found = (index.byGtin.get(key) ?? []).filter(isShown);
    if (found.length > 0) return toFinding("ean", "ean_ambiguous", found);
  }
  for (const { containedKey } of gtins) {
    const contained =
      containedKey === null ? [] : (index.byGtin.get(containedKey) ?? []).filter(isShown);
    if (contained.length > 0) return { reason: "pack_ean", entries: contained, isSure: false };
  }
  return undefined;
}

function findCompanyCode(
  row: MatchRow,
  { index, companyCodes, isShown }: Lookup,
): Finding | undefined {
  for (const code of ownCodesOf(row)) {
    const entry = index.byId.get(companyCodes.get(foldCode(code)) ?? "");
    if (entry && isShown(entry)) return { reason: "company_code", entries: [entry], isSure: true };
  }
  return undefined;
}

function toFinding(one: MatchReason, many: MatchReason, entries: TableEntry[]): Finding {
  return entries.length === 1
    ? { reason: one, entries, isSure: true }
    : { reason: many, entries, isSure: false };
}

function combine(findings: readonly Finding[]): RowMatch {
  const own = findings.find(({ reason }) => reason === "company_code");
  const likeliestFirst = own ? [own, ...findings.filter((finding) => finding !== own)] : findings;
  const entries = [...new Set(likeliestFirst.flatMap((finding) => finding.entries))];
  const [first] = findings;
  const doubtful = findings.find(({ isSure }) => !isSure);
  if (entries.length === 1) {
    const reported = doubtful ?? first;
    return {
      status: doubtful ? "check" : "sure",
      reason: reported?.reason ?? "sku",
      entry: entries[0] ?? null,
      candidates: [],
    };
  }
  const reason = findings.length > 1 ? "conflict" : (first?.reason ?? "conflict");
  return { status: "check", reason, entry: null, candidates: entries.slice(0, matchCandidatesMax) };
}

function matchName(row: MatchRow, { index, isShown, guesses }: Lookup): RowMatch | undefined {
  const name = row.name?.trim() ?? "";
  if (name === "") return undefined;
  const exact = index.names.findExact(name).filter(isShown);
  if (exact.length === 1) {
    const isAlone = codesOf(row).every((code) => code === name);
    return {
      status: isAlone ? "sure" : "check",
      reason: isAlone ? "name_exact" : "name",
      entry: exact[0] ?? null,
      candidates: [],
    };
  }
  const hits = index.names.find(name, guesses, isShown, matchCandidatesMax);
  const [best, second] = hits;
  if (!best) return undefined;
  const isLikely = best.share >= likelyShare && (second === undefined || second.share < best.share);
  const others = hits.map(({ entry }) => entry);
  return isLikely
    ? { status: "check", reason: "name", entry: best.entry, candidates: others.slice(1) }
    : { status: "check", reason: "name_ambiguous", entry: null, candidates: others };
}

function nothing(codes: readonly string[], row: MatchRow): RowMatch {
  return { status: "unknown", reason: toUnknownReason(codes, row), entry: null, candidates: [] };
}

function toUnknownReason(codes: readonly string[], row: MatchRow): MatchReason {
  if (codes.length === 0 && !row.name?.trim()) return "no_code";
  if (codes.some((code) => /^\d([.,]\d+)?e\+?\d{1,2}$/i.test(code))) return "rounded_number";
  const isMistyped = codes.some(
    (code) => /^\d{13,14}$/.test(code.replace(/[\s-]/g, "")) && readGtin(code) === "check_digit",
  );
  return isMistyped ? "ean_check_digit" : "not_found";
}
