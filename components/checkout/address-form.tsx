"use client";

import { toResolver } from "@/lib/browser/page/form-resolver";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { ErrorEnvelope } from "@/contract/errors";
import { addressLineLengthMax, nameLengthMax, postalCodeLengthMax } from "@/contract/limits";
import { readDraft, writeDraft } from "@/lib/browser/pad/draft";
import { formatCountry } from "@/lib/format/country";
import type { Locale } from "@/lib/i18n/locales";
import {
  type AddressForm as Values,
  type AddressRules,
  toAddressForm,
} from "@/lib/model/customer/address-form";

export type NewAddressOutcome = {
  values: Values;
  isKept: boolean;
  fail: (details: NonNullable<ErrorEnvelope["details"]>) => boolean;
  done: () => void;
};
type AddressFormProps = {
  cartId: string;
  countries: string[];
  rules: AddressRules;
  busy: boolean;
  onSubmit: (outcome: NewAddressOutcome) => Promise<unknown>;
  onDone: () => void;
};

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

/** A new shipping address (VAL-04). What is typed survives errors and reloads of this tab. */
export function AddressForm({
  cartId,
  countries,
  rules,
  busy,
  onSubmit,
  onDone,
}: AddressFormProps) {
  const t = useTranslations("checkout.address");
  const tField = useTranslations("error.fields");
  const locale = useLocale() as Locale;
  const id = useId();
  const draftKey = `comptoir-address-${cartId}`;
  const schema = useMemo(() => toAddressForm(rules), [rules]);
  const [stored] = useState(() => readStored(draftKey));
  const [isKept, setKept] = useState(stored.isKept ?? true);
  const { register, handleSubmit, formState, setError, setFocus, watch, getValues } =
    useForm<Values>({
      resolver: toResolver(schema),
      defaultValues: {
        company: "",
        first_name: "",
        last_name: "",
        address_1: "",
        address_2: "",
        postal_code: "",
        city: "",
        country_code: countries[0] ?? "",
        phone: "",
        email: "",
        ...stored.values,
      },
    });
  useEffect(() => setFocus("company"), [setFocus]);
  useEffect(() => {
    const subscription = watch((values) =>
      writeDraft(draftKey, JSON.stringify({ values, isKept } satisfies Stored)),
    );
    return () => subscription.unsubscribe();
  }, [watch, draftKey, isKept]);
  const keep = (next: boolean) => {
    setKept(next);
    writeDraft(draftKey, JSON.stringify({ values: getValues(), isKept: next } satisfies Stored));
  };
  const submit = handleSubmit(async (values) => {
    const fail: NewAddressOutcome["fail"] = (details) => {
      const known = details.flatMap((detail) => {
        const name = detail.field.split(".").at(-1) as keyof Values;
        return name in values ? [{ name, code: detail.code }] : [];
      });
      for (const { name, code } of known) setError(name, { message: code }, { shouldFocus: true });
      return known.length > 0;
    };
    const done = () => {
      writeDraft(draftKey, undefined);
      onDone();
    };
    await onSubmit({ values, isKept, fail, done });
  });
  const sentence = (name: keyof Values, max: number) => {
    const error = formState.errors[name];
    if (!error) return undefined;
    return tField(toFaultKey(error.type, error.message, name), { max, min: 1 });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t("new")}
      className="mt-4 grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2
        sm:p-5"
    >
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
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={isKept}
          onChange={(event) => keep(event.target.checked)}
        />
        <span>{t("keep")}</span>
      </label>
      <Button type="submit" busy={formState.isSubmitting || busy} className="sm:col-span-2">
        {t("use")}
      </Button>
    </form>
  );
}

type FaultKey = "required" | "too_long" | "invalid_email" | "invalid_phone" | "invalid_value";

/** Zod's issue, or the server's code, as a key of `error.fields`. */
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

/** What was typed and whether it is to be kept for the company. */
type Stored = { values: Partial<Values>; isKept: boolean };

function readStored(key: string): Partial<Stored> {
  try {
    const stored: unknown = JSON.parse(readDraft(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Partial<Stored>) : {};
  } catch {
    return {};
  }
}
