"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { toWorkingDay } from "@/domain/calendar/working-day";
import { useDates } from "@/components/ui/use-dates";
import { type DeliveryDayFault, findDeliveryDayFault } from "@/lib/model/order/delivery-day";

type DeliveryDateStepProps = {
  saved: string | null;
  /** The earliest day, by the seller's lead time. */
  first: string;
  /** The destination country, for its public holidays. */
  countryCode: string | null;
  busy: boolean;
  onSave: (day: string | null) => Promise<boolean>;
};

/**
 * The requested delivery date: a working day at the destination, not before the seller's earliest;
 * empty means as soon as possible (CHK-01).
 */
export function DeliveryDateStep({
  saved,
  first,
  countryCode,
  busy,
  onSave,
}: DeliveryDateStepProps) {
  const t = useTranslations("checkout.delivery");
  const { formatDate } = useDates();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const earliest = toWorkingDay(first, countryCode);
  const day = typed ?? saved ?? "";
  const findFault = (text: string) => findDeliveryDayFault(text, first, countryCode);
  const [shownFault, setShownFault] = useState<DeliveryDayFault>();
  const fault = typed === undefined && saved !== null ? findFault(saved) : shownFault;
  const save = async (next: string) => {
    const found = findFault(next);
    setShownFault(found);
    if (found || busy || next === (saved ?? "")) return;
    if (await onSave(next === "" ? null : next)) setTyped(undefined);
  };
  const isClosed = fault === "weekend" || fault === "holiday";
  const suggestion = isClosed ? toWorkingDay(day, countryCode) : fault && earliest;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t("label")}
      </label>
      <input
        id={id}
        type="date"
        min={earliest}
        value={day}
        aria-invalid={fault && true}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={(event) => {
          setTyped(event.target.value);
          if (shownFault && !findFault(event.target.value)) setShownFault(undefined);
        }}
        onBlur={({ target }) => {
          // a partially typed date has no value and would count as none
          if (target.validity.badInput) setShownFault("not_a_day");
          else void save(target.value);
        }}
        className={`min-h-11 rounded-control border bg-paper px-3
          ${fault ? "border-danger" : "border-muted"}`}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t("hint", { date: formatDate(earliest) })}
      </p>
      <div id={`${id}-fault`} aria-live="polite">
        {fault && suggestion && (
          <p className="mt-1 text-sm font-semibold text-danger">
            {t(`faults.${fault}`)}{" "}
            <button
              type="button"
              className="min-h-8 rounded-control border border-danger px-2 hover:bg-surface"
              onClick={() => {
                setTyped(suggestion);
                void save(suggestion);
              }}
            >
              {t("take", { date: formatDate(suggestion) })}
            </button>
          </p>
        )}
        {!fault && saved !== null && day === saved && (
          <p className="mt-1 text-sm font-semibold">{t("chosen", { date: formatDate(saved) })}</p>
        )}
      </div>
    </div>
  );
}
