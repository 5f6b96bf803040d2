"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { mailTopics } from "@/contract/people/mail-topic";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { languageOptions, locales } from "@/lib/i18n/locales";
import type { MailForm as Values } from "@/lib/model/customer/mail-form";

/** Which non-essential mails the buyer wants, and in which language (ACC-01). */
export function MailForm({ mails }: { mails: Values }) {
  const t = useTranslations("account.mails");
  const toast = useToast();
  const reason = useErrorReason();
  const { refresh } = useRouter();
  const { register, handleSubmit, formState } = useForm<Values>({ values: mails });
  const submit = handleSubmit(async (values) => {
    try {
      await callApi("/api/customer/mails", { method: "POST", body: values });
      toast({ variant: "success", title: t("saved") });
      refresh();
    } catch (error) {
      toast({ variant: "error", title: reason(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit} method="post" className="flex flex-col gap-4">
      <label className="block text-sm font-semibold">
        {t("language")}
        <select
          {...register("language")}
          autoComplete="off"
          className="mt-1 block min-h-11 w-full rounded-control border border-muted bg-paper px-3
            py-2 text-base font-normal text-ink"
        >
          {locales.map((locale) => {
            const { languageCode, label } = languageOptions[locale];
            return (
              <option key={locale} value={languageCode} lang={languageCode}>
                {label}
              </option>
            );
          })}
        </select>
      </label>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t("wanted")}</legend>
        {mailTopics.map((topic) => (
          <label key={topic} className="flex min-h-11 items-center gap-3 py-1">
            <input type="checkbox" {...register(topic)} className="size-5 shrink-0 accent-ink" />
            {t(`topics.${topic}`)}
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-muted">{t("always")}</p>
      <Button type="submit" look="secondary" busy={formState.isSubmitting} className="self-start">
        {t("save")}
      </Button>
    </form>
  );
}
