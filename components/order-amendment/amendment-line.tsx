"use client";

import { useTranslations } from "next-intl";
import { LineThumbnail } from "@/components/cart/lines/line-thumbnail";
import { QuantityField } from "@/components/cart/lines/quantity-field";
import { Button } from "@/components/ui/button";
import type { QuantityCheck, QuantityRule } from "@/domain/quantities/quantity";

type AmendmentLineProps = {
  /** Id of the row, for focusing it. */
  id: string;
  name: string;
  sku: string | null;
  thumbnail: string | null;
  rule: QuantityRule;
  /** The order's quantity; null if the line is new. */
  quantity: number | null;
  /** Null if it is removed. */
  typed: string | null;
  isFixed?: boolean;
  fault: QuantityCheck | undefined;
  /** Why the seller rejects it; shown below the field. */
  refusal: string | undefined;
  onType: (typed: string) => void;
  onRemove: () => void;
  /** Only for a removed line that can be restored. */
  onKeep?: () => void;
};

/** A line of the order being changed: its quantity, or that it is removed. */
export function AmendmentLine({
  id,
  name,
  sku,
  thumbnail,
  rule,
  quantity,
  typed,
  isFixed = false,
  fault,
  refusal,
  onType,
  onRemove,
  onKeep,
}: AmendmentLineProps) {
  const t = useTranslations("orderAmend");
  return (
    <li data-line={id} className="flex gap-4 border-b border-line py-4">
      <LineThumbnail src={thumbnail} className="size-16" />
      <div className="min-w-0 grow">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {typed === null ? <del>{name}</del> : name}
        </p>
        <p className="text-sm text-muted">
          {[
            sku && t("sku", { sku }),
            quantity === null ? t("new") : t("ordered", { count: quantity }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <div className="mt-2 flex flex-wrap items-start gap-3">
          {isFixed && <p className="text-sm">{t("fixed")}</p>}
          {!isFixed && typed === null && (
            <>
              <p className="py-2 font-semibold">{t("removed")}</p>
              <Button look="secondary" onClick={onKeep} aria-label={t("keepLine", { name })}>
                {t("keep")}
              </Button>
            </>
          )}
          {!isFixed && typed !== null && (
            <>
              <QuantityField
                label={name}
                rule={rule}
                typed={typed}
                onType={onType}
                {...(fault ? { fault } : {})}
              />
              <Button look="quiet" onClick={onRemove} aria-label={t("removeLine", { name })}>
                {t("remove")}
              </Button>
            </>
          )}
        </div>
        {refusal && (
          <p role="alert" className="mt-1 text-sm font-semibold text-danger">
            {refusal}
          </p>
        )}
      </div>
    </li>
  );
}
