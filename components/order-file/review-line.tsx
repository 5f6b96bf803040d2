"use client";

import { Check, RotateCcw, TriangleAlert, X } from "lucide";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { LineThumbnail } from "@/components/cart/lines/line-thumbnail";
import { Icon } from "@/components/ui/icon";
import { findRememberedCode } from "@/domain/order-file/import-rows";
import type { ReviewRow } from "@/domain/order-file/review";
import type { Decide } from "./file-review";
import { isConfirmable } from "./is-confirmable";
import { RowQuantity } from "./row-quantity";
import { useReasonText } from "./use-row-words";
import { VariantChooser } from "./variant-chooser";

const smallButton =
  "inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3 text-sm font-semibold " +
  "whitespace-nowrap hover:bg-surface";

/**
 * One row of the file: its contents, the matching variant and why, the quantity, and the buyer's
 * decisions.
 */
export const ReviewLine = memo(
  function ReviewLine({ row: reviewed, decide }: { row: ReviewRow; decide: Decide }) {
    const t = useTranslations("orderFile.row");
    const [isChoosing, setChoosing] = useState(false);
    const { row, group, variant } = reviewed;
    const isOpen = group === "check" || group === "unknown" || group === "ready";
    const ofLine = (act: string) => `${act} – ${t("line", { line: row.line })}`;
    return (
      <li
        data-line={row.line}
        tabIndex={-1}
        className="border-b border-line px-1 py-4 [contain-intrinsic-size:auto_7.5rem]
          [content-visibility:auto] focus-visible:outline-offset-[-3px]"
      >
        <div
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3
          md:grid-cols-[3.5rem_minmax(0,1fr)_10rem]
          lg:grid-cols-[3.5rem_minmax(0,1fr)_10rem_21rem]"
        >
          <LineThumbnail src={variant?.picture ?? null} className="size-14" />
          <div className="min-w-0">
            <ArticleText row={reviewed} />
            <FileText row={reviewed} />
            <Reasons row={reviewed} />
          </div>
          <div className="col-start-2 md:col-start-auto">
            <RowQuantity
              row={reviewed}
              isOpen={isOpen}
              onQuantity={(quantity) => decide([row.line], { quantity, isTaken: true })}
            />
          </div>
          <div
            className="col-span-full col-start-2 flex flex-wrap content-start gap-2
            md:col-start-2 lg:col-span-1 lg:col-start-auto lg:justify-end"
          >
            {group === "check" && isConfirmable(reviewed) && (
              <button
                type="button"
                aria-label={ofLine(t("confirm"))}
                onClick={() => decide([row.line], { isConfirmed: true })}
                className={`${smallButton} border-ink`}
              >
                <Icon of={Check} className="size-4" />
                {t("confirm")}
              </button>
            )}
            {isOpen && (
              <button
                type="button"
                aria-label={ofLine(variant ? t("change") : t("choose"))}
                aria-expanded={isChoosing}
                onClick={() => setChoosing(!isChoosing)}
                className={`${smallButton} ${variant ? "border-line" : "border-ink"}`}
              >
                {variant ? t("change") : t("choose")}
              </button>
            )}
            {isOpen && (
              <button
                type="button"
                aria-label={ofLine(t("skip"))}
                onClick={() => decide([row.line], { isSkipped: true })}
                className={`${smallButton} border-line`}
              >
                <Icon of={X} className="size-4" />
                {t("skip")}
              </button>
            )}
            {group === "left_out" && (
              <button
                type="button"
                aria-label={ofLine(t("take"))}
                onClick={() => decide([row.line], { isSkipped: false, isTaken: true })}
                className={`${smallButton} border-ink`}
              >
                <Icon of={RotateCcw} className="size-4" />
                {t("take")}
              </button>
            )}
          </div>
          {isOpen && isChoosing && (
            <div className="col-span-full md:col-start-2">
              <VariantChooser
                candidates={reviewed.candidates}
                onPick={(picked) => {
                  setChoosing(false);
                  const isRemembered =
                    picked.id !== variant?.id && findRememberedCode(row) !== undefined;
                  decide(
                    [row.line],
                    { variantId: picked.id, ...(isRemembered ? { isRemembered } : {}) },
                    picked,
                  );
                }}
              />
            </div>
          )}
          {isOpen && <Remember row={reviewed} decide={decide} />}
        </div>
      </li>
    );
  },
  (before, after) => before.decide === after.decide && isSame(before.row, after.row),
);

/** Every change rebuilds all rows; equal ones are not rendered again. */
function isSame(a: ReviewRow, b: ReviewRow): boolean {
  return (
    a.row === b.row &&
    a.group === b.group &&
    a.variant === b.variant &&
    a.decision === b.decision &&
    a.quantityText === b.quantityText &&
    JSON.stringify([a.reasons, a.nearest]) === JSON.stringify([b.reasons, b.nearest])
  );
}

function ArticleText({ row: { variant } }: { row: ReviewRow }) {
  const t = useTranslations("orderFile.row");
  if (!variant) return <p className="font-semibold text-muted">{t("noArticle")}</p>;
  const facts = [variant.sku, variant.pack, variant.stock].filter((text) => text !== null);
  return (
    <>
      <p className="font-semibold wrap-anywhere">{variant.label}</p>
      <p className="text-sm text-muted">{facts.join(" · ")}</p>
    </>
  );
}

function FileText({ row: { row } }: { row: ReviewRow }) {
  const t = useTranslations("orderFile.row");
  const sourceTexts = [row.sku, row.ean, row.code, row.name, row.quantityText].filter(
    (text) => text !== "",
  );
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      <span className="mr-2 rounded-control bg-surface px-1.5 py-0.5 font-semibold tabular-nums">
        {t("line", { line: row.line })}
      </span>
      {t("inFile", { text: sourceTexts.join(" · ") })}
    </p>
  );
}

function Reasons({ row: { reasons, group } }: { row: ReviewRow }) {
  const toText = useReasonText();
  const isDoubtful = group === "check" || group === "unknown";
  return (
    <ul className="mt-1 text-sm">
      {reasons.map((reason) => (
        <li
          key={reason.code}
          className={isDoubtful ? "flex gap-1.5 font-semibold text-warning" : "text-muted"}
        >
          {isDoubtful && <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />}
          {toText(reason)}
        </li>
      ))}
    </ul>
  );
}

/** Offers to remember a correction as the company's own code for future files. */
function Remember({ row: { row, decision }, decide }: { row: ReviewRow; decide: Decide }) {
  const t = useTranslations("orderFile.row");
  const code = findRememberedCode(row);
  if (decision.variantId === undefined || code === undefined) return null;
  return (
    <label className="col-span-full flex min-h-8 items-center gap-2 text-sm md:col-start-2">
      <input
        type="checkbox"
        checked={decision.isRemembered === true}
        onChange={(event) => decide([row.line], { isRemembered: event.target.checked })}
        className="size-5 accent-ink"
      />
      {t("remember", { code })}
    </label>
  );
}
