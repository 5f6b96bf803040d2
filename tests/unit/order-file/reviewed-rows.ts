import type { VariantMatch } from "@/contract/cart/variant-match";
import { toImportRows } from "@/domain/order-file/import-rows";
import { toTextSheet } from "@/domain/order-file/order-sheet";
import {
  type Decision,
  type ImportVariant,
  type Outcome,
  type Review,
  toReview,
} from "@/domain/order-file/review";

const variant = (id: string, rule: Partial<ImportVariant["rule"]> = {}): ImportVariant => ({
  id,
  label: `Article ${id}`,
  sku: id,
  picture: null,
  rule: { moq: 1, pcb: 1, allowOverridePcb: false, maxQuantity: null, ...rule },
  pack: null,
  stock: null,
  restock: null,
});
export const variants = new Map(
  [
    variant("A"),
    variant("P", { moq: 12, pcb: 6 }),
    variant("S", { maxQuantity: 5 }),
    { ...variant("O", { maxQuantity: 0, moq: 6 }), restock: "12 mars 2027" },
  ].map((entry) => [entry.id, entry]),
);
export const sure = (id: string): VariantMatch => ({
  status: "sure",
  reason: "sku",
  variant_id: id,
  candidates: [],
});
export const unknown: VariantMatch = {
  status: "unknown",
  reason: "not_found",
  variant_id: null,
  candidates: [],
};
export const ambiguous: VariantMatch = {
  status: "check",
  reason: "name_ambiguous",
  variant_id: null,
  candidates: ["A", "P"],
};
export const pack: VariantMatch = {
  status: "check",
  reason: "pack_ean",
  variant_id: "P",
  candidates: [],
};

export type Given = [match: VariantMatch, quantity: string];
type Choices = {
  decisions?: Record<number, Decision>;
  outcomes?: Record<number, Outcome>;
  formulas?: string[];
};

/** Rows from line 2 on, under a header. */
export function review(
  given: Given[],
  { decisions = {}, outcomes = {}, formulas = [] }: Choices = {},
): Review {
  const sheet = toTextSheet(
    `sku;qty\n${given.map(([match, quantity]) => `${match.variant_id ?? "x"};${quantity}`).join("\n")}\n`,
    {
      name: "",
      kind: "csv",
    },
  );
  const { rows, hasQuantity } = toImportRows(
    { ...sheet, formulas },
    { headerRow: 0, roles: ["sku", "quantity"], decimal: "." },
  );
  return toReview({
    rows,
    matches: given.map(([match]) => match),
    variants,
    decisions,
    outcomes,
    hasQuantity,
  });
}
export const summarize = (reviewed: Review) =>
  reviewed.rows.map(({ group, reasons }) => [group, ...reasons.map(({ code }) => code)].join(" "));
