"use client";

import { ArrowDownToLine, Redo2, TriangleAlert, Undo2 } from "lucide";
import { useTranslations } from "next-intl";
import { useCallback, useState, useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon, type IconShapes } from "@/components/ui/icon";
import { useCartCount, useSettledCount } from "@/lib/browser/cart/cart-client";
import type { PadSheet } from "@/lib/browser/pad/pad-sheet";
import { toItemCountText } from "@/lib/model/cart/item-count-text";
import type { VariantRow } from "@/lib/model/product/variant-table";
import type { GridCommand } from "./grid-keys";

type PadBarProps = {
  sheet: PadSheet;
  row: VariantRow | undefined;
  message: string;
  noteId: string;
  onCommand: (command: GridCommand) => void;
  onFault: () => void;
};

/**
 * Information on the focused quantity, the result of the last action, and buttons for those who
 * don't use shortcuts.
 */
export function PadBar({ sheet, row, message, noteId, onCommand, onFault }: PadBarProps) {
  const t = useTranslations("pad");
  const tCart = useTranslations("cart");
  const count = useCartCount();
  const { canUndo, canRedo, faults } = usePadState(sheet);
  return (
    <div data-whole className="vt-bar" data-no-print>
      <p id={noteId} className="vt-facts">
        {row && <RowFacts row={row} />}
      </p>
      <p role="status" className="vt-message">
        {message}
        {message !== "" && faults > 0 && (
          <span className="sr-only"> {t("refused", { count: faults })}</span>
        )}
      </p>
      {faults > 0 && (
        <button type="button" className="vt-tool vt-warning" data-refusals onClick={onFault}>
          <Icon of={TriangleAlert} className="size-4" />
          {t("refused", { count: faults })}
        </button>
      )}
      <fieldset className="vt-tools">
        <legend className="sr-only">{t("tools")}</legend>
        <Tool label={t("undo")} isOff={!canUndo} onClick={() => onCommand("undo")} icon={Undo2} />
        <Tool label={t("redo")} isOff={!canRedo} onClick={() => onCommand("redo")} icon={Redo2} />
        <Tool
          label={t("fill")}
          isOff={false}
          onClick={() => onCommand("fill")}
          icon={ArrowDownToLine}
        />
      </fieldset>
      <a href="/cart" className={buttonClass("primary", "vt-cart")}>
        {count && count.items > 0
          ? t("cart", { items: toItemCountText(tCart, count) })
          : t("emptyCart")}
      </a>
      <p data-whole-end role="status" className="sr-only">
        <ChangedTotal />
      </p>
    </div>
  );
}

/** Announces the cart's total to screen readers once it has changed. */
function ChangedTotal() {
  const t = useTranslations("pad");
  const tCart = useTranslations("cart");
  const count = useSettledCount();
  const [first, setFirst] = useState(count);
  if (count && !first) setFirst(count);
  if (!count || !first || count.items === first.items) return null;
  return t("cart", { items: toItemCountText(tCart, count) });
}

type ToolProps = { label: string; isOff: boolean; onClick: () => void; icon: IconShapes };

function Tool({ label, isOff, onClick, icon }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className="vt-tool"
    >
      <Icon of={icon} className="size-5" />
    </button>
  );
}

function RowFacts({ row }: { row: VariantRow }) {
  const t = useTranslations("pad");
  const { moq, pcb, maxQuantity } = row.rule;
  const facts = [
    row.reason,
    moq > 1 && t("moq", { moq }),
    pcb > 1 && t("pcb", { pcb }),
    row.stock?.label,
    maxQuantity !== null && t("max", { max: maxQuantity }),
    row.stock?.date,
  ];
  return (
    <>
      <b>{[row.sku, row.title].filter(Boolean).join(" · ")}</b> {facts.filter(Boolean).join(" · ")}
    </>
  );
}

function usePadState(sheet: PadSheet): { canUndo: boolean; canRedo: boolean; faults: number } {
  const subscribe = useCallback((listener: () => void) => sheet.subscribeAll(listener), [sheet]);
  const state = useSyncExternalStore(
    subscribe,
    () => `${Number(sheet.canUndo)} ${Number(sheet.canRedo)} ${sheet.faulty.length}`,
    () => "0 0 0",
  );
  const [undo, redo, faults] = state.split(" ").map(Number);
  return { canUndo: undo === 1, canRedo: redo === 1, faults: faults ?? 0 };
}
