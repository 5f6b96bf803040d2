const texts = {
  400: { fr: "Adresse non valide", en: "Invalid address" },
  404: { fr: "Page introuvable", en: "Page not found" },
  503: {
    fr: "Service momentanément indisponible. Veuillez réessayer dans un instant.",
    en: "Service temporarily unavailable. Please try again in a moment.",
  },
} as const;

/** A page for requests without a seller; it names none (TEN-03). */
export function errorDocument(status: keyof typeof texts, acceptLanguage: string | null): string {
  const language = acceptLanguage?.toLowerCase().startsWith("fr") ? "fr" : "en";
  const text = texts[status][language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${text}</title></head>`,
    `<body><main><h1>${text}</h1><p>${status}</p></main></body></html>`,
  ].join("");
}
