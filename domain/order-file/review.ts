import type { VariantMatch } from "@/contract/cart/variant-match";
import { checkQuantity, type QuantityRule } from "@/domain/quantities/quantity";
import type { ImportRow } from "./import-rows";
import { parseQuantity } from "./parse-quantity";
import type { ReviewReason } from "./review-reason";

/** A variant as shown in the review; texts are in the reader's language. */
export type ImportVariant = {
  id: string;
  label: string;
  sku: string | null;
  picture: string | null;
  rule: QuantityRule;
  pack: string | null;
  stock: string | null;
  /** The restock date, null if unknown. */
  restock: string | null;
};

/** The buyer's decision about a row. `variantId` null: none of the suggestions. */
export type Decision = {
  variantId?: string;
  quantity?: string;
  isConfirmed?: boolean;
  isSkipped?: boolean;
  /** Includes a row that was left out automatically. */
  isTaken?: boolean;
  isRemembered?: boolean;
};

/**
 * The outcome of a row that was sent to the cart. `waitsFor`: its variant, until the cart has
 * responded.
 */
export type Outcome =
  | { status: "added"; quantity: number; waitsFor?: string }
  | { status: "refused"; code: string; nearest: number[] };

export const reviewGroups = ["check", "unknown", "ready", "left_out", "added"] as const;
export type ReviewGroup = (typeof reviewGroups)[number];

export type ReviewRow = {
  row: ImportRow;
  group: ReviewGroup;
  reasons: ReviewReason[];
  variant: ImportVariant | null;
  candidates: ImportVariant[];
  quantityText: string;
  /** Set if the row can be ordered as it is. */
  quantity: number | null;
  nearest: number[];
  decision: Decision;
};

export type ReviewInput = {
  rows: readonly ImportRow[];
  /** One per row, in order. */
  matches: readonly VariantMatch[];
  variants: ReadonlyMap<string, ImportVariant>;
  decisions: Readonly<Record<number, Decision>>;
  outcomes: Readonly<Record<number, Outcome>>;
  /**
   * Whether the file has a quantity column; only then is a row without a quantity left out
   * automatically.
   */
  hasQuantity: boolean;
};

export type Review = { rows: ReviewRow[]; counts: Record<ReviewGroup, number> };

const noDecision: Decision = {};

/**
 * Every row of a file with its group and all reasons for it: sent, left out, unknown, to check, or
 * ready. Rows of the same variant are added up only if the buyer said so; then their sum must fit
 * the pack. The counts add up to the number of rows.
 */
export function toReview(input: ReviewInput): Review {
  const drafts = input.rows.map((row, position) => toDraft(row, input.matches[position], input));
  const firstLines = findFirstLines(drafts);
  const sums = sumUp(drafts, firstLines);
  const rows = holdBack(drafts.map((draft) => judge(draft, firstLines, sums)));
  const counts: Record<ReviewGroup, number> = {
    check: 0,
    unknown: 0,
    ready: 0,
    left_out: 0,
    added: 0,
  };
  for (const { group } of rows) counts[group] += 1;
  return { rows, counts };
}

type Draft = {
  row: ImportRow;
  match: VariantMatch | undefined;
  variant: ImportVariant | null;
  candidates: ImportVariant[];
  decision: Decision;
  outcome: Outcome | undefined;
  text: string;
  parsed: ImportRow["parsed"];
  isActive: boolean;
};

function toDraft(
  row: ImportRow,
  match: VariantMatch | undefined,
  { variants, decisions, outcomes, hasQuantity }: ReviewInput,
): Draft {
  const decision = decisions[row.line] ?? noDecision;
  const outcome = outcomes[row.line];
  const parsed =
    decision.quantity === undefined ? row.parsed : parseQuantity(decision.quantity, "unknown");
  const isWithoutQuantity =
    hasQuantity && "fault" in parsed && (parsed.fault === "empty" || parsed.fault === "zero");
  const isSkipped =
    decision.isSkipped === true ||
    (isWithoutQuantity && decision.isTaken !== true && decision.quantity === undefined);
  return {
    row,
    match,
    variant: variants.get(decision.variantId ?? match?.variant_id ?? "") ?? null,
    candidates: (match?.candidates ?? []).flatMap((id) => variants.get(id) ?? []),
    decision,
    outcome,
    text: decision.quantity ?? ("quantity" in parsed ? String(parsed.quantity) : row.quantityText),
    parsed,
    isActive: !isSkipped && outcome?.status !== "added",
  };
}

/** The first line of each variant among the rows in the cart or still to be ordered. */
function findFirstLines(drafts: readonly Draft[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { variant, row, isActive, outcome } of drafts) {
    const counts = isActive || outcome?.status === "added";
    if (counts && variant && !first.has(variant.id)) first.set(variant.id, row.line);
  }
  return first;
}

type Sum = { total: number; count: number };

function isAddedUp(
  { row, variant, decision, isActive }: Draft,
  firstLines: ReadonlyMap<string, number>,
): boolean {
  return (
    isActive &&
    variant !== null &&
    (firstLines.get(variant.id) === row.line || decision.isConfirmed === true)
  );
}

