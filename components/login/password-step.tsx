"use client";

import { useLoadedSchema } from "@/lib/browser/page/form-resolver";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button, buttonClass } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import type { PasswordForm } from "@/lib/model/customer/login-forms";
import { showServerFaults, useFieldError } from "./use-field-error";

const loadPasswordForm = () =>
  import("@/lib/model/customer/login-forms").then((forms) => forms.passwordForm);

const isRateLimit = (error: unknown) => error instanceof ApiClientError && error.status === 429;

/**
 * Token and e-mail from the mailed link; `isUsable`: neither used nor expired when it was opened.
 */
type PasswordStepProps = { token?: string; email?: string; isUsable: boolean };

/** Sets the password, or says at once that the link is no longer valid (LOGIN-05). */
export function PasswordStep({ token, email, isUsable }: PasswordStepProps) {
  const t = useTranslations("login");
  const te = useTranslations("error.codes");
  const toast = useToast();
  const fieldError = useFieldError();
  const [expired, setExpired] = useState(!isUsable);
  const form = useForm<PasswordForm>({
    resolver: useLoadedSchema(loadPasswordForm),
    defaultValues: { password: "", confirmation: "", token: token ?? "", email: email ?? "" },
  });
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(async (values) => {
    try {
      await callApi("/api/auth/password", { method: "POST", body: values });
      location.assign("/login?defined=1");
    } catch (error) {
      if (error instanceof ApiClientError && error.code === "invalid_token") setExpired(true);
      else if (!showServerFaults(form, error))
        toast({
          variant: "error",
          title: te(isRateLimit(error) ? "rate_limited" : "service_unavailable"),
        });
    }
  });
  if (expired) {
    return (
      <section role="alert">
        <h1 className="text-3xl font-semibold sm:text-4xl">{t("linkExpiredTitle")}</h1>
        <p className="mt-3 text-muted">{t("linkExpiredText")}</p>
        <a
          href={`/login?step=email${email ? `&email=${encodeURIComponent(email)}` : ""}`}
          className={buttonClass("primary", "mt-6")}
        >
          {t("linkExpiredAgain")}
        </a>
      </section>
    );
  }
  return (
    <>
      <h1 className="text-3xl font-semibold sm:text-4xl">{t("passwordTitle")}</h1>
      <p className="mt-3 text-muted">{t("passwordText")}</p>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4" method="post">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t("newPassword")}
          type="password"
          autoComplete="new-password"
          required
          error={fieldError("password", formState.errors.password?.message)}
          {...register("password")}
        />
        <TextField
          label={t("confirmation")}
          type="password"
          autoComplete="new-password"
          required
          error={fieldError("confirmation", formState.errors.confirmation?.message)}
          {...register("confirmation")}
        />
        <Button type="submit" busy={formState.isSubmitting}>
          {t("definePassword")}
        </Button>
      </form>
    </>
  );
}
