import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { flattenCatalogue } from "@/lib/i18n/compare-catalogues";

/** Words that would be a second name for what the catalogue of that language calls otherwise. */
const secondNames = [
  ["en", /\barticles?\b/i, "item or product"],
  ["en", /\bdepartments?\b/i, "category"],
  ["en", /\bfree delivery\b/i, "free shipping"],
  ["de", /\bfrei haus\b|versandkostenfrei|kostenlose(n|r)? (versand|lieferung)/i, "frachtfrei"],
  ["de", /ohne MwSt\./, "netto, or zzgl. MwSt. beside a price"],
  ["nl", /\bfranco\b|gratis levering/i, "gratis verzending"],
  ["it", /(?<![.!?:>] )(?<!^)\b(Suo|Sua|Suoi|Sue|Lei)\b/, "suo or lei, as everywhere else"],
  ["it", /(?<!\{)\bemail\b(?!\})/i, "e-mail"],
] as const;

test.each(secondNames)(
  "[I18N-02] one thing has one name: %s does not say %s",
  (language, word, name) => {
    const catalogue = flattenCatalogue(
      JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as object,
    );
    const found = Object.entries(catalogue).filter(([, text]) => word.test(text));
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
    String.raw`(invoice|creditNote)\.\w+|document\.paid|` +
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
