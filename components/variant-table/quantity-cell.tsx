"use client";

import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import { type DraftFault, type OrderDraft, useDraftOf } from "@/lib/browser/order-draft";
import { toSmallest } from "@/lib/model/quantity";
import { labelPlace, toRowLabel, type VariantRow } from "@/lib/model/variant-table";

type QuantityCellProps = { row: VariantRow; draft: OrderDraft; isActive: boolean; name: string };

/** The quantity of one row; typing renders this cell and nothing else. */
export const QuantityCell = memo(function QuantityCell({ row, draft, isActive, name }: QuantityCellProps) {
  const id = useId();
  const { typed = "", fault } = useDraftOf(draft, row.id) ?? {};
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        tabIndex={isActive ? 0 : -1}
        aria-label={name.replace(labelPlace, toRowLabel(row))}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        placeholder={String(toSmallest(row.rule))}
        value={typed}
        onChange={(event) => draft.type(row, event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => draft.settle(row)}
      />
      {fault && <Fault id={id} row={row} fault={fault} draft={draft} />}
    </>
  );
});

function Fault({ id, row, fault, draft }: { id: string; row: VariantRow; fault: DraftFault; draft: OrderDraft }) {
  const t = useTranslations("cart.quantity");
  const facts = { moq: row.rule.moq, pcb: row.rule.pcb, max: row.rule.maxQuantity ?? 0 };
  return (
    <div className="vt-fault">
      <p id={id} role="alert">
        {"refused" in fault ? fault.refused : t(`faults.${fault.fault}`, facts)}
      </p>
      {fault.nearest.map((quantity) => (
        <button key={quantity} type="button" onClick={() => draft.type(row, String(quantity))}>
          {t("take", { quantity })}
        </button>
      ))}
    </div>
  );
}
