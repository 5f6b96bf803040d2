import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { flattenCatalogue } from "@/lib/i18n/compare-catalogues";

const folders = ["messages"].concat(
  ["mails", "documents", "shared-files"].map((name) => `backend/operations/${name}/texts`),
);

/** Words that would be a second name for something that the texts of that language already name. */
const secondNames = [
  ["en", /\barticles?\b(?! \d)/i, "item or product"],
  ["en", /\bdepartments?\b/i, "category"],
  ["en", /\bfree delivery\b/i, "free shipping"],
  ["en", /\be-mail/i, "email"],
  ["en", /\bcatalogues?\b|authoris|at weekends/i, "as Americans write; see toBritish"],
  ["en", /\bmeanwhile\b/i, "in the meantime"],
  ["en", /without tax/, "excl. VAT"],
  ["fr", /\be-mail/i, "email"],
  ["fr", /\bentreprise\b/i, "société"],
  ["fr", /le vendeur/i, "fournisseur"],
  ["es", /\bcolegas?\b/i, "compañero"],
  ["es", /anulad[oa]/i, "cancelado"],
  ["es", /(método|forma) de envío/i, "modo de envío"],
  ["es", /(con|sin) impuestos|impuestos incl/i, "con IVA, sin IVA"],
  ["de", /Kommentar/, "Bemerkung"],
  ["de", /\(freiwillig\)/, "(optional)"],
  ["de", /[Ll]ieferdatum/, "Liefertermin"],
  ["de", /Genehmigt/, "Freigegeben"],
  ["de", /versendet/, "versandt"],
  ["de", /Kreditrahmen/, "Kreditlimit"],
  ["nl", /aanvaard/i, "accepteren"],
  ["nl", /\btoestellen|afgemeld/i, "apparaten, uitgelogd"],
  ["nl", /\bleveradres|leveringsadres/i, "afleveradres"],
  ["nl", /stukprij/i, "stuksprijs"],
  ["nl", /verzendmethode/i, "verzendwijze"],
  ["it", /\bricaricalo\b/i, "lo ricarichi"],
  ["it", /\btogli\b/i, "rimuovi"],
  ["it", /imposte (incl|escl)|senza imposte/i, "IVA inclusa, IVA esclusa"],
  ["it", /metodo di sped/i, "modalità di spedizione"],
  ["it", /\breferenze/i, "righe"],
  ["it", /il venditore/i, "fornitore"],
  ["de", /\bfrei haus\b|versandkostenfrei|kostenlose(n|r)? (versand|lieferung)/i, "frachtfrei"],
  ["de", /ohne MwSt\./, "netto, or zzgl. MwSt. beside a price"],
  ["nl", /\bfranco\b|gratis levering/i, "gratis verzending"],
  ["it", /(?<![.!?:>] )(?<!^)\b(Suo|Sua|Suoi|Sue|Lei)\b/, "suo or lei, as everywhere else"],
  ["it", /(?<!\{)\bemail\b(?!\})/i, "e-mail"],
] as const;

test.each(secondNames)(
  "[I18N-02] one thing has one name: %s does not say %s",
  (language, word, name) => {
    const found = folders
      .map((folder) => JSON.parse(readFileSync(`${folder}/${language}.json`, "utf8")) as object)
      .flatMap((nested) => Object.entries(flattenCatalogue(nested)))
      .filter(([, text]) => word.test(text));
    expect(found, `the word is ${name}`).toEqual([]);
  },
);

const invoices = {
  fr: /factur(?!ation)/i,
  en: /invoic/i,
  de: /rechnung(?!sadresse)|ab(ge)?rechne/i,
  nl: /factuur(?!adres)|gefactureerd/i,
  es: /factur(?!ación)/i,
  it: /fattur(?!azione)/i,
};

const named = new RegExp(
  String.raw`^(order\.(invoice|documentKind\.\w+|timeline\.invoiced)|` +
    String.raw`(invoice|invoiceImported|creditNote)\.\w+|document\.paid|` +
    String.raw`paymentTerms\.invoice|paymentDue\.invoice_\w+)$`,
);

test.each(Object.entries(invoices))(
  "[ORD-03] no text of the shop or its mails in %s speaks of an invoice, except as a document that was issued or the start of a term of payment",
  (language, word) => {
    const spoken = ["messages", "backend/operations/mails/texts"].flatMap((folder) =>
      Object.entries(
        flattenCatalogue(JSON.parse(readFileSync(`${folder}/${language}.json`, "utf8")) as object),
      ).filter(([key, value]) => word.test(value) && !named.test(key)),
    );
    expect(spoken).toEqual([]);
  },
);
