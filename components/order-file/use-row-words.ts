"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { ReviewRow } from "@/domain/order-file/review";
import type { ReviewReason } from "@/domain/order-file/review-reason";

/** The text of a row's reason in the reader's language. */
export function useReasonText(): (reason: ReviewReason) => string {
  const t = useTranslations("orderFile.reasons");
  const errors = useTranslations("error.codes");
  return useCallback(
    (reason) => {
      if (reason.code === "duplicate") return t("duplicate", { line: reason.line });
      if (reason.code === "refused") {
        const key = reason.errorCode as "unknown_error";
        return t("refused", { reason: errors(errors.has(key) ? key : "unknown_error") });
      }
      if (reason.code === "out_of_stock")
        return reason.restock
          ? t("out_of_stock_until", { date: reason.restock })
          : t("out_of_stock");
      const total = "total" in reason ? (reason.total ?? 0) : 0;
      return t(reason.code as "below_minimum", { total });
    },
    [t, errors],
  );
}

/** A row's status and reasons as text for the annotated file. */
export function useRowWords(): (row: ReviewRow) => { status: string; reason: string } {
  const t = useTranslations("orderFile.groups");
  const toText = useReasonText();
  return useCallback(
    ({ group, reasons }) => ({ status: t(group), reason: reasons.map(toText).join("; ") }),
    [t, toText],
  );
}
