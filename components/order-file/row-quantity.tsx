"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ReviewRow } from "@/domain/order-file/review";

type RowQuantityProps = { row: ReviewRow; isOpen: boolean; onQuantity: (quantity: string) => void };

/**
 * The row's quantity: applied with Enter or on leaving the field; the nearest valid ones are one
 * click away (CAT-04).
 */
export function RowQuantity({
  row: { row, quantityText, nearest, reasons, group },
  isOpen,
  onQuantity,
}: RowQuantityProps) {
  const t = useTranslations("orderFile.row");
  const [typed, setTyped] = useState<string>();
  const isFaulty =
    group === "check" &&
    (nearest.length > 0 || reasons.some(({ code }) => code.startsWith("quantity_")));
  const take = () => {
    if (typed !== undefined && typed !== quantityText) onQuantity(typed);
    setTyped(undefined);
  };
  if (!isOpen)
    return <p className="py-2 font-semibold tabular-nums md:text-center">{quantityText}</p>;
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={t("quantity", { line: row.line })}
        aria-invalid={isFaulty || undefined}
        value={typed ?? quantityText}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key === "Escape") setTyped(undefined);
        }}
        className={`min-h-11 w-full max-w-40 rounded-control border bg-paper px-3 text-center
          font-semibold tabular-nums ${isFaulty ? "border-danger" : "border-muted"}`}
      />
      {nearest.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-2">
          {nearest.map((quantity) => (
            <button
              key={quantity}
              type="button"
              onClick={() => onQuantity(String(quantity))}
              className="min-h-8 rounded-control border border-ink px-2 text-sm font-semibold
                hover:bg-surface"
            >
              {t("nearest", { quantity })}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
