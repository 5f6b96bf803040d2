"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import type { AmendmentForm as Form } from "@/lib/model/order/order-amendment";
import { findDeliveryDayFault } from "@/lib/model/order/delivery-day";
import { AmendmentDetails } from "./amendment-details";
import type { AmendmentFault, AmendmentPlace } from "./amendment-fault";
import { AmendmentLines } from "./amendment-lines";
import { AmendmentMessage } from "./amendment-message";
import { AmendmentReview } from "./amendment-review";
import {
  chosenCountry,
  findFaultyLine,
  hasLines,
  isAmendment,
  emptyDraft,
  type AmendmentDraft,
} from "./amendment-draft";
import { useAmendment } from "./use-amendment";

const keyOf = (place: AmendmentPlace): string =>
  typeof place === "string" ? place : "line" in place ? place.line : place.variant;

/**
 * The form to change an order; checked and priced before it is confirmed. Her input stays visible
 * if the time limit passes meanwhile.
 */
export function AmendmentForm({ form }: { form: Form }) {
  const t = useTranslations("orderAmend");
  const reason = useErrorReason();
  const element = useRef<HTMLDivElement>(null);
  const storedDraft = useDraftState<AmendmentDraft>(
    `comptoir-amendment-${form.orderId}`,
    emptyDraft,
  );
  const draft = storedDraft.state;
  const [isChecked, setChecked] = useState(false);
  const [isDayPartial, setDayPartial] = useState(false);
  const [focused, setFocused] = useState<string>();
  const amendment = useAmendment(form, storedDraft.forget);
  const { fault, preview } = amendment;
  useEffect(() => {
    if (focused === undefined) return;
    const place = element.current?.querySelector(`[data-line="${CSS.escape(focused)}"]`);
    const field = place?.querySelector<HTMLElement>("input:not([disabled]), textarea");
    (field ?? place?.querySelector<HTMLElement>("button"))?.focus();
    setFocused(undefined);
  }, [focused]);
  const change = (next: Partial<AmendmentDraft>) => {
    amendment.forget();
    setDayPartial(false);
    storedDraft.change((before) => ({ ...before, ...next }));
  };
  const report = (found: AmendmentFault | undefined) => {
    if (found?.kind === "refused" && found.place) setFocused(keyOf(found.place));
  };
  const check = async () => {
    setChecked(true);
    const day = draft.day ?? "";
    const dayField = element.current?.querySelector<HTMLInputElement>("[data-line=day] input");
    const isPartial = dayField?.validity.badInput === true;
    setDayPartial(isPartial);
    const isDayWrong =
      isPartial ||
      (form.delivery && findDeliveryDayFault(day, form.delivery.first, chosenCountry(form, draft)));
    const faulty = findFaultyLine(form, draft) ?? (isDayWrong ? "day" : undefined);
    if (faulty !== undefined) return setFocused(faulty);
    if (!hasLines(form, draft)) return amendment.setFault({ kind: "noLine" });
    if (!isAmendment(form, draft)) return amendment.setFault({ kind: "nothing" });
    report(await amendment.ask(draft));
  };
  const refusalAt = (key: string) =>
    fault?.kind === "refused" && fault.place && keyOf(fault.place) === key
      ? reason(fault.error)
      : undefined;
  const isClosed = form.until === null;
  if (isClosed && draft === emptyDraft) return null;
  const shared = { form, draft, isChecked, refusalAt, onChange: change };
  return (
    <div ref={element} className="mt-6">
      <AmendmentLines {...shared} onFocus={setFocused} />
      <AmendmentDetails {...shared} isDayPartial={isDayPartial} />
      <AmendmentMessage form={form} fault={fault} changes={amendment.changes} />
      {preview ? (
        <AmendmentReview
          {...{ preview, form, draft }}
          isBusy={amendment.busy === "confirm"}
          onConfirm={() => void amendment.confirm(draft).then(report)}
          onBack={() => {
            amendment.forget();
            setFocused(form.lines[0]?.id);
          }}
        />
      ) : (
        <Button busy={amendment.busy === "preview"} onClick={() => void check()} className="mt-6">
          {t("check")}
        </Button>
      )}
    </div>
  );
}
