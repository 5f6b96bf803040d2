"use client";

import { toResolver } from "@/lib/browser/page/form-resolver";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { ErrorEnvelope } from "@/contract/errors";
import { readDraft, writeDraft } from "@/lib/browser/pad/draft";
import {
  type AddressForm as Values,
  type AddressRules,
  toAddressForm,
} from "@/lib/model/customer/address-form";
import { AddressFields, emptyAddress, showAddressFaults } from "./address-fields";

export type NewAddressOutcome = {
  values: Values;
  isSaved: boolean;
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

/** A new shipping address (VAL-04). Input survives errors and reloads of this tab. */
export function AddressForm({
  cartId,
  countries,
  rules,
  busy,
  onSubmit,
  onDone,
}: AddressFormProps) {
  const t = useTranslations("checkout.address");
  const draftKey = `comptoir-address-${cartId}`;
  const schema = useMemo(() => toAddressForm(rules), [rules]);
  const [stored] = useState(() => readStored(draftKey));
  const [isSaved, setSaved] = useState(stored.isSaved ?? true);
  const form = useForm<Values>({
    resolver: toResolver(schema),
    defaultValues: { ...emptyAddress, country_code: countries[0] ?? "", ...stored.values },
  });
  const { handleSubmit, formState, setFocus, watch, getValues } = form;
  useEffect(() => setFocus("company"), [setFocus]);
  useEffect(() => {
    const subscription = watch((values) =>
      writeDraft(draftKey, JSON.stringify({ values, isSaved } satisfies Stored)),
    );
    return () => subscription.unsubscribe();
  }, [watch, draftKey, isSaved]);
  const changeSaved = (next: boolean) => {
    setSaved(next);
    writeDraft(draftKey, JSON.stringify({ values: getValues(), isSaved: next } satisfies Stored));
  };
  const submit = handleSubmit(async (values) => {
    const fail: NewAddressOutcome["fail"] = (details) => showAddressFaults(form, details);
    const done = () => {
      writeDraft(draftKey, undefined);
      onDone();
    };
    await onSubmit({ values, isSaved, fail, done });
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t("new")}
      className="mt-4 grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2
        sm:p-5"
    >
      <AddressFields form={form} countries={countries} rules={rules} />
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={isSaved}
          onChange={(event) => changeSaved(event.target.checked)}
        />
        <span>{t("keep")}</span>
      </label>
      <Button type="submit" busy={formState.isSubmitting || busy} className="sm:col-span-2">
        {t("use")}
      </Button>
    </form>
  );
}

/** The input, and whether to save it in the company's address book. */
type Stored = { values: Partial<Values>; isSaved: boolean };

function readStored(key: string): Partial<Stored> {
  try {
    const stored: unknown = JSON.parse(readDraft(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Partial<Stored>) : {};
  } catch {
    return {};
  }
}
