"use client";

import { useEffect } from "react";
import { whenIdle } from "@/lib/browser/page/when-idle";
import {
  choiceOf,
  findLocale,
  type LanguageChoice,
  type Locale,
  localeCookieMaxAgeSeconds,
  localeCookieName,
  localeStorageKey,
} from "@/lib/i18n/locales";

/** Writes the chosen language where the server and scripts look for it. */
function rememberLocale(locale: LanguageChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = [
    `${localeCookieName}=${locale}`,
    "path=/",
    `max-age=${localeCookieMaxAgeSeconds}`,
    "samesite=lax",
  ].join("; ");
  try {
    localStorage.setItem(localeStorageKey, locale);
  } catch {
    console.info("local storage is not available; the language is kept in the cookie only");
  }
}

/**
 * Keeps cookie and local storage in step; a language found there on a first visit is adopted
 * (I18N-04). Not before the page is idle: the first look into local storage waits for the disk.
 */
export function LanguageMemory({ locale }: { locale: Locale }) {
  useEffect(() => whenIdle(() => keepInStep(choiceOf(locale))), [locale]);
  return null;
}

function keepInStep(locale: LanguageChoice): void {
  const hasCookie = document.cookie
    .split("; ")
    .some((pair) => pair.startsWith(`${localeCookieName}=`));
  const stored = findLocale(readStored());
  if (hasCookie) {
    if (stored !== locale) rememberLocale(locale);
  } else if (stored && stored !== locale) {
    rememberLocale(stored);
    location.reload();
  }
}

function readStored(): string | undefined {
  try {
    return localStorage.getItem(localeStorageKey) ?? undefined;
  } catch {
    return undefined;
  }
}
