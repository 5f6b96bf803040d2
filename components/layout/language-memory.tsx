"use client";

import { useEffect } from "react";
import { whenIdle } from "@/lib/browser/page/when-idle";
import type { Locale } from "@/lib/i18n/locales";

/**
 * Keeps cookie and local storage in step; a language found there on a first visit is adopted
 * (I18N-04). Not before the page is idle: the first look into local storage waits for the disk.
 */
export function LanguageMemory({ locale }: { locale: Locale }) {
  useEffect(
    () =>
      whenIdle(() => {
        import("@/lib/browser/page/keep-locale").then(
          ({ keepInStep }) => keepInStep(locale),
          () => console.info("the language is kept with the next page"),
        );
      }),
    [locale],
  );
  return null;
}
