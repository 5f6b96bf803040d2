"use client";

import { useTranslations } from "next-intl";
import { savedCartNameLengthMax } from "@/contract/limits";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { FieldForm, type FieldOutcome } from "../summary/field-form";

type SavedCartNameProps = {
  label: string;
  button: string;
  initial?: string;
  autoFocus?: boolean;
  revision?: number;
  /** Message after success. */
  done?: (name: string) => string;
  onName: (name: string) => Promise<void>;
};

/** The name of a saved cart; errors are shown below the field. */
export function SavedCartName({
  label,
  button,
  initial,
  autoFocus,
  revision,
  done,
  onName,
}: SavedCartNameProps) {
  const t = useTranslations("cartPage.saved");
  const tField = useTranslations("error.fields");
  const reason = useErrorReason();
  const explain = (error: unknown): string => {
    if (!(error instanceof ApiClientError)) return reason(error);
    if (error.status === 422) return t("nameTaken");
    return error.code === "not_allowed" ? t("full") : reason(error);
  };
  const send = async (name: string): Promise<FieldOutcome> => {
    if (name.length > savedCartNameLengthMax)
      return { fault: tField("too_long", { max: savedCartNameLengthMax }) };
    try {
      await onName(name);
      return { message: done?.(name) };
    } catch (error) {
      return { fault: explain(error) };
    }
  };
  return (
    <FieldForm
      label={label}
      button={button}
      initial={initial}
      input={{ autoFocus }}
      revision={revision}
      missing={t("nameMissing")}
      onSend={send}
    />
  );
}
