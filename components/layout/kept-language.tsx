"use client";

import { useEffect } from "react";
import { keepInStep } from "@/lib/browser/page/keep-locale";
import type { Locale } from "@/lib/i18n/locales";

let documentLocale: Locale | undefined;

/**
 * Keeps cookie and local storage in step; a language found there on a first visit is adopted
 * (I18N-04). Where an answer comes in another language, as after a choice in another tab, the
 * document is loaded anew: its policy knows nothing of the look that came with the answer.
 */
export function KeptLanguage({ locale }: { locale: Locale }) {
  useEffect(() => {
    documentLocale ??= locale;
    if (locale !== documentLocale) window.location.reload();
    else keepInStep(locale);
  }, [locale]);
  return null;
}
