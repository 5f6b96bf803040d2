"use client";

import { useEffect } from "react";
import { reportFault } from "@/lib/browser/watch/faults";

const texts: Record<string, readonly [title: string, retry: string]> = {
  fr: ["Une erreur est survenue", "Réessayer"],
  en: ["Something went wrong", "Try again"],
  de: ["Es ist ein Fehler aufgetreten", "Erneut versuchen"],
  nl: ["Er is iets misgegaan", "Opnieuw proberen"],
  es: ["Se ha producido un error", "Reintentar"],
  it: ["Si è verificato un errore", "Riprova"],
};

/** Where not even the brand's own frame could be made (OBS-01): no texts, no look are there. */
export default function GlobalError({ error }: { error: Error }) {
  useEffect(() => reportFault(error), [error]);
  const said = typeof document === "undefined" ? "fr" : document.documentElement.lang;
  const language = said in texts ? said : "fr";
  const [title, retry] = texts[language] ?? [];
  return (
    <html lang={language}>
      <body>
        <main role="alert">
          <title>{title}</title>
          <h1>{title}</h1>
          <p>
            <button type="button" onClick={() => location.reload()}>
              {retry}
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
