import "server-only";
import type { NextResponse } from "next/server";
import { localeCookieName } from "../../i18n/locale-cookie";
import { type Locale, localeCookieMaxAgeSeconds } from "../../i18n/locales";

/** Remembers a language on the device, readable by scripts (I18N-04). */
export function setLanguageCookie(response: NextResponse, locale: Locale): void {
  response.cookies.set(localeCookieName, locale, {
    path: "/",
    maxAge: localeCookieMaxAgeSeconds,
    sameSite: "lax",
  });
}
