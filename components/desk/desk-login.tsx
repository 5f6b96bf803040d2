"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useLoaded } from "@/components/ui/use-loaded";
import type { FieldError } from "@/contract/errors";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { DeskLoginForm } from "@/lib/model/desk/desk-forms";

const loadFault = () => import("./call-fault").then((module) => module.CallFault);

/** E-mail and password, then a code if two-factor sign-in is on (ADM-02). */
export function DeskLogin({ returnPath }: { returnPath: string }) {
  const t = useTranslations("desk.login");
  const te = useTranslations("error.fields");
  const [fault, setFault] = useState<unknown>();
  const CallFault = useLoaded(loadFault, useIsIdle() || fault !== undefined);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const errorOf = (name: keyof DeskLoginForm) => {
    const error = errors.find(({ field }) => field === name);
    return error && te(error.code, { max: 0, min: 0, ...error.params });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget: form } = event;
    const showErrors = (found: readonly FieldError[]) => {
      setErrors(found);
      if (found[0]) form.querySelector<HTMLElement>(`[name="${found[0].field}"]`)?.focus();
    };
    const entries = [...new FormData(form)];
    const empty = entries.filter(([, value]) => !String(value).trim()).map(toMissing);
    showErrors(empty);
    setFault(undefined);
    if (empty[0]) return;
    setBusy(true);
    try {
      await callApi("/api/desk/session", { method: "POST", body: Object.fromEntries(entries) });
      location.assign(returnPath);
    } catch (error) {
      setBusy(false);
      const refusal = error instanceof ApiClientError ? error : undefined;
      if (refusal?.code === "two_factor_required") setNeedsCode(true);
      else if (refusal?.envelope?.details?.[0]) showErrors(refusal.envelope.details);
      else setFault(error);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4" method="post">
      <TextField
        name="email"
        label={t("email")}
        type="email"
        autoComplete="username"
        required
        error={errorOf("email")}
      />
      <TextField
        name="password"
        label={t("password")}
        type="password"
        autoComplete="current-password"
        required
        error={errorOf("password")}
      />
      {needsCode && (
        <TextField
          name="code"
          label={t("code")}
          hint={t("codeHint")}
          autoComplete="one-time-code"
          required
          ref={focusOnce}
          error={errorOf("code")}
        />
      )}
      {fault !== undefined && CallFault && <CallFault error={fault} />}
      <Button type="submit" busy={isBusy}>
        {t("submit")}
      </Button>
    </form>
  );
}

const toMissing = ([field]: [string, unknown]): FieldError => ({
  field,
  code: "required",
  message: "",
});
const focusOnce = (field: HTMLInputElement | null) => field?.focus();
