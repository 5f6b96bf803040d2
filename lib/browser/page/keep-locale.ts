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
 * Keeps cookie and local storage in step; a language found there on a first visit is adopted. The
 * cookie wins over the page that is shown: it may have been chosen on this page, which is about to
 * be loaded in it.
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
