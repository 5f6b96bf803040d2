"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { takeDroppedFiles } from "@/lib/browser/order-file/dropped-files";
import { useOrderReview } from "@/lib/browser/order-file/use-order-review";
import { useCartQuery } from "@/lib/browser/cart/use-cart";
import { ArticleCodes } from "./article-codes";
import { FileIntake } from "./file-intake";
import { FileReview } from "./file-review";

/**
 * Orders from any file: dropped, selected or pasted, then reviewed row by row before anything is
 * added to the cart.
 */
export function OrderFileScreen({ customerId }: { customerId: string }) {
  const t = useTranslations("orderFile");
  const { review, isReading, fault, open, openedId, openFiles, change } =
    useOrderReview(customerId);
  useCartQuery();
  useEffect(() => {
    openFiles(takeDroppedFiles());
  }, [openFiles]);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t("intro")}</p>
      {review === undefined ? (
        <p role="status" className="py-24 text-center text-muted">
          {t("intake.reading")}
        </p>
      ) : (
        <>
          <FileIntake
            isReading={isReading}
            fault={fault}
            hasReview={review !== null}
            onFiles={openFiles}
            onText={(text, name) => void open({ text, name })}
          />
          {review && (
            <FileReview
              key={review.id}
              review={review}
              isNew={review.id === openedId}
              change={change}
            />
          )}
          <ArticleCodes />
        </>
      )}
    </div>
  );
}
