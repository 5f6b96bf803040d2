"use client";

import { useEffect } from "react";
import { keepInStep } from "@/lib/browser/page/keep-locale";
import type { Locale } from "@/lib/i18n/locales";

/**
 * Keeps cookie and local storage in step; a language found there on a first visit is adopted
 * (I18N-04).
 */
export function KeptLanguage({ locale }: { locale: Locale }) {
  useEffect(() => keepInStep(locale), [locale]);
  return null;
}
