"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { OrderFileReview } from "@/lib/browser/order-file/order-file-memory";
import { useFileToCart } from "@/lib/browser/order-file/use-file-to-cart";
import { useOrderMatches } from "@/lib/browser/order-file/use-order-matches";
import type { SheetLayout } from "@/domain/order-file/sheet-layout";
import { toImportRows } from "@/domain/order-file/import-rows";
import { type Decision, type ImportVariant, toReview } from "@/domain/order-file/review";
import { ColumnEditor } from "./column-editor";
import { ReviewActions } from "./review-actions";
import { ReviewList } from "./review-list";

export type Decide = (lines: readonly number[], decision: Decision, found?: ImportVariant) => void;

type FileReviewProps = {
  review: OrderFileReview;
  isNew: boolean;
  change: (change: (review: OrderFileReview) => OrderFileReview) => void;
};

/**
 * The review of a file: its columns, every row with its reason, and adding it to the cart. A newly
 * opened one (`isNew`) is focused, since the focused element is gone.
 */
export function FileReview({ review, isNew, change }: FileReviewProps) {
  const t = useTranslations("orderFile");
  const { sheet, layout, decisions, outcomes, chosen } = review;
  const lines = useMemo(() => toImportRows(sheet, layout), [sheet, layout]);
  const found = useOrderMatches(lines.rows);
  const matched = found.status === "matched" ? found : undefined;
  const reviewed = useMemo(() => {
    if (!matched) return undefined;
    const variants = new Map(
      [...chosen, ...matched.matched.variants].map((variant) => [variant.id, variant]),
    );
    return toReview({
      ...matched.matched,
      rows: matched.rows,
      variants,
      decisions,
      outcomes,
      hasQuantity: lines.hasQuantity,
    });
  }, [matched, chosen, decisions, outcomes, lines.hasQuantity]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const cart = useFileToCart(review, change);
  const decide = useCallback<Decide>(
    (decided, decision, variant) =>
      change((current) => toDecided(current, decided, decision, variant)),
    [change],
  );
  const setLayout = (next: SheetLayout) =>
    change((current) => ({ ...current, layout: next, decisions: toSkipped(current.decisions) }));
  return (
    <section aria-labelledby="order-file-name" className="mt-8">
      <h2
        ref={heading}
        tabIndex={-1}
        id="order-file-name"
        className="text-2xl font-semibold normal-case wrap-anywhere outline-none"
      >
        {sheet.name}
      </h2>
      <UploadNote state={review.upload} />
      {sheet.otherSheets.length > 0 && (
        <p className="mt-2 border-l-4 border-warning bg-surface px-4 py-2">
          {t("file.otherSheets", { names: sheet.otherSheets.join(", ") })}
        </p>
      )}
      <ColumnEditor sheet={sheet} layout={layout} onLayout={setLayout} />
      {found.status === "matching" && (
        <p role="status" className="py-16 text-center text-muted">
          {t("matching")}
        </p>
      )}
      {found.status === "failed" && (
        <div
          role="alert"
          className="my-8 flex flex-wrap items-center gap-4 border-l-4 border-danger bg-surface px-4
            py-3"
        >
          <p>{t("matchFailed")}</p>
          <Button look="secondary" onClick={found.retry}>
            {t("retry")}
          </Button>
        </div>
      )}
      {reviewed && (
        <>
          <ReviewActions review={review} reviewed={reviewed} lines={lines} cart={cart} />
          <ReviewList reviewed={reviewed} decide={decide} />
        </>
      )}
    </section>
  );
}

function UploadNote({ state }: { state: OrderFileReview["upload"] }) {
  const t = useTranslations("orderFile.upload");
  return (
    <div role="status">
      {state === "sent" && <p className="mt-1 text-sm text-muted">{t("sent")}</p>}
      {(state === "failed" || state === "unknown") && (
        <p className="mt-2 border-l-4 border-warning bg-surface px-4 py-2">{t(state)}</p>
      )}
    </div>
  );
}

/** A row with a new decision is no longer the one that the cart rejected. */
function toDecided(
  review: OrderFileReview,
  lines: readonly number[],
  decision: Decision,
  variant: ImportVariant | undefined,
): OrderFileReview {
  const decisions = { ...review.decisions };
  const outcomes = { ...review.outcomes };
  for (const line of lines) {
    decisions[line] = { ...decisions[line], ...decision };
    if (outcomes[line]?.status === "refused") delete outcomes[line];
  }
  const chosen = variant
    ? [...review.chosen.filter(({ id }) => id !== variant.id), variant]
    : review.chosen;
  return { ...review, decisions, outcomes, chosen };
}

/** With other columns, rows have another meaning: only rows that were left out stay left out. */
function toSkipped(decisions: OrderFileReview["decisions"]): OrderFileReview["decisions"] {
  return Object.fromEntries(
    Object.entries(decisions).flatMap(([line, { isSkipped }]) =>
      isSkipped ? [[line, { isSkipped }]] : [],
    ),
  );
}