function sumUp(
  drafts: readonly Draft[],
  firstLines: ReadonlyMap<string, number>,
): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const draft of drafts) {
    if (!draft.variant || !("quantity" in draft.parsed) || !isAddedUp(draft, firstLines)) continue;
    const { total, count } = sums.get(draft.variant.id) ?? { total: 0, count: 0 };
    sums.set(draft.variant.id, { total: total + draft.parsed.quantity, count: count + 1 });
  }
  return sums;
}

function judge(
  draft: Draft,
  firstLines: ReadonlyMap<string, number>,
  sums: ReadonlyMap<string, Sum>,
): ReviewRow {
  const { row, variant, candidates, decision, outcome, text } = draft;
  const shown = {
    row,
    variant,
    candidates,
    quantityText: text,
    decision,
    nearest: [] as number[],
    quantity: null,
  };
  if (outcome?.status === "added")
    return {
      ...shown,
      group: "added",
      quantityText: String(outcome.quantity),
      reasons: [{ code: "added" }],
    };
  if (!draft.isActive)
    return {
      ...shown,
      group: "left_out",
      reasons: [{ code: decision.isSkipped ? "skipped" : "no_quantity" }],
    };
  const said = matchReasonOf(draft);
  if (!variant && candidates.length === 0) return { ...shown, group: "unknown", reasons: [said] };
  const quantity = judgeQuantity(draft, firstLines, sums);
  const doubts = [...doubtsOf(draft, firstLines), ...quantity.reasons];
  const nearest =
    outcome?.status === "refused" && outcome.nearest.length > 0
      ? outcome.nearest
      : quantity.nearest;
  if (doubts.length > 0) return { ...shown, group: "check", reasons: doubts, nearest };
  return { ...shown, group: "ready", reasons: [said], quantity: quantity.value };
}

/**
 * Holds back rows that fit their pack only together with a doubtful one: what is ready must be
 * orderable as it is.
 */
function holdBack(rows: ReviewRow[]): ReviewRow[] {
  const ready = new Map<string, Sum>();
  for (const { group, variant, quantity } of rows) {
    if (group !== "ready" || !variant) continue;
    const { total, count } = ready.get(variant.id) ?? { total: 0, count: 0 };
    ready.set(variant.id, { total: total + (quantity ?? 0), count: count + 1 });
  }
  return rows.map((row) => {
    const sum = row.group === "ready" && row.variant ? ready.get(row.variant.id) : undefined;
    if (!sum || !row.variant) return row;
    const check = checkQuantity(String(sum.total), row.variant.rule);
    if (check.valid) return row;
    const isAlone = sum.count === 1;
    const reason: ReviewReason = { code: check.fault, ...(isAlone ? {} : { total: sum.total }) };
    return {
      ...row,
      group: "check",
      quantity: null,
      reasons: [reason],
      nearest: isAlone ? check.nearest : [],
    };
  });
}

/** Why this variant is shown: the buyer's own choice takes precedence over the match. */
function matchReasonOf({ decision, match }: Draft): ReviewReason {
  if (decision.variantId !== undefined && decision.variantId !== match?.variant_id)
    return { code: "chosen" };
  return { code: match?.reason ?? "not_found" };
}

function doubtsOf(
  { row, match, variant, decision, outcome }: Draft,
  firstLines: ReadonlyMap<string, number>,
): ReviewReason[] {
  const doubts: ReviewReason[] =
    outcome?.status === "refused" ? [{ code: "refused", errorCode: outcome.code }] : [];
  const isChosen = decision.variantId !== undefined;
  if (!variant || (match?.status === "check" && !isChosen && !decision.isConfirmed))
    doubts.push({ code: match?.reason ?? "not_found" });
  if (row.isFormula && !decision.isConfirmed) doubts.push({ code: "formula" });
  const firstLine = variant ? firstLines.get(variant.id) : undefined;
  if (firstLine !== undefined && firstLine !== row.line && !decision.isConfirmed)
    doubts.push({ code: "duplicate", line: firstLine });
  return doubts;
}

function judgeQuantity(
  draft: Draft,
  firstLines: ReadonlyMap<string, number>,
  sums: ReadonlyMap<string, Sum>,
): { value: number | null; reasons: ReviewReason[]; nearest: number[] } {
  const { parsed, variant } = draft;
  if (variant?.rule.maxQuantity === 0) {
    return {
      value: null,
      reasons: [{ code: "out_of_stock", restock: variant.restock }],
      nearest: [],
    };
  }
  if ("fault" in parsed) {
    const nearest = variant ? checkNearest("", variant.rule) : [];
    return { value: null, reasons: [{ code: `quantity_${parsed.fault}` }], nearest };
  }
  if (!variant) return { value: parsed.quantity, reasons: [], nearest: [] };
  const sum = isAddedUp(draft, firstLines) ? sums.get(variant.id) : undefined;
  const requested = sum?.total ?? parsed.quantity;
  const check = checkQuantity(String(requested), variant.rule);
  if (check.valid) return { value: parsed.quantity, reasons: [], nearest: [] };
  const isAlone = (sum?.count ?? 1) === 1;
  return {
    value: null,
    reasons: [{ code: check.fault, ...(isAlone ? {} : { total: requested }) }],
    nearest: isAlone ? check.nearest : [],
  };
}

function checkNearest(text: string, rule: QuantityRule): number[] {
  const check = checkQuantity(text, rule);
  return check.valid ? [] : check.nearest;
}
