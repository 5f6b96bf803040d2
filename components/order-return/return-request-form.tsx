"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FullNote } from "@/components/ui/full-note";
import type { ClaimReason, ReturnForm } from "@/lib/model/order/order-return";
import { ReturnLineFields } from "./return-line-fields";
import { ReturnPhotos } from "./return-photos";
import { useReturnPhotos } from "./use-return-photos";
import { useReturnRequest } from "./use-return-request";

const commentLengthMax = 1000;
const resolutions = ["refund", "replacement"] as const;
const claimReasons: readonly ClaimReason[] = [
  "missing_item",
  "wrong_item",
  "production_failure",
  "other",
];
const kinds = { return: "kindReturn", claim: "kindClaim" } as const;

/**
 * The form for a return or claim: lines with quantities and reasons, the desired resolution, and a
 * comment.
 */
export function ReturnRequestForm({ form }: { form: ReturnForm }) {
  const t = useTranslations("orderReturn");
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const request = useReturnRequest(form);
  const photos = useReturnPhotos(form.orderId);
  const { kind, wanted: resolution, comment } = request.values;
  const submit = async () => {
    const first = await request.send(photos.idsOf);
    if (first === undefined) return;
    const line = element.current?.querySelector(`[data-line="${CSS.escape(first.lineId)}"]`);
    line?.querySelector<HTMLElement>(first.name === "reason" ? "select" : "input")?.focus();
  };
  const ofClaim = claimReasons.map((value) => ({ id: value, label: t(`claimReason.${value}`) }));
  const reasons = kind === "claim" ? [{ label: null, reasons: ofClaim }] : form.reasons;
  const message = request.failure ?? (request.isEmpty ? t("chooseSome") : undefined);
  return (
    <form
      noValidate
      method="post"
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="mt-6"
    >
      <Choice
        legend={t("kind")}
        options={(["return", "claim"] as const).map((value) => [value, t(kinds[value])] as const)}
        value={kind}
        onChange={request.chooseKind}
      />
      <h2 className="mt-6 text-xl font-semibold">{t("lines")}</h2>
      {form.lines.map((line) => (
        <ReturnLineFields
          key={line.id}
          line={line}
          reasons={reasons}
          input={request.inputOf(line.id)}
          fault={request.faults[line.id]}
          onChange={(next) => request.updateLine(line.id, next)}
          photos={
            <ReturnPhotos
              {...photos.ofLine(line.id)}
              onAdd={(files) => photos.add(line.id, files)}
              onRemove={(key) => photos.remove(line.id, key)}
            />
          }
        />
      ))}
      <div className="mt-6">
        <Choice
          legend={t("wanted")}
          options={resolutions.map((value) => [value, t(value)] as const)}
          value={resolution}
          onChange={(value) => request.update({ wanted: value })}
        />
        <p className="text-sm text-muted">{t(kind === "claim" ? "claimHint" : "wantedHint")}</p>
      </div>
      <label htmlFor={`${id}-comment`} className="mt-6 mb-1 block text-sm font-semibold">
        {t("comment")}
      </label>
      <textarea
        id={`${id}-comment`}
        rows={4}
        maxLength={commentLengthMax}
        value={comment}
        onChange={({ target }) => request.update({ comment: target.value })}
        className="block w-full rounded-control border border-muted bg-paper px-3 py-2 text-ink"
      />
      <FullNote text={comment} max={commentLengthMax} />
      {message && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {message}
        </p>
      )}
      <Button type="submit" busy={request.isBusy} className="mt-6">
        {t(kind === "claim" ? "sendClaim" : "send")}
      </Button>
    </form>
  );
}

type ChoiceProps<Value extends string> = {
  legend: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange(value: Value): void;
};

function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-xl font-semibold">{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-brand"
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
