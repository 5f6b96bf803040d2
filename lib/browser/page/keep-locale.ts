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

/** Keeps cookie and local storage in step; a language found there on a first visit is adopted. */
export function keepInStep(shown: Locale): void {
  const locale = choiceOf(shown);
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
