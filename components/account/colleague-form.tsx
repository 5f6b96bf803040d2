"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { showServerFaults, useFieldError } from "@/components/login/use-field-error";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toaster";
import { type CompanyRole, companyRoles } from "@/contract/people/company-role";
import { ApiClientError, pageCustomerId } from "@/lib/browser/api/api-client";
import { callOnce } from "@/lib/browser/api/call-once";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useDraftForm } from "@/lib/browser/pad/use-draft-form";
import { countDecimals, formatTyped, parseDecimal, toDecimal } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { ColleagueView } from "@/lib/model/customer/colleague";

type ColleagueFormProps = {
  /** Undefined for an invitation. */
  colleague?: ColleagueView;
  currencyCode: string;
  onDone: () => void;
  onCancel: () => void;
};
type Values = {
  email: string;
  first_name: string;
  last_name: string;
  company_role: CompanyRole;
  order_limit: string;
  month_limit: string;
};
const limitNames = ["order_limit", "month_limit"] as const;

/** Invites a colleague, or changes her role and limits (ACC-01). */
export function ColleagueForm({ colleague, currencyCode, onDone, onCancel }: ColleagueFormProps) {
  const t = useTranslations("account.colleagues");
  const locale = useLocale() as Locale;
  const toast = useToast();
  const reason = useErrorReason();
  const fieldError = useFieldError();
  const toTyped = (amountMinor: number | null | undefined) =>
    typeof amountMinor === "number"
      ? formatTyped(toDecimal(amountMinor, currencyCode, locale), locale)
      : "";
  const form = useForm<Values>({
    defaultValues: {
      email: "",
      first_name: "",
      last_name: "",
      company_role: colleague?.role ?? "buyer",
      order_limit: toTyped(colleague?.orderLimitMinor),
      month_limit: toTyped(colleague?.monthLimitMinor),
    },
  });
  const { register, handleSubmit, formState, setError, setFocus, watch } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus(colleague ? "company_role" : "email"), [colleague, setFocus]);
  const role = watch("company_role");
  const forget = useDraftForm(
    `comptoir-colleague-${pageCustomerId}-${colleague?.id ?? "new"}`,
    form,
  );

  /**
   * Rejects `1.250` €: the writer means a thousand, but it would be read as little more than one.
   */
  const toLimit = (typed: string) => {
    const [, decimals = ""] = typed.trim().split(/[.,]/);
    return decimals.length > countDecimals(currencyCode, locale)
      ? undefined
      : parseDecimal(typed, currencyCode, locale);
  };
  /**
   * Minor units, null for an empty field; undefined if it is invalid, which is shown at the field.
   */
  const readLimits = (values: Values) => {
    const limits = limitNames.map((name) =>
      values[name].trim() === "" ? null : toLimit(values[name]),
    );
    limits.forEach((limit, index) => {
      const name = limitNames[index] ?? "order_limit";
      if (limit === undefined) setError(name, { message: "invalid_amount" }, { shouldFocus: true });
    });
    return limits.includes(undefined)
      ? undefined
      : { order_limit: limits[0] ?? null, month_limit: limits[1] ?? null };
  };
  const submit = handleSubmit(async (values) => {
    const limits = readLimits(values);
    if (!limits) return;
    const { email, first_name, last_name, company_role } = values;
    const change = { company_role, ...limits };
    try {
      await callOnce(
        colleague
          ? `/api/company/colleagues/${encodeURIComponent(colleague.id)}`
          : "/api/company/colleagues",
        colleague ? change : { email, first_name, last_name, ...change },
      );
      forget();
      if (!colleague) toast({ variant: "success", title: t("sent"), text: email });
      onDone();
    } catch (error) {
      if (error instanceof ApiClientError && error.status === 422)
        setError("email", { message: "email_taken" }, { shouldFocus: true });
      else if (!showServerFaults(form, error)) toast({ variant: "error", title: reason(error) });
    }
  });
  const textOf = (name: "email" | "first_name" | "last_name" | (typeof limitNames)[number]) => ({
    error: fieldError(name, errors[name]?.message),
    ...register(name),
  });
  return (
    <form noValidate onSubmit={submit} method="post" className="mt-4 flex flex-col gap-4">
      {!colleague && (
        <>
          <TextField
            label={t("email")}
            type="email"
            autoComplete="off"
            required
            {...textOf("email")}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t("firstName")}
              autoComplete="off"
              required
              {...textOf("first_name")}
            />
            <TextField label={t("lastName")} autoComplete="off" required {...textOf("last_name")} />
          </div>
        </>
      )}
      <label className="block text-sm font-semibold">
        {t("role")}
        <select
          {...register("company_role")}
          aria-describedby="colleague-role-hint"
          className="mt-1 block min-h-11 w-full rounded-control border border-muted bg-paper px-3
            py-2 text-base font-normal text-ink"
        >
          {companyRoles.map((name) => (
            <option key={name} value={name}>
              {t(`roles.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <p id="colleague-role-hint" className="-mt-3 text-sm text-muted" aria-live="polite">
        {t(`roleHints.${role}`)}
      </p>
      {role === "buyer" && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t("orderLimit")}
              inputMode="decimal"
              autoComplete="off"
              {...textOf("order_limit")}
            />
            <TextField
              label={t("monthLimit")}
              inputMode="decimal"
              autoComplete="off"
              {...textOf("month_limit")}
            />
          </div>
          <p className="-mt-2 text-sm text-muted">{t("limitHint")}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" busy={isSubmitting}>
          {t(colleague ? "save" : "send")}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
