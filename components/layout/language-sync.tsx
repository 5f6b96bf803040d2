"use client";

import { useEffect } from "react";
import { keepInStep } from "@/lib/browser/page/keep-locale";
import type { Locale } from "@/lib/i18n/locales";

let documentLocale: Locale | undefined;

/**
 * Keeps cookie and local storage in sync; a language found in local storage on a first visit is
 * adopted (I18N-04). If a response is in another language, e.g. after a choice in another tab, the
 * document is reloaded: its policy does not allow the new page's inline styles.
 */
export function LanguageSync({ locale }: { locale: Locale }) {
  useEffect(() => {
    documentLocale ??= locale;
    if (locale !== documentLocale) window.location.reload();
    else keepInStep(locale);
  }, [locale]);
  return null;
}
