"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { pageCustomerId } from "@/lib/browser/api/api-client";
import { enqueueCartChange } from "@/lib/browser/cart/cart-client";
import { cartLines } from "@/lib/browser/cart/cart-intents";
import { PadMemory } from "@/lib/browser/pad/pad-memory";
import { PadSheet } from "@/lib/browser/pad/pad-sheet";
import {
  hasRetail,
  type VariantGridLabels,
  type VariantTablePart,
} from "@/lib/model/product/variant-table";
import { PadBar } from "./pad-bar";
import { usePad } from "./use-pad";
import { useVariantRows } from "./use-variant-rows";
import { type GridHandle, VariantGrid } from "./variant-grid";

const memory = pageCustomerId === undefined ? undefined : new PadMemory(pageCustomerId);

/**
 * Input and undo history survive visiting a product, changing the filter and reloading this tab.
 * The quantities are the cart's.
 */
const sheet = new PadSheet(
  {
    get: (variantId) => {
      const { quantity, refusal } = cartLines.get(variantId);
      return { quantity, problem: refusal };
    },
    refused: cartLines.refused,
    set: (changes) => enqueueCartChange("set", changes),
    subscribe: cartLines.subscribe,
  },
  memory?.read(),
);
if (memory) window.addEventListener("pagehide", () => memory.write(sheet.leave()));

type VariantTableProps = { first: VariantTablePart; search: string; labels: VariantGridLabels };

/**
 * The order pad: the filtered catalogue with every variant as a row, whose quantity is the cart's
 * (CAT-05, CART-04).
 */
export function VariantTable({ first, search, labels }: VariantTableProps) {
  const read = useVariantRows(first, search);
  const { rows, isComplete, isLoading, isFailed, retry, loadMore } = read;
  const end = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const noteId = useId();
  const t = useTranslations("pad");
  const pad = usePad(sheet, read, grid);
  useEffect(() => {
    if (!end.current || isLoading || isComplete) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: "2000px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading, isComplete, loadMore]);
  const [isRetailShown] = useState(() => hasRetail(rows));
  return (
    <div className="vt" data-retail={isRetailShown || undefined}>
      <p className="vt-keys" data-no-print>
        {t("keys")}
      </p>
      <VariantGrid
        rows={rows}
        sheet={sheet}
        labels={labels}
        isComplete={isComplete}
        noteId={noteId}
        handle={grid}
        onCommand={pad.onCommand}
        onPaste={pad.onPaste}
        onCopy={pad.onCopy}
      >
        {(row) => (
          <>
            <div ref={end} role="status" className="vt-end">
              {isFailed ? labels.failed : isComplete ? null : labels.loading}
              {isFailed && (
                <Button look="secondary" onClick={retry}>
                  {labels.retry}
                </Button>
              )}
            </div>
            <PadBar
              sheet={sheet}
              row={row}
              message={pad.message}
              noteId={noteId}
              onCommand={pad.onCommand}
              onFault={pad.goToFault}
            />
          </>
        )}
      </VariantGrid>
    </div>
  );
}
