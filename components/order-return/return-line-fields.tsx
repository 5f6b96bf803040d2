"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { LineThumbnail } from "@/components/cart/lines/line-thumbnail";
import { TextField } from "@/components/ui/text-field";
import type { ReasonGroup, ReturnableLine } from "@/lib/model/order/order-return";
import type { ReturnLineInput } from "./use-return-request";

type ReturnLineFieldsProps = {
  line: ReturnableLine;
  reasons: readonly ReasonGroup[];
  input: ReturnLineInput;
  /** The field that is not valid yet. */
  fault: "quantity" | "reason" | undefined;
  onChange(next: Partial<ReturnLineInput>): void;
  photos: ReactNode;
};

/** How many units of a line are returned, and why. */
export function ReturnLineFields({
  line,
  reasons,
  input,
  fault,
  onChange,
  photos,
}: ReturnLineFieldsProps) {
  const t = useTranslations("orderReturn");
  const id = useId();
  const { returnable } = line;
  const name = [line.title, line.description === line.title ? null : line.description]
    .filter(Boolean)
    .join(" – ");
  const isChosen = input.quantity.trim() !== "" && input.quantity.trim() !== "0";
  const isReasonWrong = fault === "reason";
  return (
    <fieldset className="min-w-0 border-b border-line py-5" data-line={line.id}>
      <legend className="sr-only">{name}</legend>
      <div className="flex gap-4">
        <LineThumbnail src={line.thumbnail} className="size-16" />
        <div className="min-w-0 grow">
          <p className="font-semibold [overflow-wrap:anywhere]" aria-hidden>
            {name}
          </p>
          {line.sku && <p className="text-sm text-muted">{t("sku", { sku: line.sku })}</p>}
          {returnable === 0 && (
            <p className="mt-1 text-sm text-muted">{t(line.isOver ? "lineOver" : "lineNothing")}</p>
          )}
          {returnable > 0 && (
            <div className="mt-3 grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <TextField
                label={t("quantity")}
                hint={t("quantityOf", { quantity: returnable })}
                inputMode="numeric"
                autoComplete="off"
                value={input.quantity}
                onChange={({ target }) => onChange({ quantity: target.value })}
                {...(fault === "quantity"
                  ? { error: t("quantityFault", { quantity: returnable }) }
                  : {})}
              />
              {isChosen && reasons.length > 0 && (
                <div>
                  <label htmlFor={id} className="mb-1 block text-sm font-semibold">
                    {t("reason")}
                    <span aria-hidden> *</span>
                  </label>
                  <select
                    id={id}
                    aria-required
                    aria-invalid={isReasonWrong || undefined}
                    aria-describedby={isReasonWrong ? `${id}-error` : undefined}
                    value={input.reasonId}
                    onChange={({ target }) => onChange({ reasonId: target.value })}
                    className={`block min-h-11 w-full rounded-control border bg-paper px-3 py-2
                      text-ink ${isReasonWrong ? "border-danger" : "border-muted"}`}
                  >
                    <option value="">{t("chooseReason")}</option>
                    {reasons.map((group) => (
                      <ReasonOptions key={group.label ?? ""} group={group} />
                    ))}
                  </select>
                  {isReasonWrong && (
                    <p
                      id={`${id}-error`}
                      role="alert"
                      className="mt-1 text-sm font-semibold text-danger"
                    >
                      {t("reasonFault")}
                    </p>
                  )}
                </div>
              )}
            </div>
          )}
          {returnable > 0 && isChosen && photos}
        </div>
      </div>
    </fieldset>
  );
}

function ReasonOptions({ group }: { group: ReasonGroup }) {
  const options = group.reasons.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
  return group.label === null ? options : <optgroup label={group.label}>{options}</optgroup>;
}
