"use client";

import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useTranslations } from "next-intl";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { fieldLengthMax } from "@/lib/model/customer/login-fields";

/** A field error as text in the reader's language, from the schema's key. */
export function useFieldError() {
  const t = useTranslations("error.fields");
  return (name: string, message: string | undefined): string | undefined => {
    if (!message) return undefined;
    const key = message as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key, { max: fieldLengthMax[name] ?? 0, min: 0 }) : t("invalid_value");
  };
}

/**
 * Shows the server's errors next to their fields, with the focus on the first; returns whether
 * there were any.
 */
export function showServerFaults<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiClientError)) return false;
  const known = (error.envelope?.details ?? []).filter(
    (detail) => detail.field in form.getValues(),
  );
  for (const detail of known)
    form.setError(
      detail.field as Path<Form>,
      { message: detail.code },
      { shouldFocus: detail === known[0] },
    );
  return known.length > 0;
}
