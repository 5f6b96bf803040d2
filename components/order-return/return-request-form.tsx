"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ReturnForm } from "@/lib/model/order/order-return";
import { ReturnLineFields } from "./return-line-fields";
import { ReturnPhotos } from "./return-photos";
import { useReturnPhotos } from "./use-return-photos";
import { useReturnRequest, type Wanted } from "./use-return-request";

const wishes = ["refund", "replacement"] as const;

/** Lines with their quantities and reasons, what is wanted for them, and a comment. */
export function ReturnRequestForm({ form }: { form: ReturnForm }) {
  const t = useTranslations("orderReturn");
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const request = useReturnRequest(form);
  const photos = useReturnPhotos(form.orderId);
  const [wanted, setWanted] = useState<Wanted>("refund");
  const [comment, setComment] = useState("");
  const submit = async () => {
    const first = await request.send({ wanted, comment, photosOf: photos.idsOf });
    if (first === undefined) return;
    const line = element.current?.querySelector(`[data-line="${CSS.escape(first.lineId)}"]`);
    line?.querySelector<HTMLElement>(first.name === "reason" ? "select" : "input")?.focus();
  };
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
      <h2 className="text-xl font-semibold">{t("lines")}</h2>
      {form.lines.map((line) => (
        <ReturnLineFields
          key={line.id}
          line={line}
          reasons={form.reasons}
          wish={request.wishOf(line.id)}
          fault={request.faults[line.id]}
          onChange={(wish) => request.change(line.id, wish)}
          photos={
            <ReturnPhotos
              {...photos.ofLine(line.id)}
              onAdd={(files) => photos.add(line.id, files)}
              onRemove={(key) => photos.remove(line.id, key)}
            />
          }
        />
      ))}
      <fieldset className="mt-6">
        <legend className="text-xl font-semibold">{t("wanted")}</legend>
        {wishes.map((wish) => (
          <label key={wish} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={`${id}-wanted`}
              className="size-5 accent-brand"
              checked={wanted === wish}
              onChange={() => setWanted(wish)}
            />
            {t(wish)}
          </label>
        ))}
        <p className="text-sm text-muted">{t("wantedHint")}</p>
      </fieldset>
      <label htmlFor={`${id}-comment`} className="mt-6 mb-1 block text-sm font-semibold">
        {t("comment")}
      </label>
      <textarea
        id={`${id}-comment`}
        rows={4}
        maxLength={1000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        className="block w-full rounded-control border border-muted bg-paper px-3 py-2 text-ink"
      />
      {message && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {message}
        </p>
      )}
      <Button type="submit" busy={request.isBusy} className="mt-6">
        {t("send")}
      </Button>
    </form>
  );
}
