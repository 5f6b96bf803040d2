"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showServerFaults, useFieldError } from "@/components/login/use-field-error";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { useLoadedSchema } from "@/lib/browser/page/form-resolver";
import type { InviteForm, StaffLink, StaffPasswordForm } from "@/lib/model/customer/staff-forms";

const loadForms = {
  invite: () => import("@/lib/model/customer/staff-forms").then((forms) => forms.inviteForm),
  password: () =>
    import("@/lib/model/customer/staff-forms").then((forms) => forms.staffPasswordForm),
};
const heading = "text-3xl font-semibold sm:text-4xl";

/** The form behind a link in a mail to staff; undefined if it can't be used (any more) (ADM-02). */
export function StaffLinkForm({ link, seller }: { link: StaffLink | undefined; seller: string }) {
  const t = useTranslations("staff");
  const [isDone, setDone] = useState(false);
  const [isUsable, setUsable] = useState(link !== undefined);
  if (!link || !isUsable)
    return (
      <section role="alert">
        <h1 className={heading}>{t("expiredTitle")}</h1>
        <p className="mt-3 text-muted">{t("expiredText", { seller })}</p>
      </section>
    );
  if (isDone)
    return (
      <section>
        <ArrivalHeading className={heading}>{t(`${link.purpose}.doneTitle`)}</ArrivalHeading>
        <p className="mt-3 [overflow-wrap:anywhere]">
          {t("doneText", { seller, email: link.email })}
        </p>
      </section>
    );
  return (
    <>
      <h1 className={heading}>{t(`${link.purpose}.title`, { seller })}</h1>
      <p className="mt-3 text-muted">{t(`${link.purpose}.text`, { seller })}</p>
      <LinkFields link={link} onDone={() => setDone(true)} onUnusable={() => setUsable(false)} />
    </>
  );
}

type LinkFieldsProps = { link: StaffLink; onDone(): void; onUnusable(): void };

function LinkFields({ link, onDone, onUnusable }: LinkFieldsProps) {
  const t = useTranslations("staff");
  const te = useTranslations("error.codes");
  const toast = useToast();
  const fieldError = useFieldError();
  const { purpose, email, token } = link;
  const isInvite = purpose === "invite";
  const form = useForm<InviteForm | StaffPasswordForm>({
    resolver: useLoadedSchema<InviteForm | StaffPasswordForm>(loadForms[purpose]),
    defaultValues: {
      token,
      password: "",
      confirmation: "",
      ...(isInvite ? { first_name: "", last_name: "" } : undefined),
    },
  });
  const { register, handleSubmit, formState } = form;
  const errors: Record<string, { message?: string } | undefined> = formState.errors;
  const errorOf = (name: string) => fieldError(name, errors[name]?.message);
  const submit = handleSubmit(async (values) => {
    try {
      await callApi(`/api/staff/${purpose}`, { method: "POST", body: values });
      onDone();
    } catch (error) {
      if (isSpentLink(error)) onUnusable();
      else if (!showServerFaults(form, error))
        toast({ variant: "error", title: te(codeOf(error)) });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4" method="post">
      <TextField
        label={t("email")}
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      {isInvite && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("firstName")}
            autoComplete="given-name"
            required
            error={errorOf("first_name")}
            {...register("first_name")}
          />
          <TextField
            label={t("lastName")}
            autoComplete="family-name"
            required
            error={errorOf("last_name")}
            {...register("last_name")}
          />
        </div>
      )}
      <TextField
        label={t("newPassword")}
        type="password"
        autoComplete="new-password"
        required
        hint={t("passwordHint")}
        error={errorOf("password")}
        {...register("password")}
      />
      <TextField
        label={t("confirmation")}
        type="password"
        autoComplete="new-password"
        required
        error={errorOf("confirmation")}
        {...register("confirmation")}
      />
      <Button type="submit" busy={formState.isSubmitting}>
        {t(`${purpose}.submit`)}
      </Button>
    </form>
  );
}

/** Whether the link was used, replaced or revoked in the meantime. */
function isSpentLink(error: unknown): boolean {
  if (!(error instanceof ApiClientError)) return false;
  return (
    error.code === "invalid_token" ||
    (error.envelope?.details ?? []).some(({ field }) => field === "token")
  );
}

function codeOf(error: unknown) {
  if (!(error instanceof ApiClientError)) return "unknown_error" as const;
  if (error.status === 429) return "rate_limited" as const;
  return error.isOutage ? ("service_unavailable" as const) : ("unknown_error" as const);
}
