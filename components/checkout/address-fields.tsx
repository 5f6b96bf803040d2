"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/ui/text-field";
import type { FieldError } from "@/contract/errors";
import { addressLineLengthMax, nameLengthMax, postalCodeLengthMax } from "@/contract/limits";
import { formatCountry } from "@/lib/format/country";
import type { Locale } from "@/lib/i18n/locales";
import type { AddressForm as Values, AddressRules } from "@/lib/model/customer/address-form";

const fields = [
  { name: "company", autoComplete: "organization", max: 100 },
  { name: "first_name", autoComplete: "given-name", max: nameLengthMax, half: true },
  { name: "last_name", autoComplete: "family-name", max: nameLengthMax, half: true },
  { name: "address_1", autoComplete: "address-line1", max: addressLineLengthMax, required: true },
  { name: "address_2", autoComplete: "address-line2", max: addressLineLengthMax },
  {
    name: "postal_code",
    autoComplete: "postal-code",
    max: postalCodeLengthMax,
    required: true,
    half: true,
  },
  { name: "city", autoComplete: "address-level2", max: 100, required: true, half: true },
] as const;
const contacts = [
  { name: "phone", autoComplete: "tel", type: "tel", max: 24, rule: "address_phone_required" },
  { name: "email", autoComplete: "email", type: "email", max: 254, rule: "address_email_required" },
] as const;

type AddressFieldsProps = {
  form: UseFormReturn<Values>;
  countries: readonly string[];
  rules: AddressRules;
};

/** The fields of an address in two columns (VAL-04). */
export function AddressFields({
  form: { register, formState },
  countries,
  rules,
}: AddressFieldsProps) {
  const t = useTranslations("checkout.address");
  const tField = useTranslations("error.fields");
  const locale = useLocale() as Locale;
  const id = useId();
  const sentence = (name: keyof Values, max: number) => {
    const error = formState.errors[name];
    if (!error) return undefined;
    return tField(toFaultKey(error.type, error.message, name), { max, min: 1 });
  };
  return (
    <>
      {fields.map((field) => (
        <TextField
          key={field.name}
          label={t(`fields.${field.name}`)}
          autoComplete={`shipping ${field.autoComplete}`}
          required={"required" in field}
          className={"half" in field ? "" : "sm:col-span-2"}
          error={sentence(field.name, field.max)}
          {...register(field.name)}
        />
      ))}
      <div className="sm:col-span-2">
        <label htmlFor={`${id}-country`} className="mb-1 block text-sm font-semibold">
          {t("fields.country_code")} <span aria-hidden>*</span>
        </label>
        <select
          id={`${id}-country`}
          autoComplete="shipping country"
          className="min-h-11 w-full rounded-control border border-muted bg-paper px-3"
          {...register("country_code")}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {formatCountry(code, locale)}
            </option>
          ))}
        </select>
      </div>
      {contacts.map((field) => (
        <TextField
          key={field.name}
          label={t(`fields.${field.name}`)}
          type={field.type}
          autoComplete={`shipping ${field.autoComplete}`}
          required={rules[field.rule]}
          error={sentence(field.name, field.max)}
          {...register(field.name)}
        />
      ))}
    </>
  );
}

/** Shows a server's field errors; returns whether there were any. */
export function showAddressFaults(
  form: UseFormReturn<Values>,
  details: readonly FieldError[],
): boolean {
  const values = form.getValues();
  const known = details.flatMap((detail) => {
    const name = detail.field.split(".").at(-1) as keyof Values;
    return name in values ? [{ name, code: detail.code }] : [];
  });
  for (const fault of known)
    form.setError(fault.name, { message: fault.code }, { shouldFocus: fault === known[0] });
  return known.length > 0;
}

/** A form that nothing is typed into yet. */
export const emptyAddress: Values = {
  company: "",
  first_name: "",
  last_name: "",
  address_1: "",
  address_2: "",
  postal_code: "",
  city: "",
  country_code: "",
  phone: "",
  email: "",
};

type FaultKey = "required" | "too_long" | "invalid_email" | "invalid_phone" | "invalid_value";

/** A Zod issue, or the server's code, as a key of `error.fields`. */
function toFaultKey(
  type: string | undefined,
  message: string | undefined,
  name: keyof Values,
): FaultKey {
  const codes: FaultKey[] = [
    "required",
    "too_long",
    "invalid_email",
    "invalid_phone",
    "invalid_value",
  ];
  const code = codes.find((known) => known === message);
  if (code) return code;
  if (type === "too_big") return "too_long";
  if (type === "too_small" || type === "invalid_type") return "required";
  if (name === "email") return "invalid_email";
  return name === "phone" ? "invalid_phone" : "invalid_value";
}
