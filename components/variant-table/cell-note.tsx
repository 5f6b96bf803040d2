"use client";

import { useTranslations } from "next-intl";
import { useRefusalReason } from "@/components/cart/lines/use-refusal-reason";
import {
  type QuantityProblem,
  type QuantitySheet,
  useQuantityShown,
} from "@/lib/browser/cart/quantity-sheet";
import { toRowLabel, type VariantRow } from "@/lib/model/product/variant-table";

type CellNoteProps = {
  row: VariantRow;
  sheet: QuantitySheet;
  index: number;
  isAbove: boolean;
  onTaken: () => void;
};

/** The error of the focused quantity, with a valid alternative. */
export function CellNote({ row, sheet, index, isAbove, onTaken }: CellNoteProps) {
  const t = useTranslations("cart.quantity");
  const problem = useQuantityShown(sheet, row.id)?.fault;
  const toText = useProblemText();
  const take = (quantity: number) => {
    sheet.type(row, String(quantity));
    sheet.settle(row);
    onTaken();
  };
  return (
    <div
      className="vt-note"
      data-above={isAbove}
      style={{ top: `calc(var(--head) + var(--row) * ${isAbove ? index : index + 1})` }}
      hidden={!problem}
    >
      <p role="alert">{problem && toText(row, problem)}</p>
      {problem?.nearest.map((quantity) => (
        <button key={quantity} type="button" onClick={() => take(quantity)}>
          {t("take", { quantity })}
        </button>
      ))}
    </div>
  );
}

/** Why a row's quantity is invalid, with the row's name for screen readers. */
function useProblemText(): (row: VariantRow, problem: QuantityProblem) => string {
  const t = useTranslations("cart.quantity.faults");
  const toReason = useRefusalReason();
  return (row, problem) => {
    const facts = { moq: row.rule.moq, pcb: row.rule.pcb, max: row.rule.maxQuantity ?? 0 };
    const reason = "fault" in problem ? t(problem.fault, facts) : toReason(problem);
    return `${toRowLabel(row)} – ${reason}`;
  };
}
