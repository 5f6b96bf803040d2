import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { button, fact, paragraph, plainLink } from "../mail-blocks";
import type { MailBrand } from "../mail-brand";
import { formatMailDay, formatMailMoney } from "../mail-format";
import { mailTexts } from "../mail-texts";
import { toMailMessage } from "../to-mail-message";
import type {
  ImportedCreditNoteMailRow,
  ImportedInvoiceMailRow,
  InvoiceMailRow,
} from "./invoice-mail-rows";

/**
 * The mail saying that an invoice or a credit note was issued: its number, amount due, due date and
 * account, and the link to the document. Source: issue "orders", section 6.
 */
export function toInvoiceMail(
  brand: MailBrand,
  language: MailLanguage,
  row: InvoiceMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const words = row.kind === "invoice" ? texts.invoice : texts.creditNote;
  const locale = mailLocale(language, row.country_codes);
  const amount = formatMailMoney(row.total, row.currency_code, locale);
  const facts = toFacts(row, { language, locale, amount });
  const isPaid = row.kind === "invoice" && row.due_total === 0;
  const order = `${brand.storefrontUrl}/api/orders/${encodeURIComponent(row.order_id)}`;
  const url = `${order}/documents/${encodeURIComponent(row.id)}`;
  return toMailMessage(brand, language, {
    to: row.email,
    firstName: row.first_name,
    words,
    values: { document: row.number, number: row.display_id, amount, seller: brand.sellerName },
    html: () => [
      ...facts.map(([label, lines]) => fact(brand, label, lines)),
      ...(isPaid ? [paragraph(brand, texts.document.paid)] : []),
      ...(row.is_shown
        ? [button(brand, words.button, url), plainLink(brand, texts.layout.fallbackLink, url)]
        : []),
    ],
    text: [
      ...facts.map(([label, lines]) => [label, ...lines].join("\n")),
      ...(isPaid ? [texts.document.paid] : []),
      ...(row.is_shown ? [`${words.button}\n${url}`] : []),
    ],
  });
}

/**
 * The mail saying that another system has issued an invoice: its number, due date, and a link to
 * it, else to the order.
 */
export function toImportedInvoiceMail(
  brand: MailBrand,
  language: MailLanguage,
  row: ImportedInvoiceMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const { document: labels, invoiceImported: words } = texts;
  const locale = mailLocale(language, row.country_codes);
  const facts: Fact[] = [
    [labels.number, [row.number]],
    [labels.issuedOn, [formatMailDay(row.issued_on, locale)]],
    ...(row.due_on === null ? [] : [[labels.dueOn, [formatMailDay(row.due_on, locale)]] as const]),
  ];
  const order = `${brand.storefrontUrl}/orders/${encodeURIComponent(row.order_id)}`;
  const url = row.url ?? (row.is_shown ? order : null);
  const label = row.url === null ? texts.layout.viewOrder : words.button;
  return toMailMessage(brand, language, {
    to: row.email,
    firstName: row.first_name,
    words,
    values: { document: row.number, number: row.display_id, seller: brand.sellerName },
    html: () => [
      ...facts.map(([label, lines]) => fact(brand, label, lines)),
      ...(url === null
        ? []
        : [button(brand, label, url), plainLink(brand, texts.layout.fallbackLink, url)]),
    ],
    text: [
      ...facts.map(([label, lines]) => [label, ...lines].join("\n")),
      ...(url === null ? [] : [`${label}\n${url}`]),
    ],
  });
}

/**
 * The mail saying that another system has issued a credit note: its number, amount and a link to
 * it.
 */
export function toImportedCreditNoteMail(
  brand: MailBrand,
  language: MailLanguage,
  row: ImportedCreditNoteMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const { document: labels, creditNote: words } = texts;
  const locale = mailLocale(language, row.country_codes);
  const amount = formatMailMoney(row.total, row.currency_code, locale);
  const facts: Fact[] = [
    [labels.number, [row.number]],
    [labels.issuedOn, [formatMailDay(row.issued_on, locale)]],
    [texts.order.totalWithTax, [amount]],
  ];
  return toMailMessage(brand, language, {
    to: row.email,
    firstName: row.first_name,
    words,
    values: { document: row.number, number: row.display_id, amount, seller: brand.sellerName },
    html: () => [
      ...facts.map(([label, lines]) => fact(brand, label, lines)),
      button(brand, words.button, row.url),
      plainLink(brand, texts.layout.fallbackLink, row.url),
    ],
    text: [
      ...facts.map(([label, lines]) => [label, ...lines].join("\n")),
      `${words.button}\n${row.url}`,
    ],
  });
}

type Fact = readonly [label: string, lines: readonly string[]];
type Style = { language: MailLanguage; locale: string; amount: string };

function toFacts(row: InvoiceMailRow, { language, locale, amount }: Style): Fact[] {
  const { document: words, order } = mailTexts(language);
  const isDue = row.kind === "invoice" && row.due_total > 0;
  const due = formatMailMoney(row.due_total, row.currency_code, locale);
  return [
    [words.number, [row.number]],
    [words.issuedOn, [formatMailDay(row.issued_on, locale)]],
    [order.totalWithTax, [amount]],
    ...(isDue && row.due_total !== row.total ? [[words.due, [due]] as const] : []),
    ...(isDue && row.due_on !== null
      ? [[words.dueOn, [formatMailDay(row.due_on, locale)]] as const]
      : []),
    ...(isDue && row.iban !== null
      ? [["IBAN", [row.iban, ...(row.bic === null ? [] : [`BIC ${row.bic}`])]] as const]
      : []),
  ];
}
