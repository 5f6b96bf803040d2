"use client";

import { useEffect } from "react";
import { localeCookieName } from "@/lib/i18n/locale-cookie";

const texts: Record<string, readonly [title: string, retry: string]> = {
  fr: ["Une erreur est survenue", "Réessayer"],
  en: ["Something went wrong", "Try again"],
  de: ["Es ist ein Fehler aufgetreten", "Erneut versuchen"],
  nl: ["Er is iets misgegaan", "Opnieuw proberen"],
  es: ["Se ha producido un error", "Reintentar"],
  it: ["Si è verificato un errore", "Riprova"],
};

/**
 * The fallback when not even the brand's frame could be rendered (OBS-01), without message
 * catalogue and theme.
 */
export default function GlobalError({ error }: { error: Error }) {
  useEffect(() => {
    import("@/lib/browser/watch/report-last-fault").then(
      ({ reportLastFault }) => reportLastFault(error),
      console.error,
    );
  }, [error]);
  const language = findLanguage();
  const [title, retry] = texts[language] ?? [];
  return (
    <html lang={language}>
      <body>
        <main role="alert">
          <title>{title}</title>
          <h1>{title}</h1>
          <button type="button" onClick={() => location.reload()}>
            {retry}
          </button>
        </main>
      </body>
    </html>
  );
}

/** The page's language, else the one selected before, else the browser's. */
function findLanguage(): string {
  if (typeof document === "undefined") return "fr";
  const chosen = document.cookie.split(`${localeCookieName}=`)[1];
  const candidates = [document.documentElement.lang, chosen, ...navigator.languages];
  return candidates.map((one = "") => one.slice(0, 2)).find((one) => one in texts) ?? "fr";
}
