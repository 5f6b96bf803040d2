"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showServerFaults, useFieldError } from "@/components/login/use-field-error";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useLoadedSchema } from "@/lib/browser/page/form-resolver";
import type { EmailChangeForm } from "@/lib/model/customer/login-forms";

const loadForm = () =>
  import("@/lib/model/customer/login-forms").then((forms) => forms.emailChangeForm);
const empty = { email: "", password: "" };

/** Requests a new e-mail address, to be confirmed by a link mailed to it (ACC-01). */
export function EmailForm({ email }: { email: string }) {
  const t = useTranslations("account.email");
  const toast = useToast();
  const reason = useErrorReason();
  const fieldError = useFieldError();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<EmailChangeForm>({
    resolver: useLoadedSchema(loadForm),
    defaultValues: empty,
  });
  const { register, handleSubmit, formState, reset, setError } = form;
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await callApi("/api/customer/email", { method: "POST", body: values });
      reset(empty);
      setSentTo(values.email);
    } catch (error) {
      const code = error instanceof ApiClientError ? error.code : undefined;
      if (code === "invalid_credentials")
        setError("password", { message: "wrong_password" }, { shouldFocus: true });
      else if (!showServerFaults(form, error)) toast({ variant: "error", title: reason(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit} method="post" className="flex flex-col gap-4">
      <p className="[overflow-wrap:anywhere]">{t("present", { email })}</p>
      <TextField
        label={t("new")}
        type="email"
        autoComplete="off"
        required
        hint={t("hint")}
        error={fieldError("email", errors.email?.message)}
        {...register("email")}
      />
      <TextField
        label={t("password")}
        type="password"
        autoComplete="current-password"
        required
        error={fieldError("password", errors.password?.message)}
        {...register("password")}
      />
      <p role="status" className="font-semibold [overflow-wrap:anywhere] empty:hidden">
        {sentTo && t("sent", { email: sentTo })}
      </p>
      <Button type="submit" look="secondary" busy={formState.isSubmitting} className="self-start">
        {t("submit")}
      </Button>
    </form>
  );
}
