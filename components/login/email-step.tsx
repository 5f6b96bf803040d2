"use client";

import { useLoadedSchema } from "@/lib/browser/page/form-resolver";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import type { EmailForm } from "@/lib/model/customer/login-forms";
import { showServerFaults, useFieldError } from "./use-field-error";

const loadEmailForm = () =>
  import("@/lib/model/customer/login-forms").then((forms) => forms.emailForm);

/** Asks for the e-mail address and sends the link; unknown addresses look the same (LOGIN-04). */
export function EmailStep({
  supportEmail,
  initialEmail = "",
}: {
  supportEmail: string;
  initialEmail?: string;
}) {
  const t = useTranslations("login");
  const toast = useToast();
  const fieldError = useFieldError();
  const form = useForm<EmailForm>({
    resolver: useLoadedSchema(loadEmailForm),
    defaultValues: { email: initialEmail },
  });
  const { register, handleSubmit, formState } = form;
  const [sentTo, setSentTo] = useState<string>();
  const submit = handleSubmit(async (values) => {
    try {
      const { next } = await callApi<{ next: "sent" | "registration" }>("/api/auth/email", {
        method: "POST",
        body: values,
      });
      if (next === "registration")
        location.assign(`/login?step=registration&email=${encodeURIComponent(values.email)}`);
      else {
        setSentTo(values.email);
        toast({ variant: "success", title: t("emailSent"), text: t("emailSentText") });
      }
    } catch (error) {
      if (!showServerFaults(form, error))
        toast({
          variant: "error",
          title: t("emailFailedTitle"),
          text: t("emailFailedText", { email: supportEmail }),
        });
    }
  });
  if (sentTo !== undefined)
    return (
      <form noValidate onSubmit={submit} method="post">
        <ArrivalHeading className="text-3xl font-semibold sm:text-4xl">
          {t("sentTitle")}
        </ArrivalHeading>
        <p className="mt-3 [overflow-wrap:anywhere]">
          {t.rich("sentText", { email: sentTo, strong: (chunks) => <strong>{chunks}</strong> })}
        </p>
        <p className="mt-3 text-muted">{t("sentHint")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" look="secondary" busy={formState.isSubmitting}>
            {t("sendAgain")}
          </Button>
          <Button look="quiet" onClick={() => setSentTo(undefined)}>
            {t("otherAddress")}
          </Button>
        </div>
      </form>
    );
  return (
    <>
      <h1 className="text-3xl font-semibold sm:text-4xl">{t("emailTitle")}</h1>
      <p className="mt-3 text-muted">{t("emailText")}</p>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4" method="post">
        <TextField
          label={t("email")}
          type="email"
          autoComplete="email"
          required
          error={fieldError("email", formState.errors.email?.message)}
          {...register("email")}
        />
        <Button type="submit" busy={formState.isSubmitting}>
          {t("continue")}
        </Button>
      </form>
    </>
  );
}
