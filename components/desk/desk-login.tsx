"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import type { DeskLoginForm } from "@/lib/model/desk/desk-forms";
import { DeskFault } from "./desk-fault";
import { useDeskFault } from "./use-desk-fault";

/** E-mail and password, then the code where two-factor sign-in is on (ADM-02). */
export function DeskLogin({ returnPath }: { returnPath: string }) {
  const t = useTranslations("desk.login");
  const te = useTranslations("error.fields");
  const toFault = useDeskFault();
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const errorOf = (name: keyof DeskLoginForm) => {
    const code = errors.get(name) as Parameters<typeof te.has>[0] | undefined;
    return code && te(te.has(code) ? code : "invalid_value");
  };
  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const entries = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, String(value)] as const,
    );
    const empty = entries.filter(([, value]) => value.trim() === "");
    setErrors(new Map(empty.map(([name]) => [name, "required"])));
    setFault(undefined);
    if (empty.length > 0) return;
    setBusy(true);
    try {
      await callApi("/api/desk/session", { method: "POST", body: Object.fromEntries(entries) });
      location.assign(returnPath);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiClientError && error.code === "two_factor_required")
        setNeedsCode(true);
      else {
        const details = (error instanceof ApiClientError && error.envelope?.details) || [];
        setErrors(new Map(details.map(({ field, code }) => [field, code])));
        if (details.length === 0) setFault(toFault(error));
      }
    }
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="mt-6 flex flex-col gap-4"
      method="post"
    >
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
      {fault && <DeskFault text={fault} />}
      <Button type="submit" busy={isBusy}>
        {t("submit")}
      </Button>
    </form>
  );
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus();
