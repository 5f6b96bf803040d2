"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { FullNote } from "@/components/ui/full-note";
import { TextField } from "@/components/ui/text-field";
import { commentLengthMax } from "@/contract/limits";
import { toWorkingDay } from "@/domain/calendar/working-day";
import { formatCountry } from "@/lib/format/country";
import { useDates } from "@/components/ui/use-dates";
import type { Locale } from "@/lib/i18n/locales";
import type { AddressView } from "@/lib/model/customer/address";
import { findDeliveryDayFault } from "@/lib/model/order/delivery-day";
import type { AmendmentForm } from "@/lib/model/order/order-amendment";
import { chosenCountry, type AmendmentDraft } from "./amendment-draft";

type AmendmentDetailsProps = {
  form: AmendmentForm;
  draft: AmendmentDraft;
  isChecked: boolean;
  /** The date is partially typed: the field has no value. */
  isDayPartial: boolean;
  refusalAt: (key: string) => string | undefined;
  onChange: (next: Partial<AmendmentDraft>) => void;
};

/** The order's address, requested date and comment. */
export function AmendmentDetails({
  form,
  draft,
  isDayPartial,
  refusalAt,
  onChange,
}: AmendmentDetailsProps) {
  const t = useTranslations("orderAmend");
  const id = useId();
  const refusal = refusalAt("comment");
  return (
    <div className="mt-8 grid gap-6">
      <AddressChoice {...{ form, draft, refusalAt, onChange }} />
      {form.delivery && (
        <DayField
          {...{ form, draft, isDayPartial, refusalAt, onChange }}
          delivery={form.delivery}
        />
      )}
      <div data-line="comment">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {t("comment")}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={commentLengthMax}
          value={draft.comment ?? form.comment}
          onChange={({ target }) => onChange({ comment: target.value })}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          className="block w-full rounded-control border border-muted bg-paper px-3 py-2 text-ink"
        />
        <FullNote text={draft.comment ?? form.comment} max={commentLengthMax} />
        <Refusal id={`${id}-refusal`}>{refusal}</Refusal>
      </div>
    </div>
  );
}

type PartProps = Pick<AmendmentDetailsProps, "form" | "draft" | "refusalAt" | "onChange">;

const Refusal = ({ id, children }: { id: string; children: ReactNode }) =>
  children && (
    <p id={id} role="alert" className="mt-1 text-sm font-semibold text-danger">
      {children}
    </p>
  );

function AddressChoice({ form, draft, refusalAt, onChange }: PartProps) {
  const t = useTranslations("orderAmend");
  const locale = useLocale() as Locale;
  const id = useId();
  const refusal = refusalAt("address");
  const textOf = (address: AddressView) =>
    [
      address.company ?? address.name,
      address.address_1,
      [address.postalCode, address.city].filter(Boolean).join(" "),
      address.countryCode && formatCountry(address.countryCode, locale),
    ]
      .filter(Boolean)
      .join(", ");
  if (form.otherAddresses.length === 0) return null;
  return (
    <fieldset data-line="address" className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t("address")}</legend>
      {[form.address, ...form.otherAddresses].map((address, index) => (
        <label
          key={address?.id ?? "none"}
          className="flex min-h-11 items-start gap-3 py-2 [overflow-wrap:anywhere]"
        >
          <input
            type="radio"
            name={id}
            className="mt-0.5 size-5 shrink-0 accent-brand"
            checked={index === 0 ? draft.addressId === undefined : draft.addressId === address?.id}
            onChange={() => onChange({ addressId: index === 0 ? undefined : address?.id })}
          />
          <span className="min-w-0">{address ? textOf(address) : t("noAddress")}</span>
        </label>
      ))}
      <Refusal id={`${id}-refusal`}>{refusal}</Refusal>
    </fieldset>
  );
}

type Delivery = NonNullable<AmendmentForm["delivery"]>;

function DayField({
  form,
  delivery,
  draft,
  isDayPartial,
  refusalAt,
  onChange,
}: PartProps & { delivery: Delivery; isDayPartial: boolean }) {
  const t = useTranslations("orderAmend");
  const { formatDate } = useDates();
  const country = chosenCountry(form, draft);
  const fault = isDayPartial
    ? "not_a_day"
    : findDeliveryDayFault(draft.day ?? "", delivery.first, country);
  const earliest = toWorkingDay(delivery.first, country);
  const error = fault ? t(`dayFaults.${fault}`) : refusalAt("day");
  return (
    <div data-line="day" className="max-w-xs">
      <TextField
        type="date"
        label={t("day")}
        hint={t("dayHint", { date: formatDate(earliest) })}
        value={draft.day ?? delivery.day}
        onChange={({ target }) => onChange({ day: target.value })}
        {...(error ? { error } : {})}
      />
    </div>
  );
}
