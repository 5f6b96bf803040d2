"use client";

import { FileDown, ShoppingBag } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lineItemBatchMax } from "@/contract/limits";
import type { OrderFileReview } from "@/lib/browser/order-file/order-file-memory";
import type { useFileToCart } from "@/lib/browser/order-file/use-file-to-cart";
import type { ImportRows } from "@/domain/order-file/import-rows";
import { type Review, type ReviewGroup, reviewGroups } from "@/domain/order-file/review";
import { toEntries } from "@/domain/order-file/to-entries";
import { useRowWords } from "./use-row-words";

type ReviewActionsProps = {
  review: OrderFileReview;
  reviewed: Review;
  lines: ImportRows;
  cart: ReturnType<typeof useFileToCart>;
};

/**
 * The counts of the rows, which always add up, and actions on all of them: add to the cart, or
 * download as a file.
 */
export function ReviewActions({ review, reviewed, lines, cart }: ReviewActionsProps) {
  const t = useTranslations("orderFile");
  const { counts, rows } = reviewed;
  const parts = Math.ceil(toEntries(rows).length / lineItemBatchMax);
  const { download, isFailed } = useDownload(review, reviewed);
  const isSending = cart.state === "sending";
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p className="text-lg font-semibold tabular-nums">{t("total", { count: rows.length })}</p>
        <p className="tabular-nums">{`= ${t("balance", counts)}`}</p>
        <p className="text-sm text-muted tabular-nums">
          {t("lineNotes", { header: lines.headerLines, blank: lines.blankLines })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void download()}>
          <Icon of={FileDown} className="size-5" />
          {t("actions.download")}
        </Button>
        {counts.added > 0 && (
          <Link href="/cart" className={buttonClass("secondary")}>
            {t("actions.cart")}
          </Link>
        )}
        <Button busy={isSending} disabled={counts.ready === 0} onClick={() => void cart.send(rows)}>
          <Icon of={ShoppingBag} className="size-5" />
          {t("actions.add", { count: counts.ready })}
        </Button>
      </div>
      {parts > 1 && (
        <p className="w-full text-sm text-muted">{t("actions.parts", { count: parts })}</p>
      )}
      <div role="status" className="w-full">
        {cart.state !== "idle" && counts.added > 0 && !isSending && (
          <p
            className={`border-l-4 bg-surface px-4 py-2 font-semibold
              ${cart.state === "waiting" ? "border-warning" : "border-success"}`}
          >
            {cart.state === "waiting"
              ? t("result.waiting")
              : t("result.added", { count: counts.added })}
          </p>
        )}
        {isFailed && (
          <p className="mt-2 border-l-4 border-danger bg-surface px-4 py-2 font-semibold">
            {t("actions.downloadFailed")}
          </p>
        )}
        <Refused
          count={
            rows.filter(({ reasons }) => reasons.some(({ code }) => code === "refused")).length
          }
        />
      </div>
      <CountBar counts={counts} />
    </div>
  );
}

const barLooks: Record<ReviewGroup, string> = {
  check: "bg-warning",
  unknown: "bg-danger",
  ready: "bg-brand",
  left_out: "bg-line",
  added: "bg-success",
};

/** The same counts as a bar; the text next to it says them. */
function CountBar({ counts }: { counts: Review["counts"] }) {
  return (
    <div aria-hidden className="flex h-2.5 w-full gap-0.5 overflow-hidden rounded-control">
      {reviewGroups.map(
        (group) =>
          counts[group] > 0 && (
            <span key={group} className={barLooks[group]} style={{ flexGrow: counts[group] }} />
          ),
      )}
    </div>
  );
}

function Refused({ count }: { count: number }) {
  const t = useTranslations("orderFile.result");
  return count > 0 ? (
    <p className="mt-2 border-l-4 border-danger bg-surface px-4 py-2 font-semibold">
      {t("refused", { count })}
    </p>
  ) : null;
}

/** Downloads the original file with each row's outcome appended; the writer is loaded on demand. */
function useDownload({ sheet, layout }: OrderFileReview, { rows }: Review) {
  const t = useTranslations("orderFile.annotation");
  const toWords = useRowWords();
  const [isFailed, setFailed] = useState(false);
  const download = async () => {
    setFailed(false);
    try {
      const { downloadAnnotated } = await import("@/lib/browser/order-file/download-annotated");
      const titles = {
        status: t("status"),
        reason: t("reason"),
        sku: t("sku"),
        quantity: t("quantity"),
      };
      downloadAnnotated(sheet, layout.headerRow, {
        titles,
        suffix: t("fileSuffix"),
        rows: rows.map((row) => ({ ...row, words: toWords(row) })),
      });
    } catch (error) {
      console.error("annotated file could not be generated", error);
      setFailed(true);
    }
  };
  return { download, isFailed };
}
