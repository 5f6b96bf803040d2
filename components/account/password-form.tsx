"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { showServerFaults, useFieldError } from "@/components/login/use-field-error";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { useLoadedSchema } from "@/lib/browser/page/form-resolver";
import type { PasswordChange } from "@/lib/model/customer/login-forms";

const loadForm = () =>
  import("@/lib/model/customer/login-forms").then((forms) => forms.passwordChange);
const empty = { current: "", password: "", confirmation: "" };

/** A new password; the buyer's other sessions end with it (ACC-01). */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations("account.password");
  const te = useTranslations("error.codes");
  const toast = useToast();
  const fieldError = useFieldError();
  const form = useForm<PasswordChange>({
    resolver: useLoadedSchema(loadForm),
    defaultValues: empty,
  });
  const { register, handleSubmit, formState, reset, setError } = form;
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await callApi("/api/customer/password", { method: "POST", body: values });
      reset(empty);
      toast({ variant: "success", title: t("done"), text: t("doneText") });
    } catch (error) {
      const code = error instanceof ApiClientError ? error.code : undefined;
      if (code === "invalid_credentials")
        setError("current", { message: "wrong_password" }, { shouldFocus: true });
      else if (!showServerFaults(form, error))
        toast({
          variant: "error",
          title: te(code === "rate_limited" ? "rate_limited" : "service_unavailable"),
        });
    }
  });
  return (
    <form noValidate onSubmit={submit} method="post" className="flex flex-col gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t("current")}
        type="password"
        autoComplete="current-password"
        required
        error={fieldError("current", errors.current?.message)}
        {...register("current")}
      />
      <TextField
        label={t("new")}
        type="password"
        autoComplete="new-password"
        required
        hint={t("hint")}
        error={fieldError("password", errors.password?.message)}
        {...register("password")}
      />
      <TextField
        label={t("confirmation")}
        type="password"
        autoComplete="new-password"
        required
        error={fieldError("confirmation", errors.confirmation?.message)}
        {...register("confirmation")}
      />
      <Button type="submit" look="secondary" busy={formState.isSubmitting} className="self-start">
        {t("submit")}
      </Button>
    </form>
  );
}
