"use client";

import { useLoadedSchema } from "@/lib/browser/page/form-resolver";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { callOnce } from "@/lib/browser/api/call-once";
import { useDraftForm } from "@/lib/browser/pad/use-draft-form";
import { findShareOrigin } from "@/lib/browser/sharing/share-memory";
import type { RegistrationForm } from "@/lib/model/customer/login-forms";
import { showServerFaults, useFieldError } from "./use-field-error";

const loadRegistrationForm = () =>
  import("@/lib/model/customer/login-forms").then((forms) => forms.registrationForm);

/** The response to an earlier request for this address was lost, and other fields changed since. */
function ignoreIfRegistered(error: unknown): void {
  if (!(error instanceof ApiClientError && error.code === "idempotency_key_reused")) throw error;
}

type RegistrationStepProps = {
  supportEmail: string;
  initialEmail?: string;
  countries: { code: string; name: string }[];
  /** Code of the preselected country. */
  country: string | undefined;
  termsLink: string | null;
  /** Whether the brand approves companies before they order. */
  needsApproval: boolean;
};

const textFields = [
  { name: "companyName", autoComplete: "organization", required: true },
  { name: "contactFirstName", autoComplete: "given-name", required: true, half: true },
  { name: "contactLastName", autoComplete: "family-name", required: true, half: true },
  { name: "email", autoComplete: "email", required: true, type: "email", half: true },
  { name: "contactPhone", autoComplete: "tel", type: "tel", half: true },
  { name: "registrationNumber", half: true },
  { name: "vatNumber", half: true },
  { name: "address_1", autoComplete: "address-line1", required: true },
  { name: "address_2", autoComplete: "address-line2" },
  { name: "postalCode", autoComplete: "postal-code", required: true, half: true },
  { name: "city", autoComplete: "address-level2", required: true, half: true },
] as const satisfies readonly {
  name: keyof RegistrationForm;
  autoComplete?: string;
  required?: boolean;
  half?: boolean;
  type?: string;
}[];

/**
 * The company form (LOGIN-06, VAL-03): on success says that a mail with a password link is on its
 * way.
 */
export function RegistrationStep({
  supportEmail,
  initialEmail = "",
  countries,
  country,
  termsLink,
  needsApproval,
}: RegistrationStepProps) {
  const t = useTranslations("login");
  const toast = useToast();
  const fieldError = useFieldError();
  const id = useId();
  const [registered, setRegistered] = useState(false);
  const form = useForm<RegistrationForm>({
    resolver: useLoadedSchema(loadRegistrationForm),
    defaultValues: {
      email: initialEmail,
      companyName: "",
      contactFirstName: "",
      contactLastName: "",
      contactPhone: "",
      registrationNumber: "",
      vatNumber: "",
      address_1: "",
      address_2: "",
      postalCode: "",
      city: "",
      country: country ?? "",
      termsAccepted: false,
    },
  });
  // reading the terms or switching the language leaves this page, so input is stored
  const forget = useDraftForm(`comptoir-registration-${initialEmail}`, form);
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(async (values) => {
    try {
      const shareToken = findShareOrigin()?.token;
      const body = { ...values, ...(shareToken && { shareToken }) };
      await callOnce("/api/auth/registration", body, { about: { email: values.email } }).catch(
        ignoreIfRegistered,
      );
      forget();
      setRegistered(true);
    } catch (error) {
      if (!showServerFaults(form, error))
        toast({
          variant: "error",
          title: t("registrationFailedTitle"),
          text: t("registrationFailedText", { email: supportEmail }),
        });
    }
  });
  if (registered) {
    return (
      <section role="status">
        <h1 className="text-3xl font-semibold sm:text-4xl">
          {t(needsApproval ? "appliedTitle" : "registeredTitle")}
        </h1>
        <p className="mt-3">
          {t(needsApproval ? "appliedText" : "registeredText", { email: form.getValues("email") })}
        </p>
      </section>
    );
  }
  const error = (name: keyof RegistrationForm) => fieldError(name, formState.errors[name]?.message);
  return (
    <>
      <h1 className="text-3xl font-semibold sm:text-4xl">{t("registrationTitle")}</h1>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-4 sm:grid-cols-2" method="post">
        {textFields.map(({ name, ...field }) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            type={"type" in field ? field.type : "text"}
            autoComplete={"autoComplete" in field ? field.autoComplete : "off"}
            required={"required" in field}
            className={"half" in field ? "" : "sm:col-span-2"}
            error={error(name)}
            {...register(name)}
          />
        ))}
        <div className="sm:col-span-2">
          <label htmlFor={`${id}-country`} className="mb-1 block text-sm font-semibold">
            {t("fields.country")} <span aria-hidden>*</span>
          </label>
          <select
            id={`${id}-country`}
            autoComplete="country"
            aria-required
            aria-invalid={error("country") ? true : undefined}
            aria-describedby={`${id}-country-error`}
            className={`min-h-11 w-full rounded-control border bg-paper px-3
              ${error("country") ? "border-danger" : "border-muted"}`}
            {...register("country")}
          >
            {country === undefined && <option value="">{t("chooseCountry")}</option>}
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <p
            id={`${id}-country-error`}
            role="alert"
            className="mt-1 text-sm font-semibold text-danger"
          >
            {error("country")}
          </p>
        </div>
        <div className="sm:col-span-2">
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              className="mt-1 size-5"
              aria-invalid={error("termsAccepted") ? true : undefined}
              aria-describedby={`${id}-terms`}
              {...register("termsAccepted")}
            />
            <span>
              {termsLink
                ? t.rich("termsLinked", {
                    link: (chunks) => (
                      <a className="underline" href={termsLink}>
                        {chunks}
                      </a>
                    ),
                  })
                : t("terms")}
            </span>
          </label>
          <p id={`${id}-terms`} role="alert" className="mt-1 text-sm font-semibold text-danger">
            {error("termsAccepted")}
          </p>
        </div>
        <Button type="submit" busy={formState.isSubmitting} className="sm:col-span-2">
          {t("registrationSubmit")}
        </Button>
      </form>
    </>
  );
}
