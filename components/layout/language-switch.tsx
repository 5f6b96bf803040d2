"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { languageOptions, type Locale, locales } from "@/lib/i18n/locales";
import { rememberLocale } from "./language-memory";

/** Chooses the language and loads the page in it; the choice lasts (I18N-04). */
export function LanguageSwitch({ locale }: { locale: Locale }) {
  const t = useTranslations("shell");
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t("language")}
      </label>
      <select
        id={id}
        defaultValue={locale}
        onChange={(event) => {
          rememberLocale(event.target.value as Locale);
          location.reload();
        }}
        className="min-h-11 w-full rounded-control border border-muted bg-paper px-3 text-ink"
      >
        {locales.map((option) => (
          <option key={option} value={option} lang={languageOptions[option].languageCode}>
            {languageOptions[option].label}
          </option>
        ))}
      </select>
    </div>
  );
}
