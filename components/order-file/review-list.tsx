"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  type Review,
  type ReviewGroup,
  type ReviewRow,
  reviewGroups,
} from "@/domain/order-file/review";
import type { Decide } from "./file-review";
import { isConfirmable } from "./is-confirmable";
import { ReviewLine } from "./review-line";

const rowsAtOnce = 50;

/**
 * The rows in one state, in chunks so that thousands stay fast; states are selected by their
 * counts.
 */
export function ReviewList({ reviewed, decide }: { reviewed: Review; decide: Decide }) {
  const t = useTranslations("orderFile");
  const { counts } = reviewed;
  const [chosen, setChosen] = useState<ReviewGroup>();
  const group = chosen ?? reviewGroups.find((candidate) => counts[candidate] > 0) ?? "ready";
  const rows = useMemo(() => reviewed.rows.filter((row) => row.group === group), [reviewed, group]);
  return (
    <div className="mt-6" data-order-file-rows={reviewed.rows.length}>
      <fieldset
        aria-label={t("groupsLabel")}
        className="flex flex-wrap gap-2 border-b border-line pb-3"
      >
        {reviewGroups.map((candidate) => (
          <button
            key={candidate}
            type="button"
            aria-pressed={candidate === group}
            onClick={() => setChosen(candidate)}
            className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-4
              font-semibold
              ${
                candidate === group
                  ? "border-ink bg-ink text-paper"
                  : "border-line " + "hover:bg-surface"
              }`}
          >
            {t(`groups.${candidate}`)}
            <span className="tabular-nums opacity-80">{counts[candidate]}</span>
          </button>
        ))}
      </fieldset>
      {group === "check" && <ConfirmAll rows={rows} decide={decide} />}
      <Rows key={group} rows={rows} decide={decide} />
    </div>
  );
}

/** Confirms all rows that only need a confirmation: the variant is known and its quantity valid. */
function ConfirmAll({ rows, decide }: { rows: readonly ReviewRow[]; decide: Decide }) {
  const t = useTranslations("orderFile.actions");
  const confirmable = rows.filter(isConfirmable);
  const duplicates = confirmable.filter(({ reasons }) =>
    reasons.every(({ code }) => code === "duplicate"),
  );
  const linesOf = (some: readonly ReviewRow[]) => some.map(({ row }) => row.line);
  if (confirmable.length < 2) return null;
  return (
    <div className="flex flex-wrap gap-3 pt-3">
      <Button look="secondary" onClick={() => decide(linesOf(confirmable), { isConfirmed: true })}>
        {t("confirmAll", { count: confirmable.length })}
      </Button>
      {duplicates.length > 0 && duplicates.length < confirmable.length && (
        <Button look="secondary" onClick={() => decide(linesOf(duplicates), { isConfirmed: true })}>
          {t("addUp", { count: duplicates.length })}
        </Button>
      )}
    </div>
  );
}

function Rows({ rows, decide }: { rows: readonly ReviewRow[]; decide: Decide }) {
  const t = useTranslations("orderFile");
  const [limit, setLimit] = useState(rowsAtOnce);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  useLayoutEffect(() => {
    const lost = focused.current;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (rows.length >= 0 && lost >= 0 && isLost)
      (list.current?.children[Math.min(lost, rows.length - 1)] as HTMLElement | undefined)?.focus();
  }, [rows]);
  const left = rows.length - limit;
  if (rows.length === 0) return <p className="py-12 text-center text-muted">{t("emptyGroup")}</p>;
  return (
    <>
      <ul
        ref={list}
        onFocus={(event) => {
          const item = event.target.closest("li[data-line]");
          focused.current = item && list.current ? [...list.current.children].indexOf(item) : -1;
        }}
      >
        {rows.slice(0, limit).map((row) => (
          <ReviewLine key={row.row.line} row={row} decide={decide} />
        ))}
      </ul>
      {left > 0 && (
        <div className="flex flex-wrap items-center gap-4 py-4">
          <Button look="secondary" onClick={() => setLimit(limit + rowsAtOnce * 2)}>
            {t("more", { count: Math.min(left, rowsAtOnce * 2) })}
          </Button>
          <p className="text-muted tabular-nums">
            {t("shown", { shown: limit, total: rows.length })}
          </p>
        </div>
      )}
    </>
  );
}
