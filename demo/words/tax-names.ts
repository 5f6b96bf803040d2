/** The names of the demonstration brands' taxes. */
export const taxNames = {
  standard: { fr: "TVA", en: "VAT", de: "MwSt.", nl: "Btw", es: "IVA", it: "IVA" },
  reduced: {
    fr: "TVA réduite",
    en: "Reduced VAT",
    de: "MwSt. ermäßigt",
    nl: "Btw laag",
    es: "IVA reducido",
    it: "IVA ridotta",
  },
} as const;
