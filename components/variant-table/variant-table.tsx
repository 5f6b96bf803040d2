"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { OrderDraft } from "@/lib/browser/order-draft";
import type { VariantGridLabels, VariantTablePart } from "@/lib/model/variant-table";
import { useVariantRows } from "./use-variant-rows";
import { VariantGrid } from "./variant-grid";

/** What was typed outlives a look at a product or another filter; a page load forgets it. Nothing is ever written on the server. */
const draft = new OrderDraft();

type VariantTableProps = { first: VariantTablePart; search: string; labels: VariantGridLabels };

/** The filtered catalogue with every variant as a row (CAT-05). */
export function VariantTable({ first, search, labels }: VariantTableProps) {
  const { rows, isComplete, isLoading, isFailed, retry, loadMore } = useVariantRows(first, search);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || isLoading || isComplete) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: "2000px" });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading, isComplete, loadMore]);
  return (
    <VariantGrid rows={rows} draft={draft} labels={labels} isComplete={isComplete}>
      <div ref={end} role="status" className="vt-end">
        {isFailed ? labels.failed : isComplete ? null : labels.loading}
        {isFailed && (
          <Button look="secondary" onClick={retry}>
            {labels.retry}
          </Button>
        )}
      </div>
    </VariantGrid>
  );
}
