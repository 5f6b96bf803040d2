import "client-only";
import { localeCookieName } from "../../i18n/locale-cookie";
import {
  choiceOf,
  findLocale,
  type LanguageChoice,
  type Locale,
  localeCookieMaxAgeSeconds,
  localeStorageKey,
} from "../../i18n/locales";

/** Stores the chosen language where server and scripts look for it. */
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
    console.info("local storage unavailable; the language is stored in the cookie only");
  }
}

/**
 * Keeps cookie and local storage in sync; a language found in local storage on a first visit is
 * adopted. The cookie takes precedence over the language shown: it may just have been chosen on
 * this page, which is about to reload.
 */
export function keepInStep(shown: Locale): void {
  const cookie = readCookie();
  const stored = findLocale(readStored());
  if (cookie !== undefined) {
    const chosen = findLocale(cookie);
    if (stored !== chosen || chosen === undefined) rememberLocale(chosen ?? choiceOf(shown));
  } else if (stored && stored !== choiceOf(shown)) {
    rememberLocale(stored);
    location.reload();
  }
}

function readCookie(): string | undefined {
  const start = `${localeCookieName}=`;
  const pair = document.cookie.split("; ").find((one) => one.startsWith(start));
  return pair?.slice(start.length);
}

function readStored(): string | undefined {
  try {
    return localStorage.getItem(localeStorageKey) ?? undefined;
  } catch {
    return undefined;
  }
}
