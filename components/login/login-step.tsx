"use client";

import { useLoadedSchema } from "@/lib/browser/page/form-resolver";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button, buttonClass } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { takeSharePath } from "@/lib/browser/sharing/share-memory";
import type { LoginForm } from "@/lib/model/customer/login-forms";
import { useFieldError } from "./use-field-error";

const loadLoginForm = () =>
  import("@/lib/model/customer/login-forms").then((forms) => forms.loginForm);

type LoginStepProps = {
  returnPath?: string;
  registrationEnabled: boolean;
  passwordDefined: boolean;
};

/** E-mail and password; an error never says which one was wrong (LOGIN-02, LOGIN-03). */
export function LoginStep({ returnPath, registrationEnabled, passwordDefined }: LoginStepProps) {
  const t = useTranslations("login");
  const te = useTranslations("error");
  const fieldError = useFieldError();
  const [failure, setFailure] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const { register, handleSubmit, formState } = useForm<LoginForm>({
    resolver: useLoadedSchema(loadLoginForm),
    defaultValues: { email: "", password: "" },
  });
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await callApi("/api/auth", { method: "POST", body: values });
      setLeaving(true);
      const sharePath = takeSharePath();
      location.assign(returnPath ?? sharePath ?? "/");
    } catch (error) {
      setFailure(toFailure(error));
    }
  });
  const toFailure = (error: unknown): string => {
    if (!(error instanceof ApiClientError)) return te("codes.unknown_error");
    if (error.status === 401) return t("failed");
    if (error.status === 429) return te("codes.rate_limited");
    return error.isOutage ? te("codes.service_unavailable") : te("codes.unknown_error");
  };
  return (
    <>
      <h1 className="text-3xl font-semibold sm:text-4xl">{t("title")}</h1>
      {passwordDefined && (
        <p role="status" className="mt-4 rounded-control border-l-4 border-success bg-surface p-3">
          {t("passwordDefined")}
        </p>
      )}
      {returnPath && <p className="mt-2 text-muted">{t("signedOut")}</p>}
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4" method="post">
        <TextField
          label={t("email")}
          type="email"
          autoComplete="username"
          required
          error={fieldError("email", formState.errors.email?.message)}
          {...register("email")}
        />
        <TextField
          label={t("password")}
          type="password"
          autoComplete="current-password"
          required
          error={fieldError("password", formState.errors.password?.message)}
          {...register("password")}
        />
        {failure && (
          <p
            role="alert"
            className="rounded-control border-l-4 border-danger bg-surface p-3 font-semibold
              text-danger"
          >
            {failure}
          </p>
        )}
        <Button type="submit" busy={formState.isSubmitting || leaving}>
          {t("submit")}
        </Button>
      </form>
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        <LoginCard
          title={t("activateTitle")}
          text={t("activateText")}
          href="/login?step=email"
          label={t("activateLink")}
        />
        {registrationEnabled && (
          <LoginCard
            title={t("becomeTitle")}
            text={t("becomeText")}
            href="/login?step=registration"
            label={t("becomeLink")}
          />
        )}
      </div>
    </>
  );
}

function LoginCard({
  title,
  text,
  href,
  label,
}: {
  title: string;
  text: string;
  href: string;
  label: string;
}) {
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="flex-1 text-sm text-muted">{text}</p>
      <a href={href} className={buttonClass("secondary", "mt-2")}>
        {label}
      </a>
    </section>
  );
}
